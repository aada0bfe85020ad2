import { shownChildren, type WidgetSource } from "../widget-source.ts";

/** Id of the element that carries the data of a published page. */
export const pageDataId = "tessera-page";

/** What the page runtime needs to run a composed widget. */
export interface PageData {
  readonly widget: WidgetSource;
  /** Parameters of the address, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Address of `dist/tools.js`; without one the fields of forms are not judged. */
  readonly tools?: string;
  /** Development mode: a click into a widget opens an editor for its type. */
  readonly develop?: boolean;
}

/** The data as a script element that no browser runs, to stand in front of `dist/page.js`. */
export function pageDataScript(
  widget: WidgetSource,
  params: PageData["params"],
  more: Pick<PageData, "tools" | "develop"> = {},
): string {
  // What is developed is rendered again, and then needs what otherwise is in the page already.
  const data: PageData = { widget: more.develop ? widget : withoutMarkup(widget, []), params, ...more };
  // Inside a script element only "<" could end it or hide its end.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

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
