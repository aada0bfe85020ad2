import type { ValidationResult } from "../validate.ts";
import type { FieldElement } from "./field.ts";

/** Classes of a judged field. */
export interface FieldStyles {
  readonly invalid: string;
  readonly valid: string;
}

let drawn = 0;

/** The custom validity that an element has from us, as the platform tells it. */
const said = new WeakMap<FieldElement, string>();

/** The message of a custom validity, or of a custom element, that somebody else has given. */
export function foreignMessage(element: FieldElement): string | undefined {
  const { validity, validationMessage = "" } = element as Partial<FieldElement>;
  const isCustom = validity ? validity.customError : element.matches(":invalid");
  return isCustom && validationMessage !== said.get(element) ? validationMessage : undefined;
}

/** Shows the state of one field: its classes, its messages below it, and what assistive technology is told. */
export class FieldView {
  readonly #styles: FieldStyles;
  #elements: readonly FieldElement[] = [];
  #box: HTMLElement | undefined;

  constructor(styles: FieldStyles) {
    this.#styles = styles;
  }

  /** Null takes everything back. */
  show(result: ValidationResult | null): void {
    const messages = result?.messages ?? [];
    const { invalid, valid } = this.#styles;
    for (const element of this.#elements) {
      element.classList.toggle(invalid, messages.length > 0);
      element.classList.toggle(valid, result?.status === "valid");
      mark(element, "aria-busy", "");
      mark(element, "aria-invalid", messages.length > 0 ? "true" : "");
      tell(element, messages);
    }
    this.#write(messages);
  }

  /** Says that the answer for these elements is being waited for, until one is shown. */
  wait(elements: readonly FieldElement[]): void {
    if (!isSame(elements, this.#elements)) {
      // The field has been rendered anew.
      this.show(null);
      this.#elements = elements;
    }
    for (const element of elements) mark(element, "aria-busy", "true");
  }

  #write(messages: readonly string[]): void {
    if (messages.length === 0) return this.#clear();
    if (!this.#box?.isConnected) this.#clear();
    const box = (this.#box ??= this.#createBox());
    // Makes `<br>` of line breaks, and text of everything else.
    box.innerText = messages.join("\n");
  }

  #createBox(): HTMLElement {
    const last = this.#elements.at(-1)!;
    const box = last.ownerDocument.createElement("span");
    box.id = `field-messages-${++drawn}`;
    box.className = "field-messages";
    // Set one by one through the object model, which a strict content security policy allows.
    box.style.display = "block";
    box.style.color = "red";
    box.style.fontSize = "12px";
    last.after(box);
    for (const element of this.#elements) describe(element, (ids) => [...ids, box.id]);
    return box;
  }

  #clear(): void {
    const box = this.#box;
    if (!box) return;
    this.#box = undefined;
    box.remove();
    for (const element of this.#elements) describe(element, (ids) => ids.filter((id) => id !== box.id));
  }
}

function isSame(some: readonly FieldElement[], others: readonly FieldElement[]): boolean {
  return some.length === others.length && some.every((element, index) => element === others[index]);
}

/** Tells the platform, unless somebody else has told it something. */
function tell(element: FieldElement, messages: readonly string[]): void {
  if (foreignMessage(element) !== undefined || !("setCustomValidity" in element)) return;
  element.setCustomValidity(messages.join("\n"));
  said.set(element, element.validationMessage);
}

function describe(element: FieldElement, change: (ids: string[]) => string[]): void {
  const ids = change((element.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean));
  mark(element, "aria-describedby", ids.join(" "));
}

function mark(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
