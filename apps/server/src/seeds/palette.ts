import type { PaletteInput } from "@tessera/content";
import { linkers, types } from "@tessera/content/schema";
import { standardPalette } from "@tessera/content/standard-palette";
import { access, withThe } from "@tessera/graph/wire";

import type { CompositionDraft } from "../batches/composition-batch.ts";

/** The standard palette in the graph: public things of type `the_element`. */
export function paletteSeeds(): CompositionDraft[] {
  return standardPalette.map(elementDraft);
}

function elementDraft({ attributes, ...fields }: PaletteInput): CompositionDraft {
  return draft(
    types.element,
    { ...fields, void: String(fields.void) },
    attributes.map((attribute) => [linkers.elementAttributes, attributeDraft(attribute)] as const),
  );
}

function attributeDraft({ name, type, value }: PaletteInput["attributes"][number]): CompositionDraft {
  return draft(types.attribute, { name, type, value }, []);
}

function draft(
  type: string,
  fields: Readonly<Record<string, string>>,
  children: CompositionDraft["children"],
): CompositionDraft {
  const values = Object.entries(fields).map(
    ([field, text]) => [`${type}_${field}`, withThe(field), text] as const,
  );
  return { type, accessId: access.public, values, children };
}
