import { icon } from "../library/icons.ts";
import type { SeedWidget } from "../library/seed-widget.ts";
import { card, screen, table, type Titled } from "./screen.ts";

/** The words of the screen of files. */
export interface AssetWords {
  name: string;
  title: string;
  lead: string;
  upload: Titled;
  use: Titled;
  delete: Titled;
  kindsTitle: string;
  kindsName: string;
  kindsHead: readonly string[];
  kinds: readonly (readonly string[])[];
  never: string;
}

/** How one's own files are used. */
export function assets(words: AssetWords): SeedWidget {
  const {
    name,
    title,
    lead,
    upload,
    use,
    delete: deleted,
    kindsTitle,
    kindsName,
    kindsHead,
    kinds,
    never,
  } = words;
  return screen({
    name,
    title,
    lead,
    body: `  <ul class="cards">
    ${card(icon("folder"), ...upload)}
    ${card(icon("pen"), ...use)}
    ${card(icon("lock"), ...deleted)}
  </ul>
  <section class="kinds">
    <h2>${kindsTitle}</h2>
    ${table(kindsName, kindsHead, kinds)}
    <p class="muted">${never}</p>
  </section>`,
    css: `.kinds { display: grid; gap: 1rem; max-width: 46rem; }`,
  });
}
