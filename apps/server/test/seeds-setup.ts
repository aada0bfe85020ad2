import type { TestProject } from "vitest/node";

import { inSpanish, templateInSpanish } from "../src/seeds/library/es/translate.ts";
import { templates, widgets } from "../src/seeds/library/library.ts";
import type { SeedTemplate, SeedWidget } from "../src/seeds/library/seed-widget.ts";
import { screens } from "../src/seeds/screens.ts";

/** The seeds in both languages. */
export interface AllSeeds {
  widgets: Record<"en" | "es", readonly SeedWidget[]>;
  templates: Record<"en" | "es", readonly SeedTemplate[]>;
  screens: Record<"en" | "es", Readonly<Record<string, SeedWidget>>>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Read in Node, since a browser reads no files. */
    seeds: AllSeeds;
  }
}

/** Hands the seeds to tests that run in a browser. */
export function setup(project: TestProject): void {
  const translated = new Map(widgets.map((widget) => [widget, inSpanish(widget)]));
  const inBoth = templates.map((template) => templateInSpanish(template, translated));
  project.provide("seeds", {
    widgets: { en: widgets, es: [...translated.values()] },
    templates: { en: templates, es: inBoth },
    screens: { en: screens.en, es: screens.es },
  });
}
