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
  at('count').textContent = `${count} strings`;
}

document.querySelectorAll('table.grid a').forEach((link) => {
  link.addEventListener('click', (event) => {
    const pair = document.getElementById(link.getAttribute('href').slice(1));
    event.preventDefault();
    at('one').value = pair.dataset.a;
    at('other').value = pair.dataset.b;
    at('word').value = '';
    show();
    form.scrollIntoView();
  });
});
form.hidden = false;
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
