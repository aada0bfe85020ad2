import type { SeedCollection, SeedTemplate, SeedWidget } from "../seed-widget.ts";
import { sharedWords, type Words } from "./words.ts";

/** A collection in Spanish: the same but for its words. */
export function inSpanish(collection: SeedCollection): SeedCollection {
  const say = speaker(collection.spanish);
  const translated = new Map(collection.widgets.map((widget) => [widget, widgetInSpanish(widget, say)]));
  return {
    ...collection,
    widgets: [...translated.values()],
    templates: collection.templates.map((template) => templateInSpanish(template, translated, say)),
  };
}

/** The Spanish of a text of one of the tables, or the text itself. */
type Speaker = (table: keyof Words, text: string) => string;

function speaker(words: Words): Speaker {
  const tables = { titles: merged("titles"), texts: merged("texts"), sentences: merged("sentences") };
  function merged(table: keyof Words): ReadonlyMap<string, string> {
    return new Map([...Object.entries(sharedWords[table]), ...Object.entries(words[table])]);
  }
  return (table, text) => tables[table].get(text) ?? text;
}

function widgetInSpanish(widget: SeedWidget, say: Speaker): SeedWidget {
  const { afterRender, update } = widget;
  return {
    ...widget,
    name: say("titles", widget.name),
    description: say("titles", widget.description),
    html: translateHtml(widget.html, say),
    ...(afterRender !== undefined && { afterRender: translateCode(afterRender, say) }),
    ...(update !== undefined && { update: translateCode(update, say) }),
  };
}

function templateInSpanish(
  template: SeedTemplate,
  translated: ReadonlyMap<SeedWidget, SeedWidget>,
  say: Speaker,
): SeedTemplate {
  return {
    ...template,
    name: say("titles", template.name),
    description: say("titles", template.description),
    page: translateHtml(template.page, say),
    widgets: template.widgets.map((widget) => translated.get(widget) ?? widget),
  };
}

/** The texts of HTML that people read, with the blanks around them. */
export const readTexts = /(?<=>)(\s*)([^<>]*\p{L}[^<>]*?)(\s*)(?=<)/gu;

/** The attributes whose values people read. */
export const readAttributes =
  /\b(aria-label|aria-roledescription|placeholder|alt|data-form-success)="([^"]+)"/g;

function translateHtml(html: string, say: Speaker): string {
  return html
    .replace(
      readTexts,
      (_, before: string, text: string, after: string) => before + say("texts", text) + after,
    )
    .replace(readAttributes, (_, name: string, text: string) => `${name}="${say("texts", text)}"`);
}

function translateCode(code: string, say: Speaker): string {
  return code.replace(/"([^"\n]+)"/g, (_, text: string) => `"${say("sentences", text)}"`);
}
