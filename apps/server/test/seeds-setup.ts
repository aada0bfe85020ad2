import type { TestProject } from "vitest/node";

import { inSpanish } from "../src/seeds/library/es/translate.ts";
import { collections } from "../src/seeds/library/library.ts";
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
  const translated = collections.map(inSpanish);
  project.provide("seeds", {
    widgets: {
      en: collections.flatMap(({ widgets }) => widgets),
      es: translated.flatMap(({ widgets }) => widgets),
    },
    templates: {
      en: collections.flatMap(({ templates }) => templates),
      es: translated.flatMap(({ templates }) => templates),
    },
    screens: { en: screens.en, es: screens.es },
  });
}
