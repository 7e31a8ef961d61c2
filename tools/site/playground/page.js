// The page: forms, links, and answers as elements. What is typed goes to the worker, and nowhere else.
import { onCommandLine, showExplained, showReading, showReport } from "./answers.js";
import { typed, written } from "./inputs.js";

const TOTAL = Number("@TOTAL@"); // bytes of the first load, written by the build
const NEEDED = {
  read: ["url"],
  explain: ["url"],
  compare: ["a", "b"],
  guard: ["parser", "conditions", "reader", "hosts"],
  bypass: ["filter", "reader", "hosts"],
  patterns: ["patterns"],
};
const TYPED = new Set(["read", "explain"]); // they are answered while one types

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const said = find("#said"), progress = find("#progress"), output = find("#answer");
const kept = new Map(); // answers of this visit, by question
let prebuilt = { examples: {}, answers: {} }; // what the build has asked already
let worker, waiting, known, latest = 0, timer, shown = "read", isLoaded = false, isPresented = false;
let loading = { text: "Loading Python, once.", share: 0 };

// The worker

function start() {
  worker?.terminate();
  let got = 0;
  isLoaded = false;
  worker = new Worker("worker.js", { type: "module" });
  load("Loading Python, once.", 0);
  worker.onmessage = ({ data }) => {
    if (data.got) {
      got = data.got;
      load(`Loading Python, once: ${(got / 1e6).toFixed(1)} of ${(TOTAL / 1e6).toFixed(1)} MB.`, Math.min(got / TOTAL, 0.99));
    } else if (data.said) load("Starting Python.", 0.99);
    else if (data.failed) fail(`The package could not be loaded: ${data.failed}. Reload the page to try again.`);
    else if (data.ready) { isLoaded = true; if (waiting) say("Working."); else if (!isPresented) say("Ready."); else progress.hidden = true; }
    else if (data.id === latest) answered(data.answer);
  };
  worker.onerror = () => fail("The worker could not be started. A new browser is needed: one that runs modules in workers.");
}

// While an answer is shown, loading is not what the page has to say.
function load(text, share) {
  loading = { text, share };
  if (isPresented && !waiting) progress.hidden = true;
  else say(text, share);
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
  for (const [key, value] of new FormData(find("form", panel(name)))) if (value !== "") found[key] = typed(value);
  return found;
}

function ask(isStep = false) {
  const name = shown, given = values();
  const missing = NEEDED[name].find((key) => !(key in given));
  link(isStep);
  if (missing === "url") given.url = "";
  else if (missing) {
    output.replaceChildren();
    say(`Fill in: ${find(`[name=${missing}]`, panel()).closest("label").firstChild.textContent.trim()}.`);
    find(`[name=${missing}]`, panel()).focus();
    return;
  }
  const question = { do: name, ...given }, answer = answerTo(question);
  if (answer !== undefined) {
    latest += 1; // an older question is not waited for
    working(false);
    present(name, answer);
    return;
  }
  waiting = { name, question };
  outdate();
  working(true);
  worker.postMessage({ id: ++latest, question: JSON.stringify(question) });
}

// The answer to a question that was asked when the page was built, or in this visit.
function answerTo(question) {
  const answer = prebuilt.answers[key(question)];
  return answer === undefined ? kept.get(key(question)) : { ...answer, isPrebuilt: true };
}

// What is shown is the answer to another question.
function outdate() {
  isPresented = false;
  output.classList.add("outdated");
  say(isLoaded ? "Working." : loading.text, isLoaded ? undefined : loading.share);
}

// The same for the same question, as the build writes it.
function key(question) {
  return JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function answered(answer) {
  if (waiting === undefined) return; // it was cancelled
  const { name, question } = waiting;
  working(false);
  if (kept.size >= 50) kept.clear(); // reports are large
  kept.set(key(question), answer);
  present(name, answer);
}

function present(name, answer) {
  isPresented = true;
  output.classList.remove("outdated");
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
  const show = { read: showReading, compare: showReport, guard: showReport, bypass: showReport, patterns: showReport, explain: showExplained }[name];
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

// What can be chosen.
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
    else if (input.type === "checkbox") input.checked = value !== undefined;
    else if (input.tagName === "SELECT") {
      if (value && ![...input.options].some((each) => each.value === value)) input.append(option(value));
      if (value) { input.value = value; input.dataset.wanted = value; } else if (input.name !== "s") input.selectedIndex = 0;
    } else input.value = input.tagName === "TEXTAREA" ? value ?? "" : written(value ?? "");
  }
}

function follow() {
  const [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  const is = name in prebuilt.examples;
  if (is && query) fill(name, Object.fromEntries(new URLSearchParams(query)));
  open(is ? name : "read", true);
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
  isPresented = false;
  output.replaceChildren();
  if (isAsked || answerTo({ do: name, ...values() }) !== undefined) ask(isStep);
  else {
    link(isStep);
    if (isLoaded) say("Ready.");
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
  read: (example) => `${written(example.url)}${example.base ? ", with a base" : ""}`,
  explain: (example) => example.url,
  compare: (example) => `${example.a} and ${example.b}${example.base ? ", with a base" : ""}`,
  guard: (example) => `${example.parser}[${example.conditions}]${example.printed ? ", printed," : ""} read by ${example.reader}`,
  bypass: (example) => `${example.filter} read by ${example.reader}${example.on === "host" ? "" : `, ${example.on}`}`,
  patterns: (example) => example.patterns.split("\n").join(" · "),
};

for (const section of all("[role=tabpanel]")) {
  const name = section.dataset.do;
  section.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(timer); ask(true); });
  section.addEventListener("input", (event) => {
    if (event.target.name === "s") ruleNames();
    clearTimeout(timer);
    outdate();
    if (TYPED.has(name)) timer = setTimeout(ask, 200); else { link(); say("Not asked yet."); }
  });
}

function offer(name, examples) {
  const box = find(".examples", panel(name)), head = document.createElement("span");
  head.textContent = "Try:";
  box.append(head);
  for (const example of examples) {
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
try {
  const found = await fetch("prebuilt.json");
  if (!found.ok) throw new Error(`prebuilt.json: ${found.status}`);
  prebuilt = await found.json();
  learn(prebuilt.known);
  for (const [name, examples] of Object.entries(prebuilt.examples)) {
    offer(name, examples);
    fill(name, examples[0]);
  }
  follow();
} catch (error) {
  fail(`The page could not be loaded: ${error.message}. Reload it to try again.`);
}
