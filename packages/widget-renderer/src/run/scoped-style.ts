import { scopeCss } from "../compose/scope-css.ts";
import { scopeName } from "../compose/scope-name.ts";

interface Sheet {
  readonly element: HTMLStyleElement;
  users: number;
}

const sheets = new WeakMap<Document, Map<string, Sheet>>();

/** The styles of a running widget. */
export interface ScopedStyle {
  /** The class that the widget's element must carry; null without styles. */
  readonly scope: string | null;
  readonly imports: readonly string[];
  /** Takes the sheet away with its last user. */
  readonly remove: () => void;
}

/** Adds a widget's CSS to a document, one sheet for all widgets with the same CSS. */
export function addScopedStyle(document: Document, css: string): ScopedStyle {
  const scope = scopeName(css);
  const scoped = scopeCss(css, scope);
  if (scoped.css === "") return { scope: null, imports: scoped.imports, remove: () => undefined };
  const known = sheets.get(document) ?? new Map<string, Sheet>();
  sheets.set(document, known);
  const sheet = known.get(scope) ?? createSheet(document, scoped.css);
  known.set(scope, sheet);
  sheet.users++;
  const remove = (): void => {
    if (--sheet.users > 0) return;
    sheet.element.remove();
    known.delete(scope);
  };
  return { scope, imports: scoped.imports, remove };
}

function createSheet(document: Document, css: string): Sheet {
  const element = document.createElement("style");
  element.textContent = css;
  document.head.append(element);
  return { element, users: 0 };
}
