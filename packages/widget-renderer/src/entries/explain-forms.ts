import { messages } from "../messages.ts";

// Taken before any stranger's code runs, and since a form hides its own methods behind fields of their names.
const { getAttribute, after } = Element.prototype;

/**
 * Says what happened where a form is submitted that no script has taken: in a frame nothing is sent. On a published page the
 * site sends such a form.
 */
export function explainForms(target: Window, language: string): void {
  const said = new WeakMap<Element, HTMLElement>();
  target.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const method: string | null = Reflect.apply(getAttribute, form, ["method"]);
    if (method?.toLowerCase() === "dialog") return;
    event.preventDefault();
    const text = said.get(form) ?? document.createElement("p");
    text.setAttribute("role", "status");
    text.textContent = language.startsWith("es") ? messages.notSentHereEs : messages.notSentHere;
    said.set(form, text);
    Reflect.apply(after, form, [text]);
  });
}
