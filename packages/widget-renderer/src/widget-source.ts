/**
 * A widget as plain data: what is stored is what is run. Fields are named as in specification 1 section 3; a stored
 * widget record can be handed in as it is.
 */

/** A style sheet or script that a widget needs; loaded in ascending order. */
export interface LibrarySource {
  readonly order: number;
  readonly url: string;
}

/** A service: code that the blocks of its widget call by its slug. */
export interface ServiceSource {
  readonly name: string;
  readonly slug: string;
  readonly code: string;
}

/** A widget inside another, in the element whose `id` attribute is `wrapper`. */
export interface ChildSource {
  readonly wrapper: string;
  readonly type: string;
  readonly parent: string;
  readonly widget: WidgetSource;
}

/** The names of the code blocks of a widget in the order in which they run. */
export type BlockName = "before_render" | "js" | "after_render" | "mount_child" | "update";

/** Everything that a widget runs from. */
export interface WidgetSource {
  readonly id?: number | string;
  readonly name?: string;
  readonly type?: string;
  readonly version?: number | null;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
  readonly update: string;
  readonly mount_child: string;
  readonly library: { readonly css: readonly LibrarySource[]; readonly js: readonly LibrarySource[] };
  readonly custom_functions: readonly ServiceSource[];
  readonly children: readonly ChildSource[];
}

const texts = ["html", "css", "js", "before_render", "after_render", "update", "mount_child"] as const;

/** The first field that a widget lacks, or has of another kind than {@link WidgetSource} says; null when none. */
export function missingField(widget: WidgetSource): string | null {
  const text = texts.find((field) => typeof widget[field] !== "string");
  if (text !== undefined) return text;
  const lists = {
    "library.css": widget.library?.css,
    "library.js": widget.library?.js,
    custom_functions: widget.custom_functions,
    children: widget.children,
  };
  return Object.entries(lists).find(([, list]) => !Array.isArray(list))?.[0] ?? null;
}

/** Types are written as names joined by underscores: `the_entity`, `the_entity_type`. */
export function isWidgetType(type: string): boolean {
  return /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/i.test(type);
}

const blockNames: readonly BlockName[] = ["before_render", "js", "after_render", "mount_child", "update"];

/** True when code says something: comments and blanks, placeholders among them, do not. */
export function hasCode(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trim() !== "";
}

/** True when a widget or one inside it has code of its own to run. */
export function needsScripts(widget: WidgetSource): boolean {
  return visit(widget, (source) => blockNames.some((block) => hasCode(source[block])));
}

/** Addresses of all libraries of a widget and those inside it, each once, outer widgets first. */
export function libraryUrls(widget: WidgetSource): { css: readonly string[]; js: readonly string[] } {
  const css = new Set<string>();
  const js = new Set<string>();
  visit(widget, ({ library }) => {
    for (const url of ordered(library.css)) css.add(url);
    for (const url of ordered(library.js)) js.add(url);
    return false;
  });
  return { css: [...css], js: [...js] };
}

function ordered(entries: readonly LibrarySource[]): string[] {
  const sorted = entries.toSorted((left, right) => left.order - right.order);
  return sorted.map(({ url }) => url.trim()).filter((url) => url !== "");
}

/** The children that may be shown: a widget is never shown inside itself. */
export function shownChildren(widget: WidgetSource, above: readonly WidgetSource[]): readonly ChildSource[] {
  return widget.children.filter((child) => ![widget, ...above].some((outer) => isSame(outer, child.widget)));
}

function isSame(left: WidgetSource, right: WidgetSource): boolean {
  return left === right || (left.id !== undefined && left.id === right.id);
}

function visit(
  widget: WidgetSource,
  test: (widget: WidgetSource) => boolean,
  above: readonly WidgetSource[] = [],
): boolean {
  // One that is incomplete runs nothing; it says so where it would have stood.
  if (missingField(widget) !== null) return false;
  if (test(widget)) return true;
  // No short cut by `some` alone: a test that collects returns false everywhere and so sees every widget.
  return shownChildren(widget, above).some((child) => visit(child.widget, test, [widget, ...above]));
}
