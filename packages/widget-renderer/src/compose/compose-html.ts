import { messages } from "../messages.ts";
import {
  libraryUrls,
  missingField,
  needsScripts,
  shownChildren,
  type WidgetSource,
} from "../widget-source.ts";
import { boundaryAttribute, scopeCss } from "./scope-css.ts";
import { scopeName } from "./scope-name.ts";

/**
 * Puts HTML into elements by their `id` attribute: the map goes from id to inner HTML, ids that are not there are
 * passed over. Parsing HTML is the caller's; `@tessera/document` does it in a few lines (see the README).
 */
export type FillById = (html: string, inner: ReadonlyMap<string, string>) => string;

/** A widget with all widgets inside it as static HTML and CSS, and what it needs besides. */
export interface ComposedWidget {
  readonly html: string;
  readonly css: string;
  /** Addresses to load in this order, imported style sheets among them. */
  readonly libraries: { readonly css: readonly string[]; readonly js: readonly string[] };
  /** True when code must run in the page; then hand the widget to `hydrateWidget`. */
  readonly scripted: boolean;
}

/**
 * Composes a widget without running any of its code: for servers, exports and the design canvas. Throws a TypeError that
 * names the field when a widget is incomplete.
 */
export function composeHtml(widget: WidgetSource, options: { fill: FillById }): ComposedWidget {
  const sheets = new Map<string, string>();
  const imports = new Set<string>();
  const html = compose(widget, { path: "0", above: [], fill: options.fill, sheets, imports });
  const libraries = libraryUrls(widget);
  return {
    html,
    css: [...sheets.values()].join("\n"),
    libraries: { css: [...new Set([...imports, ...libraries.css])], js: libraries.js },
    scripted: needsScripts(widget),
  };
}

interface Composing {
  readonly path: string;
  readonly above: readonly WidgetSource[];
  readonly fill: FillById;
  readonly sheets: Map<string, string>;
  readonly imports: Set<string>;
}

function compose(widget: WidgetSource, composing: Composing): string {
  const missing = missingField(widget);
  if (missing !== null) throw new TypeError(messages.incomplete(missing));
  const scope = addSheet(widget.css, composing);
  const inner = new Map<string, string>();
  shownChildren(widget, composing.above).forEach((child, index) => {
    const path = `${composing.path}.${index}`;
    const html = compose(child.widget, { ...composing, path, above: [widget, ...composing.above] });
    inner.set(child.wrapper, (inner.get(child.wrapper) ?? "") + html);
  });
  const html = inner.size === 0 ? widget.html : composing.fill(widget.html, inner);
  const scopeClass = scope === null ? "" : ` class="${scope}"`;
  return `<div${scopeClass} ${boundaryAttribute}="${composing.path}">${html}</div>`;
}

function addSheet(css: string, { sheets, imports }: Composing): string | null {
  const scope = scopeName(css);
  const scoped = scopeCss(css, scope);
  for (const url of scoped.imports) imports.add(url);
  if (scoped.css === "") return null;
  sheets.set(scope, scoped.css);
  return scope;
}
