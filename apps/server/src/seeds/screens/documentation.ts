import type { SeedWidget } from "../library/seed-widget.ts";
import { screen } from "./screen.ts";

/** One chapter of the guide. */
interface Chapter {
  id: string;
  title: string;
  html: string;
}

/** The words of the guide. */
export interface GuideWords {
  name: string;
  title: string;
  lead: string;
  contents: string;
  chapters: readonly Chapter[];
}

/** The guide to the product. */
export function documentation({ chapters, contents, ...words }: GuideWords): SeedWidget {
  const entries = chapters
    .map(({ id, title }) => `<li><a href="#guide-${id}">${title}</a></li>`)
    .join("\n      ");
  const text = chapters
    .map(
      ({ id, title, html }) =>
        `<section id="guide-${id}">\n    <h2>${title}</h2>\n    ${html}\n    </section>`,
    )
    .join("\n    ");
  return screen({
    ...words,
    body: `  <div class="guide">
    <nav aria-label="${contents}"><ol>
      ${entries}
    </ol></nav>
    <div class="text">
    ${text}
    </div>
  </div>`,
    css: `.guide { display: grid; grid-template-columns: 13rem minmax(0, 1fr); align-items: start; gap: clamp(1.5rem, 5vw, 4rem); }
nav { position: sticky; top: 1.5rem; }
nav ol { display: grid; gap: 0.125rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.375rem 0.75rem; border-radius: 0.5rem; color: var(--soft); text-decoration: none; }
nav a:hover { background: var(--tint); color: var(--ink); }
.text { display: grid; gap: 2.5rem; max-width: 46rem; }
.text section { display: grid; gap: 0.875rem; scroll-margin-top: 1rem; }
.text h2 { font-size: 1.5rem; }
figure { display: grid; gap: 0.5rem; margin: 0.25rem 0; }
figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.75rem; }
figcaption { color: var(--soft); font-size: 0.875rem; }
@media (max-width: 48rem) {
  .guide { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; padding: 1rem; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--raised); }
  nav ol { grid-template-columns: 1fr 1fr; }
}`,
  });
}
