import type { FieldDescriptor } from "../descriptor.ts";
import { patternedTypes, rangedTypes } from "../input-types.ts";
import { memberOf } from "./form.ts";

/** An element of a form that holds a value. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What tells the fields of a form apart: their names; an element without one is a field of its own. */
export type FieldKey = string | FieldElement;

const fields = /^(?:input|select|textarea)$/;
const buttons = /^(?:button|submit|reset|image|hidden)$/;

/** Whether an element holds a value that a person gives. */
export function isField(element: unknown): element is FieldElement {
  // Not `instanceof`: a form in a frame has other classes.
  const { localName = "", type = "" } = element as Partial<FieldElement>;
  return fields.test(localName) && !buttons.test(type);
}

// Buttons and custom elements hold no value, but the platform submits no form in which one of them is invalid.
function isJudged(element: Element): element is FieldElement {
  return isField(element) || (element.localName !== "fieldset" && element.matches(":invalid"));
}

/** Whether the platform validates an element: not a disabled or read-only one. Custom elements need not say. */
export function isCandidate({ willValidate }: Partial<FieldElement>): boolean {
  return willValidate ?? true;
}

/** The field that an element belongs to. */
export function keyOf(element: FieldElement): FieldKey {
  return element.name || element;
}

/** The fields of a form, in the order of the document: an element each, or the radio buttons and boxes of one name. */
export function fieldsOf(form: HTMLFormElement): Map<FieldKey, FieldElement[]> {
  const found = new Map<FieldKey, FieldElement[]>();
  for (const element of Array.from(memberOf(form, "elements")).filter(isJudged)) {
    const key = keyOf(element);
    const known = found.get(key);
    if (known) known.push(element);
    else found.set(key, [element]);
  }
  return found;
}

/** The name of a field in messages. */
export function nameOf(element: FieldElement): string {
  return element.name || element.id || element.type || element.localName;
}

/** The value of a field: a text, the files, or a list where several can be chosen. */
export function valueOf(elements: readonly FieldElement[]): unknown {
  const [first] = elements;
  if (!first || !isField(first)) return undefined;
  if (isChoice(first)) {
    const checked = elements.filter((element) => (element as HTMLInputElement).checked);
    return checked.map((element) => element.value);
  }
  if (first.type === "file") return Array.from((first as HTMLInputElement).files ?? []);
  if (first.type === "select-multiple") {
    return Array.from((first as HTMLSelectElement).selectedOptions, (option) => option.value);
  }
  return first.type === "email" && (first as HTMLInputElement).multiple
    ? first.value.split(",")
    : first.value;
}

function isChoice({ type }: FieldElement): boolean {
  return type === "radio" || type === "checkbox";
}

/**
 * The rules that stand in the markup beyond those that the platform judges itself: `data-datatype`, `data-typeconcept`,
 * `data-unique`, `accept`, and HTML's own attributes on elements for which HTML gives them no meaning.
 */
export function descriptorOf(element: FieldElement): FieldDescriptor {
  const { type } = element;
  const read = (name: string, isOurs = true): string | undefined =>
    (isOurs && element.getAttribute(name)) || undefined;
  return {
    name: nameOf(element),
    datatype: read("data-datatype"),
    typeconcept: read("data-typeconcept"),
    unique: element.hasAttribute("data-unique"),
    accept: read("accept"),
    pattern: read("pattern", !patternedTypes.test(type)),
    min: read("min", !rangedTypes.test(type)),
    max: read("max", !rangedTypes.test(type)),
    minlength: read("minlength", isChanged(element)),
    maxlength: read("maxlength", isChanged(element)),
  };
}

// A value that the page came with has no length to keep, as in HTML; one that a script has set has.
function isChanged(element: FieldElement): boolean {
  const { value, defaultValue } = element as HTMLInputElement;
  return trimmed(value) !== trimmed(defaultValue);
}

// Browsers take the blanks around an address away. Values of custom elements are anything at all.
function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}
