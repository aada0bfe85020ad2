import { linkers, types } from "@tessera/content/schema";
import { access, withThe } from "@tessera/graph/wire";

import type { Plant } from "../plant.ts";
import type { PaletteAttribute, PaletteElement, PaletteGroup } from "./element.ts";
import { forms } from "./forms.ts";
import { lists, tables } from "./lists-and-tables.ts";
import { interactive, mediaGroup } from "./media.ts";
import { headings, structure } from "./structure.ts";
import { text } from "./text.ts";

/** The standard palette: every common HTML element with its attributes, by group. */
export const palette: readonly PaletteGroup[] = [
  structure,
  headings,
  text,
  lists,
  tables,
  forms,
  mediaGroup,
  interactive,
];

/** The palette in the graph: public things of type `the_element`. */
export function palettePlants(): Plant[] {
  return palette.flatMap(({ division, elements }) =>
    elements.map((element) => elementPlant(element, division)),
  );
}

function elementPlant(
  { name, tag, closing, content, icon, attributes }: PaletteElement,
  division: string,
): Plant {
  const fields = { name, tag, void: String(!closing), default: content, icon, division };
  return plant(
    types.element,
    fields,
    attributes.map((attribute) => [linkers.elementAttributes, attributePlant(attribute)] as const),
  );
}

function attributePlant({ name, type, value }: PaletteAttribute): Plant {
  return plant(types.attribute, { name, type, value }, []);
}

function plant(type: string, fields: Readonly<Record<string, string>>, children: Plant["children"]): Plant {
  const values = Object.entries(fields).map(
    ([field, text]) => [`${type}_${field}`, withThe(field), text] as const,
  );
  return { type, accessId: access.public, values, children };
}
