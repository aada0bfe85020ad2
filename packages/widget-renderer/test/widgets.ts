import type { ChildSource, WidgetSource } from "../src/widget-source.ts";

/** A widget that has nothing but what is given. */
export function widgetOf(parts: Partial<WidgetSource>): WidgetSource {
  return {
    html: "",
    css: "",
    js: "",
    before_render: "",
    after_render: "",
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
    ...parts,
  };
}

/** A widget inside the element with id `wrapper`. */
export function childOf(wrapper: string, parts: Partial<WidgetSource>): ChildSource {
  return { wrapper, type: "the_child", parent: "", widget: widgetOf(parts) };
}

/** Code that adds a word to a list that the test reads. */
export function note(word: string): string {
  return `(globalThis.notes ??= []).push(${JSON.stringify(word)});`;
}
