import { icon } from "../library/icons.ts";
import { screen } from "./screen.ts";

const prompts = [
  ["A form", "A contact form with name, e-mail and message, that says thank you."],
  ["A list", "A list of products with picture, name and price, and a field to search it."],
  ["A part of a page", "A hero with a headline, a line below it and two buttons, in green."],
  ["Prices", "Three plans side by side, the middle one marked as the most chosen."],
  ["A small tool", "A to-do list where I can add, tick off and remove tasks."],
  ["A change", "Make it dark, and put the button below the text."],
] as const;

/** How to ask for a widget. */
export const assistantScreen = screen({
  name: "Create with AI",
  title: "Say what you need",
  lead: "Describe a widget in your own words. What comes back is a widget like any other: look at it, change it, keep it.",
  body: `  <ul class="cards">
    ${prompts.map(([title, prompt]) => `<li class="card"><h2>${title}</h2><blockquote class="muted">${prompt}</blockquote></li>`).join("\n    ")}
  </ul>
  <section class="hints">
    <h2>What helps</h2>
    <ul>
      <li>${icon("check")}<span>Name the parts: fields, buttons, columns. “With a field for the phone number” beats “complete”.</span></li>
      <li>${icon("check")}<span>Say where it will stand: on a start page, in a narrow column, in a form.</span></li>
      <li>${icon("check")}<span>Go step by step. Each further message changes what is there.</span></li>
      <li>${icon("check")}<span>Look before you keep it. The <b>Visual</b> tab runs it apart from your work.</span></li>
    </ul>
  </section>`,
  css: `.cards { grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
blockquote { margin: 0; padding-left: 0.875rem; border-left: 3px solid var(--accent); }
.hints { display: grid; gap: 1rem; max-width: 46rem; }
.hints ul { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
.hints li { display: flex; gap: 0.75rem; }
.hints .icon { flex: none; margin-top: 0.15em; color: var(--accent); }`,
});

/** What shows before there is something to show. */
export const visualPrototype = screen({
  name: "Visual prototype",
  title: "Visual prototype",
  lead: "Your widget shows here as soon as the assistant has made it, running as it would on a page.",
  body: `  <div class="frame" aria-hidden="true"><span class="bar"></span><span class="word wide"></span><span class="word"></span><span class="box"></span><span class="box"></span><span class="box"></span></div>
  <p class="muted">It runs in a frame of its own: it sees neither your account nor what else you work on, until you put it on the canvas.</p>`,
  css: `.frame { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-bottom: 1.5rem; padding: clamp(1rem, 3vw, 2rem); border: 1px solid var(--line); border-radius: 1.25rem; background: var(--raised); }
.frame span { border-radius: 0.75rem; background: var(--tint); }
.bar, .word { grid-column: 1 / -1; height: 1.5rem; }
.bar { height: 2.5rem; }
.word { width: 45%; justify-self: center; }
.wide { width: 70%; height: 2.5rem; }
.box { height: clamp(5rem, 14vw, 9rem); }`,
});
