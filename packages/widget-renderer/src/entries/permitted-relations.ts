import { getterOf, methodOf } from "./replace-native.ts";

const exec = methodOf<RegExpExecArray | null>(RegExp.prototype, "exec");
const localNameOf = getterOf<string>(Element.prototype, "localName");

/** Relations of links that do nothing past the policy. */
const permitted = /^[\t\n\f\r ]*(?:(?:alternate|preload|stylesheet)(?:[\t\n\f\r ]+|$))*$/i;
const styleSheet = /(?:^|[\t\n\f\r ])stylesheet(?:[\t\n\f\r ]|$)/i;
const rel = /^rel$/i;
const httpEquiv = /^http-equiv$/i;

/** Whether text matches an expression, whatever code has made of expressions. */
export function matches(expression: RegExp, text: string): boolean {
  return exec(expression, text) !== null;
}

/** Whether an attribute of some elements is governed here. */
export function isGoverned(attribute: string): boolean {
  const { length } = attribute;
  return (length === 3 && matches(rel, attribute)) || (length === 10 && matches(httpEquiv, attribute));
}

/**
 * What a governed attribute of an element may be. Of a link's relations only those are left that the policy governs: a hint to
 * connect or to look a name up is none of its business. A `meta` element may not undo headers, such as that against lookups.
 */
export function permittedValue(element: Element, attribute: string, value: string): string {
  const name = localNameOf(element);
  if (matches(httpEquiv, attribute)) return name === "meta" ? "" : value;
  return name === "link" ? permittedRelations(value) : value;
}

/** What a link's `rel` may be. */
export function permittedRelations(value: string): string {
  if (matches(permitted, value)) return value;
  return matches(styleSheet, value) ? "stylesheet" : "";
}
