import type { Id, PaletteAttribute, PaletteElement } from "@tessera/content";
import type { Dragged, NodeId } from "@tessera/document";
import { writeAttributes } from "./write-attributes.ts";

/** What can be dragged onto the canvas or within it. */
export type DragItem =
  | { readonly kind: "html"; readonly html: string; readonly tag: string; readonly label: string }
  | { readonly kind: "widget"; readonly id: Id; readonly label: string }
  | {
      readonly kind: "template";
      readonly id: Id;
      readonly label: string;
      /** Inserted as a widget that follows its author; content of one's own unless given. */
      readonly linked?: boolean;
    }
  /** A widget of the library, which becomes content of whoever inserts it. */
  | { readonly kind: "block"; readonly id: Id; readonly label: string }
  | { readonly kind: "nodes"; readonly ids: readonly NodeId[]; readonly tag: string; readonly label: string };

/** What becomes content of whoever inserts it. */
export type OwnItem = Extract<DragItem, { kind: "template" | "block" }>;

/** The type of every item that can be dragged to the canvas. */
export const dragType = "tessera";

/** An item as the drop rules look at it. */
export function draggedOf(item: DragItem): Dragged {
  if (item.kind === "widget") return { widget: true };
  // What a template or block holds is known when it has been read; as a layout it counts as a block.
  return { tag: item.kind === "template" || item.kind === "block" ? "div" : item.tag };
}

/** The HTML of a freshly dropped palette element, with the attributes that have a default. */
export function elementHtml({ tag, void: isVoid, default: content, attributes }: PaletteElement): string {
  const written = attributes.map((attribute) => writtenAttribute(attribute)).join("");
  const open = `<${tag}${written}>`;
  return isVoid ? open : `${open}${content}</${tag}>`;
}

function writtenAttribute({ name, type, value }: PaletteAttribute): string {
  // The palette tells kinds of one tag apart by the first choice of their type: an e-mail field, a submit button.
  const first = type === "array" && name === "type" ? (value.split(",")[0] ?? "") : "";
  const set = type === "string" || type === "color" ? value : first;
  return writeAttributes({ [name]: set || null });
}
