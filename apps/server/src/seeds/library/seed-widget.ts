import { readSeed } from "../content/read-seed.ts";
import { withFallbacks } from "./with-fallbacks.ts";
import type { Words } from "./es/words.ts";

/** A widget that every store begins with. */
export interface SeedWidget {
  name: string;
  description: string;
  html: string;
  css: string;
  /** The values of the collection's tokens, which the CSS names as fallbacks; left out where they are those of the set. */
  theme?: string;
  /** Runs when the HTML is there, see the widget renderer. */
  afterRender?: string;
  /** Runs after a change of the widget's state. */
  update?: string;
}

/** A page made of widgets of the library. */
export interface SeedTemplate {
  name: string;
  description: string;
  /** HTML with a {@link widgetPlace} for each of the widgets. */
  page: string;
  /** Styles of the whole page; what it has of its own is in the widgets otherwise. */
  css: string;
  /** In the order of their places. */
  widgets: readonly SeedWidget[];
}

/** Widgets and templates that belong together and are seeded together. */
export interface SeedCollection {
  /** The folder in which they are described. */
  name: string;
  widgets: readonly SeedWidget[];
  templates: readonly SeedTemplate[];
  /** What stands for their words in Spanish. */
  spanish: Words;
}

/** What all widgets of the first collection share: a type scale, one accent, room to breathe, light and dark. */
export const look = `\n${withFallbacks(readSeed("library/look.css"))}\n`;
