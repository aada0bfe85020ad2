import { setAttribute } from "../commands/change.ts";
import { attributeOf } from "../look.ts";
import { refuse, type EditResult } from "../refusal.ts";
import { editDeclarations, readDeclarations, type Declaration } from "./declarations.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { NodeId } from "../types.ts";

/** The declarations of an element's `style` attribute in the order written. */
export function readStyle(document: HtmlDocument, id: NodeId): readonly Declaration[] {
  const style = attributeOf(document.node(id), "style") ?? "";
  return readDeclarations(style).map(({ property, value, important }) => ({ property, value, important }));
}

/** The value that a property has in the `style` attribute, the last one where it stands twice; null when unset. */
export function styleValue(document: HtmlDocument, id: NodeId, property: string): string | null {
  return readStyle(document, id).findLast((declaration) => declaration.property === property)?.value ?? null;
}

const propertyName = /^-{0,2}[a-zA-Z_][\w-]*$/;

/** Sets a property of the `style` attribute, or takes it away with `null`; an emptied attribute goes as well. */
export function setStyle(
  document: HtmlDocument,
  id: NodeId,
  property: string,
  value: string | null,
): EditResult {
  const name = property.startsWith("--") ? property : property.toLowerCase();
  if (!propertyName.test(name)) return refuse("invalid-name", "invalidName", property);
  const cleared = value === null || value.trim() === "";
  if (!cleared && readDeclarations(`${name}: ${value}`).length !== 1) {
    return refuse("invalid-name", "invalidName", value);
  }
  const style = attributeOf(document.node(id), "style") ?? "";
  const next = editDeclarations(style, name, cleared ? null : value.trim());
  return setAttribute(document, id, "style", next === "" ? null : next);
}
