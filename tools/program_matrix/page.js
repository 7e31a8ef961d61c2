const form = document.querySelector('.controls');
const at = (id) => document.getElementById(id);
const pairs = [...document.querySelectorAll('.pair')];

function show() {
  const one = at('one').value;
  const other = at('other').value;
  const word = at('word').value.toLowerCase();
  let count = 0;
  for (const pair of pairs) {
    const { a, b, both } = pair.dataset;
    const sides = [a, b];
    const asked = (!one || sides.includes(one)) && (!other || sides.includes(other)) &&
      (one !== other || !one);
    const isPast = pair.classList.contains('past') && !at('past').checked;
    const rows = [...pair.querySelectorAll('tbody tr')];
    let left = 0;
    rows.forEach((row, number) => {
      const hidden = (number >= Number(both) && !at('no-host').checked) ||
        (word && !row.textContent.toLowerCase().includes(word));
      row.hidden = hidden;
      left += hidden ? 0 : 1;
    });
    const isNamed = one && other;
    pair.hidden = !asked || isPast || (!left && !(isNamed && !word));
    const table = pair.querySelector('table');
    if (table) table.hidden = !left;
    count += pair.hidden ? 0 : left;
  }
  at('count').textContent = `${count} rows`;
}

// a link to a pair, as `#urllib--curl`, in either order
function follow() {
  const [one, other] = location.hash.slice(1).split('--');
  const known = pairs.some(({ dataset: { a, b } }) => (a === one && b === other) ||
    (a === other && b === one));
  if (!known) return;
  at('one').value = one;
  at('other').value = other;
  at('word').value = '';
  show();
  form.scrollIntoView();
}

form.hidden = false;
window.addEventListener('hashchange', follow);
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
follow();
