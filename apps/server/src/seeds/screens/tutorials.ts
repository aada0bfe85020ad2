import type { SeedWidget } from "../library/seed-widget.ts";
import { screen } from "./screen.ts";

/** One tutorial: what one has in the end, how long it takes, and its steps. */
interface Tutorial {
  title: string;
  minutes: number;
  goal: string;
  steps: readonly string[];
}

/** The words of the tutorials. */
export interface TutorialWords {
  name: string;
  title: string;
  lead: string;
  tutorials: readonly Tutorial[];
  /** For those who would rather be led. */
  led: string;
}

function tutorial({ title, minutes, goal, steps }: Tutorial, at: number): string {
  return `<li class="card">
    <details name="tutorial"${at === 0 ? " open" : ""}>
      <summary><span class="badge">${at + 1}</span><span class="name"><b>${title}</b><span class="muted">${goal}</span></span><span class="muted time">${minutes} min</span></summary>
      <ol>
        ${steps.map((step) => `<li>${step}</li>`).join("\n        ")}
      </ol>
    </details>
  </li>`;
}

/** Step by step from an empty canvas to a site. */
export function videoTutorials({ tutorials, led, ...words }: TutorialWords): SeedWidget {
  return screen({
    ...words,
    body: `  <ol class="tutorials">
  ${tutorials.map(tutorial).join("\n  ")}
  </ol>
  <p class="muted">${led}</p>`,
    css: `.tutorials { display: grid; gap: 1rem; margin: 0 0 2rem; padding: 0; list-style: none; }
.tutorials > li { padding: 0; }
summary { display: flex; align-items: center; gap: 1rem; padding: 1.25rem 1.5rem; border-radius: 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
.badge { flex: none; font-weight: 700; }
.name { display: grid; flex: 1; }
.name b { font-size: 1.125rem; }
.time { flex: none; font-size: 0.875rem; }
details ol { display: grid; gap: 0.75rem; margin: 0; padding: 0 1.5rem 1.5rem 5.5rem; }
details li::marker { color: var(--accent); font-weight: 600; }
@media (max-width: 40rem) { details ol { padding-left: 2.75rem; } }`,
  });
}
