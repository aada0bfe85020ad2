import { icon } from "../library/icons.ts";
import type { SeedWidget } from "../library/seed-widget.ts";
import { screen, type Titled } from "./screen.ts";

/** The words of the assistant's screen. */
export interface AssistantWords {
  name: string;
  title: string;
  lead: string;
  prompts: readonly Titled[];
  hintsTitle: string;
  hints: readonly string[];
}

/** The words of what stands where a generated widget will be. */
export interface PrototypeWords {
  name: string;
  title: string;
  lead: string;
  apart: string;
}

/** How to ask for a widget. */
export function assistantScreen({ prompts, hintsTitle, hints, ...words }: AssistantWords): SeedWidget {
  return screen({
    ...words,
    body: `  <ul class="cards">
    ${prompts.map(([title, prompt]) => `<li class="card"><h2>${title}</h2><blockquote class="muted">${prompt}</blockquote></li>`).join("\n    ")}
  </ul>
  <section class="hints">
    <h2>${hintsTitle}</h2>
    <ul>
      ${hints.map((hint) => `<li>${icon("check")}<span>${hint}</span></li>`).join("\n      ")}
    </ul>
  </section>`,
    css: `.cards { grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
blockquote { margin: 0; padding-left: 0.875rem; border-left: 3px solid var(--accent); }
.hints { display: grid; gap: 1rem; max-width: 46rem; }
.hints ul { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
.hints li { display: flex; gap: 0.75rem; }
.hints .icon { flex: none; margin-top: 0.15em; color: var(--accent); }`,
  });
}

/** What shows before there is something to show. */
export function visualPrototype({ apart, ...words }: PrototypeWords): SeedWidget {
  return screen({
    ...words,
    body: `  <div class="frame" aria-hidden="true"><span class="bar"></span><span class="word wide"></span><span class="word"></span><span class="box"></span><span class="box"></span><span class="box"></span></div>
  <p class="muted">${apart}</p>`,
    css: `.frame { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-bottom: 1.5rem; padding: clamp(1rem, 3vw, 2rem); border: 1px solid var(--line); border-radius: 1.25rem; background: var(--raised); }
.frame span { border-radius: 0.75rem; background: var(--tint); }
.bar, .word { grid-column: 1 / -1; height: 1.5rem; }
.bar { height: 2.5rem; }
.word { width: 45%; justify-self: center; }
.wide { width: 70%; height: 2.5rem; }
.box { height: clamp(5rem, 14vw, 9rem); }`,
  });
}
