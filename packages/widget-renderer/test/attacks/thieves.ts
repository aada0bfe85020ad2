/** Code of a widget that takes the keyboard again and again; `input` is a field of it that may be replaced. */
export interface Thief {
  readonly name: string;
  readonly code: string;
  /** The browser moves the focus by itself, so that it is there until the page around has taken it back. */
  readonly native?: boolean;
}

/** Puts a field into the widget, and reports each key that its code hears of to every page around. */
export const spy = `let input = document.createElement("input"); widget.root.append(input);
  addEventListener("keydown", () => { for (let w = self; w !== w.parent; w = w.parent) w.parent.postMessage("captured", "*"); }, true);`;

const every = (milliseconds: number, code: string): string =>
  `setInterval(() => { ${code} }, ${milliseconds});`;
const inside = (tag: string): string =>
  `const ${tag} = document.createElement("${tag}"); input.replaceWith(${tag}); ${tag}.append(input);`;

/** Ways to the keyboard. */
export const thieves: readonly Thief[] = [
  { name: "an interval", code: every(5, "window.focus(); input.focus();") },
  {
    name: "every animation frame",
    code: "const next = () => { window.focus(); input.focus(); requestAnimationFrame(next); }; next();",
  },
  {
    name: "messages to itself",
    code: "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { input.focus(); setTimeout(() => port2.postMessage(0), 3); }; port2.postMessage(0);",
  },
  {
    name: "fields that take the focus when they come",
    code: every(
      20,
      "const field = input.cloneNode(); field.autofocus = true; input.replaceWith(field); input = field; field.focus();",
    ),
  },
  {
    name: "a modal dialog",
    code: `${inside("dialog")} ${every(20, "dialog.close(); dialog.showModal(); input.focus();")}`,
  },
  { name: "its label", code: `${inside("label")} ${every(5, "label.click();")}` },
  {
    name: "a field that it finds invalid",
    code: `${inside("form")} input.required = true; ${every(20, "input.value = ''; form.reportValidity();")}`,
  },
  {
    name: "a click that it dispatches",
    code: `${inside("label")} ${every(5, "label.dispatchEvent(new MouseEvent('click', { bubbles: true }));")}`,
  },
  {
    name: "a selection",
    code: every(5, "input.value = 'x'; input.select(); input.setSelectionRange(0, 1);"),
  },
  {
    name: "the prototypes of others",
    code: `const focus = [SVGElement, HTMLElement, window.MathMLElement].map((type) => type?.prototype.focus); ${every(5, "for (const each of focus) try { each?.call(input); } catch {}")}`,
  },
  {
    name: "a submission that is refused",
    code: `${inside("form")} input.required = true; form.append(document.createElement("button")); ${every(20, "form.requestSubmit(); form.lastChild.click();")}`,
  },
  {
    name: "a popover",
    code: `input.popover = "manual"; input.autofocus = true; ${every(10, "input.togglePopover();")}`,
  },
  {
    name: "a host that hands the focus on",
    code: `const host = document.createElement("div"); input.replaceWith(host); host.attachShadow({ mode: "open", delegatesFocus: true }).append(input); ${every(5, "host.focus(); host.click();")}`,
  },
  {
    name: "a label in a shadow root",
    code: `const host = document.createElement("div"); input.replaceWith(host); const label = document.createElement("label"); label.append(input); host.attachShadow({ mode: "closed" }).append(label); ${every(5, "label.click(); label.dispatchEvent(new MouseEvent('click', { composed: false }));")}`,
  },
  {
    name: "its own address",
    code: `input.id = "there"; ${every(20, "location.hash = ''; location.hash = 'there';")}`,
    native: true,
  },
  {
    name: "a dialog that takes off what holds it",
    code: `${inside("dialog")} const free = () => { for (const each of [document.documentElement, dialog]) each.removeAttribute("inert"); }; dialog.addEventListener("beforetoggle", free); ${every(20, "dialog.close(); dialog.showModal();")}`,
    native: true,
  },
  {
    name: "a label that takes off what holds it",
    code: `${inside("label")} label.addEventListener("click", () => { for (const each of [document.documentElement, label]) each.removeAttribute("inert"); }); ${every(5, "label.click();")}`,
    native: true,
  },
];
