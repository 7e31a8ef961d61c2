// The page: forms, links, and answers as elements. What is typed goes to the worker, and nowhere else.
import { onCommandLine, showExplained, showReading, showReport } from "./answers.js";

const TOTAL = Number("@TOTAL@"); // bytes of the first load, written by the build
const EXAMPLES = {
  read: [
    { url: "http://a\\@b/" },
    { url: "http://0x7f.1/" },
    { url: "http:/a" },
    { url: "http://good.example@evil.example/" },
    { url: "http://ex。ample/%7e/../é" },
    { url: "//evil.example\\..", base: "https://good.example/" },
    { url: "file:C|/x" },
  ],
  compare: [
    { a: "rfc3986", b: "whatwg", on: "host", within: "re:https?://.*" },
    { a: "urllib", b: "whatwg", on: "host" },
    { a: "filter=re:https?://(?P<host>[^/@]+)(/.*)?", b: "whatwg", on: "host" },
    { a: "rfc3986:host", b: "rfc3987:ihost" },
    { a: "rfc3986", b: "whatwg", on: "host", base: "http://h/" },
  ],
  bypass: [
    { filter: "re.search:^https://([^/]*\\.)?example\\.com(/|$)", reader: "whatwg", is: "allow", hosts: "re:(.*\\.)?example\\.com" },
    { filter: "re:https://([a-z0-9-]+\\.)*example\\.com(/.*)?", reader: "whatwg", is: "allow", hosts: "re:(.*\\.)?example\\.com" },
    { filter: "re:http://(?!127\\.|localhost)[0-9a-z.]+/", reader: "whatwg", is: "deny", hosts: "loopback" },
    { filter: "re.match:/(?!/)", reader: "whatwg", is: "allow", hosts: "re:a", base: "https://a/" },
  ],
  patterns: [
    { patterns: "https://*.example.com/*\nhttps://shop.example.com/:id\nhttp{s}?://example.com/*", url: "https://shop.example.com/7" },
    { patterns: "/users/:id\n/users/new\n/*.html", base: "https://example.com/", url: "/users/new" },
    { patterns: "https://*.site.example\nhttps://*.site.([a-z\\-]+)", url: "https://a.site.evil/" },
  ],
  explain: [
    { url: "http://user@[2001:db8::7]:8080/a/b?c=d#e", s: "rfc3986" },
    { url: "http://[::ffff:192.0.2.01]/", s: "rfc3986" },
    { url: "http:/0x7f.1/", s: "whatwg" },
    { url: "https://example.com//a|b", s: "whatwg", rule: "valid_url_string" },
  ],
};
const TYPED = new Set(["read", "explain"]); // they are answered while one types

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const said = find("#said"), progress = find("#progress"), output = find("#answer");
const kept = new Map(); // by tab, its last answer
let worker, waiting, known, latest = 0, timer, shown = "read", isLoaded = false;

// The worker

function start() {
  worker?.terminate();
  let got = 0;
  isLoaded = false;
  worker = new Worker("worker.js", { type: "module" });
  say("Loading Python, once.", 0);
  worker.onmessage = ({ data }) => {
    if (data.got) {
      got = data.got;
      say(`Loading Python, once: ${(got / 1e6).toFixed(1)} of ${(TOTAL / 1e6).toFixed(1)} MB.`, Math.min(got / TOTAL, 0.99));
    } else if (data.said) say("Starting Python.", 0.99);
    else if (data.failed) fail(`The package could not be loaded: ${data.failed}. Reload the page to try again.`);
    else if (data.ready) { isLoaded = true; say(waiting ? "Working." : "Ready."); }
    else if (data.id === 0) learn(data.answer);
    else if (data.id === latest) answered(data.answer);
  };
  worker.onerror = () => fail("The worker could not be started. A new browser is needed: one that runs modules in workers.");
  worker.postMessage({ id: 0, question: JSON.stringify({ do: "known" }) });
}

function say(text, share) {
  if (said.textContent !== text) said.textContent = text;
  progress.hidden = share === undefined;
  if (share !== undefined) progress.value = share;
}

function fail(text) {
  say(text);
  working(false);
}

function working(is) {
  for (const each of all(".cancel")) each.hidden = !is;
  output.setAttribute("aria-busy", String(is));
  waiting = is ? waiting : undefined;
}

// Questions

const panel = (name = shown) => find(`#panel-${name}`);

function values(name = shown) {
  const found = {};
  for (const [key, value] of new FormData(find("form", panel(name)))) if (value !== "") found[key] = value;
  return found;
}

function ask(isStep = false) {
  const name = shown, given = values();
  const needed = { read: ["url"], explain: ["url"], compare: ["a", "b"], bypass: ["filter", "reader", "hosts"], patterns: ["patterns"] }[name];
  const missing = needed.find((key) => !(key in given));
  link(isStep);
  if (missing === "url") given.url = "";
  else if (missing) {
    output.replaceChildren();
    say(`Fill in: ${find(`[name=${missing}]`, panel()).closest("label").firstChild.textContent.trim()}.`);
    find(`[name=${missing}]`, panel()).focus();
    return;
  }
  waiting = { name, given };
  working(true);
  if (isLoaded) say("Working.");
  worker.postMessage({ id: ++latest, question: JSON.stringify({ do: name, ...given }) });
}

function answered(answer) {
  const { name } = waiting ?? { name: shown };
  working(false);
  kept.set(name, answer);
  present(name, answer);
}

function present(name, answer) {
  if (answer.error) {
    const box = document.createElement("div");
    box.className = "error";
    box.setAttribute("role", "alert");
    const text = document.createElement("code");
    text.textContent = answer.error;
    box.append(text);
    if (answer.command) box.append(onCommandLine(answer.command));
    output.replaceChildren(box);
    say("That could not be answered.");
    return;
  }
  const show = { read: showReading, compare: showReport, bypass: showReport, patterns: showReport, explain: showExplained }[name];
  say(show(answer, output));
}

// Only the question is dropped while the package is loading; a question at work ends with its worker.
function cancel() {
  latest += 1;
  output.replaceChildren();
  working(false);
  if (isLoaded) start();
  said.textContent = `Cancelled. ${said.textContent}`;
}

function learn(answer) {
  known = answer;
  find("#version").textContent = `urlgrammar ${answer.version}.`;
  const names = answer.standards.map((each) => each.name);
  find("#operands").replaceChildren(...[...names, ...answer.programs].map(option));
  find("#readers").replaceChildren(...[...names, ...answer.readers].map(option));
  const select = find("select[name=s]"), chosen = select.dataset.wanted ?? select.value;
  select.replaceChildren(...names.map(option));
  select.value = names.includes(chosen) ? chosen : "rfc3986";
  ruleNames();
}

function option(name) {
  const found = document.createElement("option");
  found.value = found.textContent = name;
  return found;
}

function ruleNames() {
  const std = known?.standards.find((each) => each.name === find("select[name=s]").value);
  find("#rules").replaceChildren(...(std?.rules ?? []).map(option));
}

// Links: every state is the part of the address behind "#", which is not sent to any server.

function link(isStep) {
  const hash = `#${shown}?${new URLSearchParams(values())}`;
  if (location.hash === hash) return;
  if (isStep) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

function fill(name, given) {
  for (const input of all("input, select, textarea", panel(name))) {
    const value = given[input.name];
    if (input.type === "radio") input.checked = input.value === (value ?? "allow");
    else if (input.tagName === "SELECT") {
      if (value && ![...input.options].some((each) => each.value === value)) input.append(option(value));
      if (value) { input.value = value; input.dataset.wanted = value; }
    } else input.value = value ?? "";
  }
}

function follow() {
  const [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  const is = name in EXAMPLES;
  if (is && query) fill(name, Object.fromEntries(new URLSearchParams(query)));
  open(is ? name : "read", Boolean(query) || !is || TYPED.has(name));
}

function open(name, isAsked, isStep = false) {
  shown = name;
  for (const tab of all("[role=tab]")) {
    const is = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(is));
    tab.tabIndex = is ? 0 : -1;
    panel(tab.id.slice(4)).hidden = !is;
  }
  latest += 1;
  working(false);
  output.replaceChildren();
  if (isAsked) ask(isStep);
  else {
    link(isStep);
    if (kept.has(name)) present(name, kept.get(name));
    else if (isLoaded) say("Ready.");
  }
}

// Events

function choose(tab) {
  tab.focus();
  open(tab.id.slice(4), TYPED.has(tab.id.slice(4)), true);
}

for (const tab of all("[role=tab]")) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const tabs = all("[role=tab]"), at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[(to + tabs.length) % tabs.length]);
  });
}

const titles = {
  read: (example) => example.url,
  explain: (example) => example.url,
  compare: (example) => `${example.a} and ${example.b}${example.base ? ", with a base" : ""}`,
  bypass: (example) => `${example.filter} read by ${example.reader}`,
  patterns: (example) => example.patterns.split("\n").join(" · "),
};

for (const section of all("[role=tabpanel]")) {
  const name = section.dataset.do;
  section.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(timer); ask(true); });
  section.addEventListener("input", (event) => {
    if (event.target.name === "s") ruleNames();
    clearTimeout(timer);
    if (TYPED.has(name)) timer = setTimeout(ask, 200); else { kept.delete(name); link(); }
  });
  const box = find(".examples", section), head = document.createElement("span");
  head.textContent = "Try:";
  box.append(head);
  for (const example of EXAMPLES[name]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = titles[name](example);
    button.addEventListener("click", () => { fill(name, example); if (name === "explain") ruleNames(); ask(true); });
    box.append(button);
  }
}
for (const each of all(".cancel")) each.addEventListener("click", cancel);
find("#share").addEventListener("click", async () => {
  link();
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied.");
  } catch {
    say("The address of this page is the link: copy it from the address bar.");
  }
});
window.addEventListener("popstate", follow);
if ("serviceWorker" in navigator && location.protocol !== "file:") navigator.serviceWorker.register("service-worker.js").catch(() => {});
start();
follow();
