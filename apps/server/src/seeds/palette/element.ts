/** How an attribute is edited: as text, as a switch, by choosing one of its values, or as a colour. */
type AttributeKind = "string" | "boolean" | "array" | "color";

/** An attribute that can be set on a palette element. */
export interface PaletteAttribute {
  name: string;
  type: AttributeKind;
  /** What it begins with; of an `array` all choices, separated by commas. */
  value: string;
}

/** An element that can be dragged to the canvas. */
export interface PaletteElement {
  name: string;
  tag: string;
  /** Has a closing tag, and therefore content; the opposite of the flag `void` that is stored. */
  closing: boolean;
  /** Content that it is dropped with. */
  content: string;
  /** Name of a lucide icon. */
  icon: string;
  attributes: PaletteAttribute[];
}

/** Elements that are listed together. */
export interface PaletteGroup {
  division: string;
  elements: PaletteElement[];
}

/** An element with a closing tag. */
export function element(
  name: string,
  tag: string,
  icon: string,
  content = "",
  attributes: PaletteAttribute[] = [],
): PaletteElement {
  return { name, tag, closing: true, content, icon, attributes };
}

/** An element without a closing tag. */
export function voidElement(
  name: string,
  tag: string,
  icon: string,
  attributes: PaletteAttribute[] = [],
): PaletteElement {
  return { name, tag, closing: false, content: "", icon, attributes };
}

/** Free text attributes, empty at first. */
export function texts(...names: string[]): PaletteAttribute[] {
  return names.map((name) => ({ name, type: "string", value: "" }));
}

/** A text attribute with something in it. */
export function text(name: string, value: string): PaletteAttribute {
  return { name, type: "string", value };
}

/** Attributes that are there or not. */
export function switches(...names: string[]): PaletteAttribute[] {
  return names.map((name) => ({ name, type: "boolean", value: "false" }));
}

/** An attribute with a fixed list of values. */
export function choice(name: string, ...values: string[]): PaletteAttribute {
  return { name, type: "array", value: values.join(",") };
}

/** A colour attribute. */
export function color(name: string, value: string): PaletteAttribute {
  return { name, type: "color", value };
}
