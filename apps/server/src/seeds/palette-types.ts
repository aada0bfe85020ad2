import { types } from "@tessera/content/schema";

/** Types of the element palette: what an administrator makes of them belongs to nobody (999) and is public. */
export const paletteTypes: ReadonlySet<string> = new Set([types.element, types.attribute]);
