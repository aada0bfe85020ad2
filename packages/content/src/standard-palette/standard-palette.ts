import type { PaletteInput } from "../records.ts";
import type { PaletteGroup } from "./element.ts";
import { forms } from "./forms.ts";
import { lists, tables } from "./lists-and-tables.ts";
import { interactive, mediaGroup } from "./media.ts";
import { headings, structure } from "./structure.ts";
import { text } from "./text.ts";

const groups: readonly PaletteGroup[] = [
  structure,
  headings,
  text,
  lists,
  tables,
  forms,
  mediaGroup,
  interactive,
];

/** Every common HTML element with its attributes, group by group: the palette that a new store begins with. */
export const standardPalette: readonly PaletteInput[] = groups.flatMap(({ division, elements }) =>
  elements.map((element) => ({ ...element, division })),
);
