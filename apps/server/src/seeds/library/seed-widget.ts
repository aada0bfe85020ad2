import { readSeed } from "../content/read-seed.ts";

/** A widget that every store begins with. */
export interface SeedWidget {
  name: string;
  description: string;
  html: string;
  css: string;
  /** Runs when the HTML is there, see the widget renderer. */
  afterRender?: string;
  /** Runs after a change of the widget's state. */
  update?: string;
}

/** A page made of widgets of the library, one below the other. */
export interface SeedTemplate {
  name: string;
  description: string;
  widgets: readonly SeedWidget[];
}

/** What all widgets of the library share: a type scale, one accent, room to breathe, light and dark. */
export const look = `\n${readSeed("library/look.css")}\n`;
