import { GraphError, type Graph, type QueryItem } from "@tessera/graph";
import { readItem, type Item } from "./item.ts";
import type { PaletteAttribute, PaletteElement } from "./records.ts";
import { attributeFields, elementFields, linkers, types } from "./schema.ts";

/** More elements than any palette has; the call pages, the palette does not. */
const mostElements = 1000;

/** The elements of the palette, sorted by name. Works without a sign-in. */
export async function listPalette(graph: Graph): Promise<PaletteElement[]> {
  const paging = { inpage: mostElements, page: 1, logic: "or", filterSearches: [] };
  const elements = await graph.http<QueryItem[]>({
    path: `/api/search-all-without-auth-with-linker?inpage=${mostElements}&page=1`,
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
