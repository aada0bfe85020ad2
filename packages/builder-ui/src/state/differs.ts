import type { ChildLink, WidgetInput } from "@tessera/content";
import { withoutUnchanged } from "./edited-places.ts";
import { widgetInput, type CodeField, type Source } from "./source.ts";

const fields: readonly CodeField[] = ["css", "js", "before_render", "after_render", "update", "mount_child"];

/**
 * Whether two sources differ in what is saved of them (specification 1, section 4): blanks, kinds of quotes and the
 * placeholders of the editors do not count, nor does a widget that was opened where it stands. Libraries and services count as well, since they would be lost otherwise.
 */
export function differs(one: Source, other: Source): boolean {
  if (one === other) return false;
  const [left, right] = [one, other].map((source) =>
    widgetInput({ ...source, document: withoutUnchanged(source) }, "", ""),
  ) as [WidgetInput, WidgetInput];
  return (
    normalHtml(left.html) !== normalHtml(right.html) ||
    fields.some((field) => normal(left[field]) !== normal(right[field])) ||
    !sameChildren(left.children, right.children) ||
    JSON.stringify(urls(one)) !== JSON.stringify(urls(other)) ||
    JSON.stringify(services(one)) !== JSON.stringify(services(other))
  );
}

/** A text without what makes no difference. */
function normal(text: string): string {
  return text
    .replace(/\/\*\s*Write your [\w ]+ here\s*\*\/|<!--\s*Write your [\w ]+ here\s*-->/g, "")
    .replace(/['"`]/g, '"')
    .replace(/\s+/g, " ")
    .replace(/ ?([{}()[\];:,<>=]) ?/g, "$1")
    .replace(/;+(?=}|$)/g, "")
    .trim();
}

/** HTML allows attributes without quotes as well. */
function normalHtml(html: string): string {
  return normal(html.replace(/=(["'])([^"<>\s=`']+)\1/g, "=$2"));
}

function sameChildren(left: readonly ChildLink[], right: readonly ChildLink[]): boolean {
  if (left.length !== right.length) return false;
  const others = new Map(right.map((child) => [child.wrapper, child]));
  return left.every(({ wrapper, type, widgetId, useLatest }) => {
    const other = others.get(wrapper);
    return other?.type === type && other.widgetId === widgetId && other.useLatest === useLatest;
  });
}

function urls({ library }: Source): string[][] {
  return [library.css, library.js].map((entries) =>
    entries.map(({ url }) => url).filter((url) => url !== ""),
  );
}

function services({ custom_functions }: Source): string[][] {
  return custom_functions.map(({ name, code }) => [name, normal(code)]);
}
