import { icon } from "../library/icons.ts";
import type { SeedWidget } from "../library/seed-widget.ts";
import { card, screen, table, type Titled } from "./screen.ts";

/** The words of the subscription's screen. */
export interface SubscriptionWords {
  name: string;
  title: string;
  lead: string;
  build: Titled;
  publish: Titled;
  keep: Titled;
  limitsTitle: string;
  limitsName: string;
  limitsHead: readonly [what: string, amount: string];
  limits: readonly Titled[];
  more: string;
}

/** What an account holds. */
export function subscription(words: SubscriptionWords): SeedWidget {
  const { name, title, lead, build, publish, keep, limitsTitle, limitsName, limitsHead, limits, more } =
    words;
  return screen({
    name,
    title,
    lead,
    body: `  <ul class="cards">
    ${card(icon("pen"), ...build)}
    ${card(icon("megaphone"), ...publish)}
    ${card(icon("lock"), ...keep)}
  </ul>
  <section class="limits">
    <h2>${limitsTitle}</h2>
    ${table(limitsName, limitsHead, limits)}
    <p class="muted">${more}</p>
  </section>`,
    css: `.limits { display: grid; gap: 1rem; max-width: 46rem; }`,
  });
}
