import type { SeedTemplate, SeedWidget } from "../seed-widget.ts";
import { sentences, texts, titles } from "./words.ts";

/** A widget of the library in Spanish: the same but for its words. */
export function inSpanish(widget: SeedWidget): SeedWidget {
  const { afterRender, update } = widget;
  return {
    ...widget,
    name: worded(titles, widget.name),
    description: worded(titles, widget.description),
    html: translateHtml(widget.html),
    ...(afterRender !== undefined && { afterRender: translateCode(afterRender) }),
    ...(update !== undefined && { update: translateCode(update) }),
  };
}

/** The templates in Spanish, made of the widgets that are given in Spanish. */
export function templateInSpanish(
  { name, description, widgets }: SeedTemplate,
  translated: ReadonlyMap<SeedWidget, SeedWidget>,
): SeedTemplate {
  return {
    name: worded(titles, name),
    description: worded(titles, description),
    widgets: widgets.map((widget) => translated.get(widget) ?? widget),
  };
}

/** The texts of HTML that people read, with the blanks around them. */
export const readTexts = /(?<=>)(\s*)([^<>]*\p{L}[^<>]*?)(\s*)(?=<)/gu;

/** The attributes whose values people read. */
export const readAttributes = /\b(aria-label|aria-roledescription|placeholder)="([^"]*)"/g;

function translateHtml(html: string): string {
  return html
    .replace(
      readTexts,
      (_, before: string, text: string, after: string) => before + worded(texts, text) + after,
    )
    .replace(readAttributes, (_, name: string, text: string) => `${name}="${worded(texts, text)}"`);
}

function translateCode(code: string): string {
  return code.replace(/"([^"\n]+)"/g, (_, text: string) => `"${worded(sentences, text)}"`);
}

function worded(words: Readonly<Record<string, string>>, text: string): string {
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}
