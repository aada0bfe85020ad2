/** Stands for a widget in the HTML of a template. */
export const widgetPlace = "<!--widget-->";

/** The HTML of a template with what is given for each of its places, in their order. */
export function placeWidgets(page: string, placed: readonly string[]): string {
  const parts = page.split(widgetPlace);
  return parts.map((part, at) => part + (at < parts.length - 1 ? (placed[at] ?? "") : "")).join("");
}
