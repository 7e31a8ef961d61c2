// Answers as elements. Text is set as text, never as HTML; reports are in a frame without scripts.
const PARTS = ["host", "scheme", "userinfo", "port", "path", "query", "fragment"];
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u205f\u3000]|^ | $| (?= )/gu;

function element(name, classes = "", ...inside) {
  const found = document.createElement(name);
  if (classes) found.className = classes;
  found.append(...inside.filter((each) => each !== null));
  return found;
}

// A text with its invisible characters as code points.
export function visible(text) {
  return text.replace(INVISIBLE, (c) => (c === " " ? "⟨space⟩" : `⟨U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`));
}

// The characters of a text, in code points, as the package counts them.
const characters = (text) => Array.from(text);

function coloured(text, spans) {
  const found = element("code", "url");
  const places = characters(text), owner = places.map(() => "");
  for (const name of PARTS) {
    if (!spans[name]) continue;
    for (let at = spans[name][0]; at < spans[name][1]; at += 1) owner[at] = name;
  }
  for (let at = 0; at < places.length; ) {
    let end = at;
    while (end < places.length && owner[end] === owner[at]) end += 1;
    const part = visible(places.slice(at, end).join(""));
    if (owner[at]) {
      const span = element("span", owner[at] === "host" ? "host-part" : owner[at], part);
      span.title = owner[at];
      found.append(span);
    } else found.append(part);
    at = end;
  }
  return found;
}

const shown = (value) => (value === null || value === undefined ? "none" : value === "" ? "empty" : visible(value));

function badge(row, isReference) {
  if (isReference) return element("span", row.ok ? "badge same" : "badge", row.ok ? "what browsers do" : "browsers refuse it");
  if (!row.ok) return element("span", "badge", "refuses it");
  if (row.differs.length === 0) return element("span", "badge same", "the same");
  const text = row.differs.includes("acceptance") ? "accepts it" : `another ${row.differs.join(", ")}`;
  return element("span", "badge", text);
}

function reading(row, url, isReference, isTarget) {
  const title = element("h2", "", row.name, element("small", "", row.date), badge(row, isReference));
  const found = element("article", row.differs.includes("host") ? "reading differs" : "reading", title);
  found.dataset.standard = row.name;
  if (!row.ok) {
    found.append(element("p", "note bad", visible(row.error.message)));
    return found;
  }
  const parts = row.components;
  const host = element("span", "host", "host ", element("mark", "host-part", shown(parts.host)));
  found.append(element("div", "reads", host, Object.keys(row.spans).length ? coloured(url, row.spans) : null));
  const list = element("dl", "parts");
  for (const name of PARTS) {
    if (name === "host" || (!parts[name] && !row.differs.includes(name))) continue;
    list.append(element("div", row.differs.includes(name) ? "differs" : "", element("dt", "", name), element("dd", name, shown(parts[name]))));
  }
  found.append(list);
  if (row.result !== null) found.append(element("p", "note", isTarget ? "target " : "canonical ", element("code", "", visible(row.result))));
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
  output.replaceChildren(...answer.rows.map((row, at) => reading(row, answer.url, at === 0, answer.base !== null)));
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
  frame.srcdoc = answer.html;
  frame.addEventListener("load", () => {
    const fit = () => { frame.style.height = `${frame.contentDocument.documentElement.scrollHeight + 4}px`; };
    fit();
    new ResizeObserver(fit).observe(frame.contentDocument.body);
  });
  output.replaceChildren(frame, onCommandLine(answer.command));
  const verdicts = { none: "Nothing gets past: proved.", some: "Something gets past.", undecided: "Undecided." };
  if ("first" in answer) verdicts.matched = answer.first === null ? "No pattern matches this URL." : `${answer.first} matches this URL first.`;
  return `${verdicts["first" in answer ? "matched" : answer.verdict] ?? "Decided."} It took ${answer.seconds.toFixed(1)} seconds.`;
}

function branch(tree) {
  const text = tree.text === "" ? element("i", "", "empty") : element("code", "", visible(tree.text));
  const found = element("li", "", element("b", "", tree.rule), " ", text, " ", element("span", "section", tree.section));
  if (tree.children.length) found.append(element("ul", "", ...tree.children.map(branch)));
  return found;
}

export function showExplained(answer, output) {
  if (answer.tree) {
    output.replaceChildren(element("ul", "tree", branch(answer.tree)));
    return "It is valid by this rule: this is how it is derived.";
  }
  const { refused } = answer, places = characters(answer.url);
  const before = visible(places.slice(0, refused.position).join("")), after = visible(places.slice(refused.position).join(""));
  const caret = element("pre", "caret", `${before}${after}\n${" ".repeat(characters(before).length)}`, element("b", "", "^"));
  const isSaid = refused.message.includes("expected");
  const expected = refused.expected.length && !isSaid ? element("p", "note", `Here stands ${refused.rule} (${refused.section}). Expected: ${refused.expected.join(", ")}.`) : null;
  output.replaceChildren(caret, element("p", "", refused.message), expected ?? "");
  return "It is not valid by this rule.";
}
