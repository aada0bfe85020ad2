import { look, type SeedWidget } from "../library/seed-widget.ts";
import { withFallbacks } from "../library/with-fallbacks.ts";

/** A title and what is said below it. */
export type Titled = readonly [title: string, text: string];

/** What a screen is made of. */
export interface ScreenParts {
  name: string;
  title: string;
  lead: string;
  body: string;
  css?: string;
  afterRender?: string;
}

/** A screen of the product that is a widget, so that it can be changed with the product itself. */
export function screen({ name, title, lead, body, css = "", afterRender = "" }: ScreenParts): SeedWidget {
  return {
    name,
    description: lead,
    html: `<main class="section">
  <header class="top">
    <h1>${title}</h1>
    <p class="muted lead">${lead}</p>
  </header>
${body}
</main>`,
    css: withFallbacks(`${look}
.section { padding-block: clamp(2rem, 5vw, 4rem); }
h1 { font-size: clamp(2rem, 4vw, 3rem); }
h2 { font-size: 1.375rem; }
.top { display: grid; gap: 0.75rem; margin-bottom: clamp(1.5rem, 4vw, 2.5rem); }
.lead { max-width: 44rem; font-size: 1.125rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 1.25rem; margin: 0 0 2.5rem; padding: 0; list-style: none; }
.cards > * { display: grid; align-content: start; justify-items: start; gap: 0.5rem; }
kbd { padding: 0.1rem 0.4rem; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 0.375rem; background: var(--paper); font: 0.875em ui-monospace, monospace; white-space: nowrap; }
code, pre { font: 0.875em/1.6 ui-monospace, "Cascadia Mono", Menlo, monospace; }
code { padding: 0.1rem 0.3rem; border-radius: 0.375rem; background: var(--tint); overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem 1.25rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--raised); }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.75rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.625rem 1rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td code { white-space: nowrap; }
tr:last-child > * { border-bottom: 0; }
thead th { background: var(--raised); font-size: 0.875rem; }
${css}`),
    afterRender,
  };
}

/** A card with a badge. */
export function card(badge: string, title: string, text: string): string {
  return `<li class="card"><span class="badge">${badge}</span><h2>${title}</h2><p class="muted">${text}</p></li>`;
}

/** A table with a head; what is wider than the screen can be scrolled to, also by keys. */
export function table(name: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((title) => `<th scope="col">${title}</th>`).join("");
  const lines = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("\n      ");
  return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table>
      <thead><tr>${titles}</tr></thead>
      <tbody>
      ${lines}
      </tbody>
    </table></div>`;
}
