/** Rules that hold before any data is there; they know nothing of the graph. */
export { uniqueSlug } from "./slug.ts";

/** Widgets on one page of a list (specification 2, section 9). */
export const widgetPageSize = 100;
