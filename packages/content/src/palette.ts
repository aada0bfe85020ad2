import { access, GraphError, type Graph, type QueryItem, type Transaction } from "@tessera/graph";
import { readItem, type Item } from "./item.ts";
import type { Id, PaletteAttribute, PaletteElement, PaletteInput } from "./records.ts";
import { attributeFields, elementFields, linkers, types } from "./schema.ts";
import { addTexts, setText } from "./write-widget.ts";

/** More elements than any palette has; the call pages, the palette does not. */
const maxElements = 1000;

/** The elements of the palette, sorted by name. Works without a sign-in. */
export async function listPalette(graph: Graph): Promise<PaletteElement[]> {
  const paging = { inpage: maxElements, page: 1, logic: "or", filterSearches: [] };
  const elements = await graph.http<QueryItem[]>({
    path: `/api/search-all-without-auth-with-linker?inpage=${maxElements}&page=1`,
    body: [
      {
        ...paging,
        type: types.element,
        fullLinkers: [linkers.elementAttributes],
        selectors: elementFields.map((field) => `${types.element}_${field}`),
      },
      {
        ...paging,
        fullLinkers: attributeFields.map((field) => `${types.attribute}_${field}`),
        selectors: [],
      },
    ],
  });
  if (!Array.isArray(elements)) throw new GraphError("bad-answer");
  return elements.map((item) => toElement(readItem(item))).toSorted(byName);
}

/** Adds an element to the palette; the server takes it from administrators only. */
export async function createElement(graph: Graph, input: PaletteInput): Promise<Id> {
  return (
    await graph.transaction((tx) => {
      const element = tx.node(types.element, { access: access.public });
      addTexts(tx, element, fieldsOf(input));
      for (const attribute of input.attributes) writeAttribute(tx, element, attribute);
      return element;
    })
  ).value;
}

/** Changes an element: only fields and attributes that differ are written, attributes that are gone are deleted. */
export async function updateElement(
  graph: Graph,
  before: PaletteElement,
  input: PaletteInput,
): Promise<void> {
  return (
    await graph.transaction(async (tx) => {
      const old: Record<string, string> = fieldsOf(before);
      for (const [field, text] of Object.entries(fieldsOf(input))) {
        if (text !== old[field]) await setText(tx, before.id, types.element, field, text);
      }
      const kept = new Set(input.attributes.map(({ name }) => name));
      for (const { id, name } of before.attributes) if (!kept.has(name)) tx.trash(id);
      for (const attribute of input.attributes) await patchAttribute(tx, before, attribute);
    })
  ).value;
}

/** Takes an element with its attributes out of the palette. */
export async function deleteElement(graph: Graph, element: PaletteElement): Promise<void> {
  return (
    await graph.transaction((tx) => {
      for (const { id } of element.attributes) tx.trash(id);
      tx.trash(element.id);
    })
  ).value;
}

type AttributeInput = PaletteInput["attributes"][number];

async function patchAttribute(tx: Transaction, element: PaletteElement, next: AttributeInput): Promise<void> {
  const old = element.attributes.find(({ name }) => name === next.name);
  if (!old) return writeAttribute(tx, element.id, next);
  if (old.type !== next.type) await setText(tx, old.id, types.attribute, "type", next.type);
  if (old.value !== next.value) await setText(tx, old.id, types.attribute, "value", next.value);
}

function writeAttribute(tx: Transaction, element: Id, { name, type, value }: AttributeInput): void {
  const attribute = tx.node(types.attribute, { access: access.public });
  addTexts(tx, attribute, { name, type, value });
  tx.connect(element, attribute, linkers.elementAttributes);
}

function fieldsOf(input: Omit<PaletteInput, "attributes">): Record<string, string> {
  const { name, tag, default: content, icon, division } = input;
  return { name, tag, void: String(input.void), default: content, icon, division };
}

function byName(one: PaletteElement, other: PaletteElement): number {
  return one.name.localeCompare(other.name, "en");
}

function toElement(item: Item): PaletteElement {
  const text = (field: string): string => item.text(`${types.element}_${field}`);
  return {
    id: item.id,
    name: text("name"),
    tag: text("tag"),
    void: text("void") === "true",
    default: text("default"),
    icon: text("icon"),
    division: text("division"),
    attributes: item.many(linkers.elementAttributes).map(toAttribute),
  };
}

function toAttribute(item: Item): PaletteAttribute {
  const text = (field: string): string => item.text(`${types.attribute}_${field}`);
  return { id: item.id, name: text("name"), type: attributeType(text("type")), value: text("value") };
}

function attributeType(text: string): PaletteAttribute["type"] {
  return text === "boolean" || text === "array" || text === "color" ? text : "string";
}
