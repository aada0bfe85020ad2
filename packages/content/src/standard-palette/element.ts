import type { PaletteAttribute as StoredAttribute, PaletteElement as StoredElement } from "../records.ts";

/** An attribute that can be set on an element. */
export type PaletteAttribute = Omit<StoredAttribute, "id">;

/** An element without the division that lists it. */
export interface GroupElement extends Omit<StoredElement, "id" | "division" | "attributes"> {
  attributes: PaletteAttribute[];
}

/** Elements that are listed together. */
export interface PaletteGroup {
  division: string;
  elements: GroupElement[];
}

/** An element with a closing tag. */
export function element(
  name: string,
  tag: string,
  icon: string,
  content = "",
  attributes: PaletteAttribute[] = [],
): GroupElement {
  return { name, tag, void: false, default: content, icon, attributes };
}

/** An element without a closing tag. */
export function voidElement(
  name: string,
  tag: string,
  icon: string,
  attributes: PaletteAttribute[] = [],
): GroupElement {
  return { name, tag, void: true, default: "", icon, attributes };
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
