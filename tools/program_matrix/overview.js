// The list of pairs, with filters that stand behind "#" in the address.
const FIRST = 8; // what fits on one screen
const find = (id) => document.getElementById(id);
const { page, roles, signs, pairs: listed } = JSON.parse(find("data").textContent);
const pairs = listed.map(([a, b, level, string, ...hosts]) => ({
  sides: [a, b], level, string, hosts, page: page.replace("A", a).replace("B", b),
}));
const form = find("choose");
let isWhole = false;

function element(name, classes, ...inside) {
  const found = document.createElement(name);
  found.className = classes;
  found.append(...inside);
  return found;
}

function chosen() {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
}

// Whether one side of a pair is `a` and the other one `b`, in either order.
function fits(pair, { a, b, level }) {
  const is = (at, wanted) => !wanted || pair.sides[at] === wanted || roles[pair.sides[at]] === wanted;
  return (!level || pair.level === level) && ((is(0, a) && is(1, b)) || (is(1, a) && is(0, b)));
}

function row(pair) {
  const link = element("a", "", `${pair.sides[0]}, ${pair.sides[1]}`);
  link.href = pair.page;
  const found = element("li", "", element("b", pair.level, signs[pair.level]), " ", link);
  if (pair.string !== undefined) {
    const hosts = pair.sides.map((side, at) => `${side}: ${pair.hosts[at]}`).join(" · ");
    found.append(element("code", "", pair.string), element("span", "quiet", hosts));
  }
  return found;
}

function show() {
  const wanted = chosen(), found = pairs.filter((pair) => fits(pair, wanted));
  const shown = isWhole ? found : found.slice(0, FIRST);
  find("count").textContent = `${found.length} of ${pairs.length} pairs${found.length ? ", the worst first" : ""}.`;
  find("list").replaceChildren(...shown.map(row));
  find("more").hidden = shown.length === found.length;
  const pages = new Set(found.map((pair) => pair.page));
  for (const link of document.querySelectorAll("table.grid td a")) link.parentElement.classList.toggle("left-out", !pages.has(link.getAttribute("href")));
}

function follow() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const select of form.elements) {
    select.value = given.get(select.name) ?? "";
    if (select.selectedIndex < 0) select.value = ""; // the address names none of its values
  }
  isWhole = false;
  show();
}

form.addEventListener("input", () => {
  history.replaceState(null, "", `#${new URLSearchParams(chosen())}`);
  isWhole = false;
  show();
});
form.addEventListener("submit", (event) => event.preventDefault());
find("more").addEventListener("click", () => { isWhole = true; show(); });
window.addEventListener("hashchange", follow);
document.documentElement.classList.add("has-list");
form.hidden = false;
follow();
