import type { LibraryEntry, WidgetRecord } from "@tessera/content";
import { takeImports, withImports } from "@tessera/widget-renderer/compose";
import { withFreeServices } from "./own-services.ts";
import type { CodeField, Source } from "./source.ts";

const blocks: readonly Exclude<CodeField, "css">[] = [
  "js",
  "before_render",
  "after_render",
  "update",
  "mount_child",
];

/** A source that has taken in the code of a widget: styles and blocks follow its own, nothing comes in twice. */
export function withCodeOf(source: Source, added: WidgetRecord): Source {
  const widget = withFreeServices(source.custom_functions, added);
  const texts = Object.fromEntries(blocks.map((block) => [block, joined(source[block], widget[block])]));
  const known = new Set(source.custom_functions.map(({ slug }) => slug));
  return {
    ...source,
    ...(texts as Pick<Source, (typeof blocks)[number]>),
    css: joinedCss(source.css, widget.css),
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

/** Imports take effect before all rules alone. */
function joinedCss(own: string, more: string): string {
  const { imports, css } = takeImports(more);
  return withImports(joined(own, css), imports);
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
