import { icon } from "../library/icons.ts";
import type { SeedWidget } from "../library/seed-widget.ts";
import { card, screen, type Titled } from "./screen.ts";

/** The words of the community's screen. */
export interface CommunityWords {
  name: string;
  title: string;
  lead: string;
  find: Titled;
  import: Titled;
  post: Titled;
  goodTitle: string;
  good: readonly Titled[];
  together: Titled;
}

/** How people share what they have made. */
export function community(words: CommunityWords): SeedWidget {
  const { name, title, lead, find, import: imported, post, goodTitle, good, together } = words;
  return screen({
    name,
    title,
    lead,
    body: `  <ul class="cards">
    ${card(icon("folder"), ...find)}
    ${card(icon("pen"), ...imported)}
    ${card(icon("megaphone"), ...post)}
  </ul>
  <section class="good">
    <h2>${goodTitle}</h2>
    <ol>
      ${good.map(([name, text]) => `<li><b>${name}.</b> ${text}</li>`).join("\n      ")}
    </ol>
  </section>
  <section class="good">
    <h2>${together[0]}</h2>
    <p>${together[1]}</p>
  </section>`,
    css: `.good { display: grid; gap: 0.875rem; max-width: 46rem; margin-bottom: 2.5rem; }
.good ol { display: grid; gap: 0.75rem; margin: 0; padding-left: 1.5rem; }
.good li::marker { color: var(--accent); font-weight: 600; }`,
  });
}
