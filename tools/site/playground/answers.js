// Answers as elements. Text is set as text, never as HTML, and comes from the package with its invisible
// characters shown; reports are in a frame without scripts.
const PARTS = ["host", "scheme", "userinfo", "port", "path", "query", "fragment"];

function element(name, classes = "", ...inside) {
  const found = document.createElement(name);
  if (classes) found.className = classes;
  found.append(...inside.filter((each) => each !== null));
  return found;
}

// The pieces of a URL, each with the component that it belongs to.
function coloured(pieces) {
  const found = element("code", "reading");
  for (const [owner, text] of pieces) {
    const span = owner ? element("span", owner, text) : text;
    if (owner) span.title = owner;
    found.append(span);
  }
  return found;
}

const shown = (value) => (value === null || value === undefined ? "none" : value === "" ? "empty" : value);

function badge(row, isReference) {
  if (isReference) return element("span", row.ok ? "badge same" : "badge", row.ok ? "what browsers do" : "browsers refuse it");
  if (!row.ok) return element("span", "badge", "refuses it");
  if (row.differs.length === 0) return element("span", "badge same", "the same");
  const text = row.differs.includes("acceptance") ? "accepts it" : `another ${row.differs.join(", ")}`;
  return element("span", "badge", text);
}

function reading(row, isReference, isTarget) {
  const title = element("h2", "", row.name, element("small", "", row.date), badge(row, isReference));
  const found = element("article", row.differs.includes("host") ? "row differs" : "row", title);
  found.dataset.standard = row.name;
  if (!row.ok) {
    found.append(element("p", "note bad", row.error.message));
    return found;
  }
  const parts = row.components;
  const host = element("span", "host", "host ", element("mark", row.differs.includes("host") ? "differ" : "", shown(parts.host)));
  found.append(element("div", "reads", host, row.pieces.length ? coloured(row.pieces) : null));
  const list = element("dl", "parts");
  for (const name of PARTS) {
    if (name === "host" || (!parts[name] && !row.differs.includes(name))) continue;
    list.append(element("div", row.differs.includes(name) ? "differs" : "", element("dt", "", name), element("dd", "reading", element("span", name, shown(parts[name])))));
  }
  found.append(list);
  if (row.result !== null) found.append(element("p", "note", isTarget ? "target " : "canonical ", element("code", "", row.result)));
  if (row.errors.length) {
    const errors = element("ul", "");
    for (const each of row.errors) errors.append(element("li", "", `position ${each.position}: ${each.name}${each.meaning ? ` (${each.meaning})` : ""}`));
    const details = element("details", "", element("summary", "", `${row.errors.length} validation error${row.errors.length > 1 ? "s" : ""}`), errors);
    details.open = isReference;
    found.append(details);
  }
  return found;
}

export function showReading(answer, output) {
  const hosts = new Set(answer.rows.filter((row) => row.ok).map((row) => row.components.host || null));
  output.replaceChildren(...answer.rows.map((row, at) => reading(row, at === 0, answer.base !== null)));
  const refused = answer.rows.filter((row) => !row.ok).length;
  const count = `${answer.rows.length} standards`;
  if (refused === answer.rows.length) return `All ${count} refuse it.`;
  const said = hosts.size > 1 ? `They disagree about the host: ${[...hosts].map((each) => shown(each)).join(", ")}.` : hosts.has(null) ? "None that accepts it finds a host." : "All that accept it find the same host.";
  return `${said} ${refused} of ${count} refuse it.`;
}

export function onCommandLine(command) {
  return element("p", "note command", "On the command line: ", element("code", "", command));
}

export function showReport(answer, output) {
  const frame = document.createElement("iframe");
  frame.title = "The report";
  frame.setAttribute("sandbox", "allow-same-origin"); // for its height; scripts do not run
  const theme = document.documentElement.style.colorScheme; // that of the site, if one was chosen
  frame.srcdoc = theme ? answer.html.replace("<html", `<html style="color-scheme: ${theme}"`) : answer.html;
  frame.addEventListener("load", () => {
    const fit = () => { frame.style.height = `${frame.contentDocument.documentElement.offsetHeight + 4}px`; };
    fit();
    new ResizeObserver(fit).observe(frame.contentDocument.body);
  });
  output.replaceChildren(frame, onCommandLine(answer.command));
  const when = answer.isPrebuilt ? "It was asked when the page was built." : `It took ${answer.seconds.toFixed(1)} seconds.`;
  const verdicts = { none: "Nothing gets past: proved.", some: "Something gets past.", undecided: "Undecided." };
  if ("first" in answer) verdicts.matched = answer.first === null ? "No pattern matches this URL." : `${answer.first} matches this URL first.`;
  return `${verdicts["first" in answer ? "matched" : answer.verdict] ?? "Decided."} ${when}`;
}

function branch(tree) {
  const text = tree.text === "" ? element("i", "", "empty") : element("code", "", tree.text);
  const found = element("li", "", element("b", "", tree.rule), " ", text, " ", element("span", "section", tree.section));
  if (tree.children.length) found.append(element("ul", "", ...tree.children.map(branch)));
  return found;
}

export function showExplained(answer, output) {
  if (answer.tree) {
    output.replaceChildren(element("ul", "tree", branch(answer.tree)));
    return "It is valid by this rule: this is how it is derived.";
  }
  const { refused } = answer, place = " ".repeat(Array.from(refused.before).length);
  const caret = element("pre", "caret", `${refused.before}${refused.after}\n${place}`, element("b", "", "^"));
  const isSaid = refused.message.includes("expected");
  const expected = refused.expected.length && !isSaid ? element("p", "note", `Here stands ${refused.rule} (${refused.section}). Expected: ${refused.expected.join(", ")}.`) : null;
  output.replaceChildren(caret, element("p", "", refused.message), expected ?? "");
  return "It is not valid by this rule.";
}
