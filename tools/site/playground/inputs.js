// What is typed: a field of one line cannot hold a line end, and nobody sees a tab or a mark of direction in
// it. There they stand as ⟨U+000A⟩, and "⟨" itself as ⟨U+27E8⟩.
const UNSEEN = /(?! )[\p{C}\p{Z}⟨]/gu;
const ESCAPE = /⟨U\+([0-9A-F]{4,6})⟩/g;

// A text for a field.
export function written(text) {
  return text.replace(UNSEEN, (c) => `⟨U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

// The text that a field means. An escape of no code point stays as it is.
export function typed(value) {
  return value.replace(ESCAPE, (escape, digits) => (parseInt(digits, 16) <= 0x10ffff ? String.fromCodePoint(parseInt(digits, 16)) : escape));
}

function insert(input, text) {
  input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// A paste keeps what a field of one line would drop.
document.addEventListener("paste", (event) => {
  const input = event.target;
  if (input.tagName !== "INPUT" || input.type !== "text") return;
  event.preventDefault();
  insert(input, written(event.clipboardData.getData("text/plain")));
});

// Buttons that write an escape where the cursor is.
for (const button of document.querySelectorAll("button[data-escape]")) {
  button.addEventListener("click", () => {
    const input = button.closest("form").elements[button.dataset.into];
    insert(input, button.dataset.escape);
    input.focus();
  });
}
