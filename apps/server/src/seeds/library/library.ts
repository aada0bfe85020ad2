import { readSeedJson } from "../content/read-seed.ts";
import { readWidget } from "./read-widget.ts";
import type { SeedTemplate, SeedWidget } from "./seed-widget.ts";

/** `library.json`: the folders of the widgets in their order, and the templates made of them. */
interface Manifest {
  widgets: string[];
  templates: { name: string; description: string; widgets: string[] }[];
}

const manifest = readSeedJson("library/library.json") as Manifest;
const bySlug = new Map(manifest.widgets.map((slug) => [slug, readWidget(slug)]));

/** The public library that every store begins with. */
export const widgets: readonly SeedWidget[] = [...bySlug.values()];

/** Page templates, made of widgets of the library. */
export const templates: readonly SeedTemplate[] = manifest.templates.map(
  ({ widgets: slugs, ...template }) => ({
    ...template,
    widgets: slugs.map((slug) => bySlug.get(slug) ?? readWidget(slug)),
  }),
);
