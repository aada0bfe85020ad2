import type { PaletteInput } from "@tessera/content";
import { linkers, types } from "@tessera/content/schema";
import { standardPalette } from "@tessera/content/standard-palette";
import { access, withThe } from "@tessera/graph/wire";

import type { Plant } from "./plant.ts";

/** The standard palette in the graph: public things of type `the_element`. */
export function palettePlants(): Plant[] {
  return standardPalette.map(elementPlant);
}

function elementPlant({ attributes, ...fields }: PaletteInput): Plant {
  return plant(
    types.element,
    { ...fields, void: String(fields.void) },
    attributes.map((attribute) => [linkers.elementAttributes, attributePlant(attribute)] as const),
  );
}

function attributePlant({ name, type, value }: PaletteInput["attributes"][number]): Plant {
  return plant(types.attribute, { name, type, value }, []);
}

function plant(type: string, fields: Readonly<Record<string, string>>, children: Plant["children"]): Plant {
  const values = Object.entries(fields).map(
    ([field, text]) => [`${type}_${field}`, withThe(field), text] as const,
  );
  return { type, accessId: access.public, values, children };
}
