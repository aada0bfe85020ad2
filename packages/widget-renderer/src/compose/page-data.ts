import { shownChildren, type WidgetSource } from "../widget-source.ts";

/** Id of the element that carries the data of a published page. */
export const pageDataId = "tessera-page";

/** What the page runtime needs to run a composed widget. */
export interface PageData {
  readonly widget: WidgetSource;
  /** Parameters of the address, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** The data as a script element that no browser runs, to stand in front of `dist/page.js`. */
export function pageDataScript(widget: WidgetSource, params: PageData["params"]): string {
  const data: PageData = { widget: withoutMarkup(widget, []), params };
  // Inside a script element only "<" could end it or hide its end.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

// HTML and CSS are in the page already.
function withoutMarkup(widget: WidgetSource, above: readonly WidgetSource[]): WidgetSource {
  const { id, name, type, js, before_render, after_render, update, mount_child, library, custom_functions } =
    widget;
  const children = shownChildren(widget, above).map(
    ({ wrapper, type: childType, parent, widget: inner }) => ({
      wrapper,
      type: childType,
      parent,
      widget: withoutMarkup(inner, [widget, ...above]),
    }),
  );
  return {
    ...(id === undefined ? {} : { id }),
    name: name ?? "",
    type: type ?? "",
    html: "",
    css: "",
    js,
    before_render,
    after_render,
    update,
    mount_child,
    library: { css: library.css, js: library.js },
    custom_functions,
    children,
  };
}
