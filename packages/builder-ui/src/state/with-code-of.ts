import type { LibraryEntry, WidgetRecord } from "@tessera/content";
import type { CodeField, Source } from "./source.ts";

const fields: readonly CodeField[] = ["css", "js", "before_render", "after_render", "update", "mount_child"];

/** A source that has taken in the code of a widget: styles and blocks follow its own, nothing comes in twice. */
export function withCodeOf(source: Source, widget: WidgetRecord): Source {
  const texts = Object.fromEntries(fields.map((field) => [field, joined(source[field], widget[field])]));
  const known = new Set(source.custom_functions.map(({ slug }) => slug));
  return {
    ...source,
    ...(texts as Pick<Source, CodeField>),
    library: {
      css: joinedLibrary(source.library.css, widget.library.css),
      js: joinedLibrary(source.library.js, widget.library.js),
    },
    custom_functions: [
      ...source.custom_functions,
      ...widget.custom_functions.filter(({ slug }) => !known.has(slug)),
    ],
  };
}

function joined(own: string, more: string): string {
  if (more.trim() === "" || own.includes(more)) return own;
  return own.trim() === "" ? more : `${own}\n\n${more}`;
}

function joinedLibrary(own: readonly LibraryEntry[], more: readonly LibraryEntry[]): readonly LibraryEntry[] {
  const known = new Set(own.map(({ url }) => url));
  const added = more.filter(({ url }) => !known.has(url));
  return added.length === 0 ? own : [...own, ...added].map(({ url }, order) => ({ order, url }));
}
