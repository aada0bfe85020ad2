import type { WidgetRecord } from "@tessera/content";
import { scopeCss } from "@tessera/widget-renderer/compose";
import type { Source } from "../state/source.ts";

/** Stands for the place of a widget while its styles are written; no style sheet names it. */
const scope = "tessera-edited-place";

/** What is around the places that are edited steps back; of nested elements only the outermost, else they would fade twice. */
const dimming =
  ":has(.edited-widget-container) > :not(.edited-widget-container, :has(.edited-widget-container)) { opacity: 0.35 !important }";

/**
 * Styles of the widgets that are edited in place. Their elements stand in the document meanwhile, without the element around
 * them to which the widget's own styles reach otherwise.
 */
export function editedStyles({ inPlace = {} }: Source, isOpen: (wrapper: string) => boolean): string {
  const open = Object.entries(inPlace).filter(([wrapper]) => isOpen(wrapper));
  if (open.length === 0) return "";
  return [dimming, ...open.map(([wrapper, widget]) => stylesIn(wrapper, widget))].join("\n");
}

function stylesIn(wrapper: string, { css }: WidgetRecord): string {
  return scopeCss(css, scope).css.replaceAll(`.${scope}`, `[id="${CSS.escape(wrapper)}"]`);
}
