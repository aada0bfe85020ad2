import { readSeed, readSeedJson } from "../content/read-seed.ts";
import { readWords } from "./es/words.ts";
import { widgetPlace } from "./place-widgets.ts";
import { readWidget } from "./read-widget.ts";
import { valuesOf, withFallbacks } from "./with-fallbacks.ts";
import type { SeedCollection, SeedTemplate, SeedWidget } from "./seed-widget.ts";

/**
 * `collection.json`: the folders of the widgets in their order, and the templates made of them. A themed collection has
 * the values of its tokens where no site sets them in `theme.css`, and its one template in `page.html`, where `{{widget folder}}` stands for a widget, and `page.css`.
 */
interface Manifest {
  themed?: boolean;
  widgets: string[];
  templates: { name: string; description: string; widgets?: string[] }[];
}

function readCollection(name: string): SeedCollection {
  const folder = `library/${name}`;
  const { themed = false, widgets: slugs, templates } = readSeedJson(`${folder}/collection.json`) as Manifest;
  const theme = themed ? `\n${readSeed(`${folder}/theme.css`)}\n` : undefined;
  const bySlug = new Map(slugs.map((slug) => [slug, readWidget(name, slug, theme)]));
  const widgetOf = (slug: string): SeedWidget => bySlug.get(slug) ?? readWidget(name, slug, theme);
  return {
    name,
    widgets: [...bySlug.values()],
    templates: templates.map(({ widgets: listed = [], ...words }) => ({
      ...words,
      ...(theme === undefined ? stackedPage(listed.map(widgetOf)) : themedPage(folder, theme, widgetOf)),
    })),
    spanish: readWords(name),
  };
}

/** The widgets one below the other. */
function stackedPage(widgets: SeedWidget[]): Omit<SeedTemplate, "name" | "description"> {
  return { page: widgets.map(() => widgetPlace).join("\n"), css: "", widgets };
}

function themedPage(
  folder: string,
  theme: string,
  widgetOf: (slug: string) => SeedWidget,
): Omit<SeedTemplate, "name" | "description"> {
  const html = readSeed(`${folder}/page.html`);
  const places = /\{\{widget ([a-z-]+)\}\}/g;
  return {
    page: html.replace(places, widgetPlace),
    css: withFallbacks(
      `${readSeed("library/base.css")}\n\n${readSeed(`${folder}/page.css`)}`,
      valuesOf(theme),
    ),
    widgets: Array.from(html.matchAll(places), ([, slug = ""]) => widgetOf(slug)),
  };
}

/** The public library that every store begins with. New collections come last: a store tells them apart by their place. */
export const collections: readonly SeedCollection[] = (
  readSeedJson("library/collections.json") as string[]
).map(readCollection);
