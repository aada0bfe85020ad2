import type { FieldDescriptor } from "../descriptor.ts";

/** An element of a form that holds a value. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = /^(?:input|select|textarea)$/;
const buttons = /^(?:button|submit|reset|image|hidden)$/;

/** Whether an element holds a value that a person gives. */
export function isField(element: unknown): element is FieldElement {
  // Not `instanceof`: a form in a frame has other classes.
  const { localName = "", type = "", name } = element as Partial<FieldElement>;
  return !!name && fields.test(localName) && !buttons.test(type);
}

/** The elements of a field: one, or the radio buttons and boxes that share a name. Those of all without a name. */
export function elementsOf(form: HTMLFormElement, name?: string): FieldElement[] {
  return Array.from(form.elements)
    .filter(isField)
    .filter((element) => element.name === (name ?? element.name));
}

/** The value of a field: a text, the files, or a list where several can be chosen. */
export function valueOf(elements: readonly FieldElement[]): unknown {
  const [first] = elements;
  if (!first) return undefined;
  if (isChoice(first)) {
    const checked = elements.filter((element) => (element as HTMLInputElement).checked);
    return checked.map((element) => element.value);
  }
  if (first.type === "file") return Array.from((first as HTMLInputElement).files ?? []);
  if (first.type === "select-multiple") {
    return Array.from((first as HTMLSelectElement).selectedOptions, (option) => option.value);
  }
  return first.value;
}

function isChoice({ type }: FieldElement): boolean {
  return type === "radio" || type === "checkbox";
}

/** The rules that stand in the markup: HTML's own attributes, `data-datatype`, `data-typeconcept`, `data-unique`. */
export function descriptorOf(elements: readonly FieldElement[]): FieldDescriptor {
  const element = elements[0]!;
  const read = (name: string): string | undefined => element.getAttribute(name) || undefined;
  return {
    name: element.name,
    fieldtype: element.type,
    datatype: read("data-datatype"),
    pattern: read("pattern"),
    typeconcept: read("data-typeconcept"),
    maxlength: read("maxlength"),
    minlength: read("minlength"),
    max: read("max"),
    min: read("min"),
    accept: read("accept"),
    required: elements.some((one) => one.required),
    unique: element.hasAttribute("data-unique"),
  };
}
