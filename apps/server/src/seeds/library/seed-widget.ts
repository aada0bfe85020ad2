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
export const look = `
:scope {
  --ink: light-dark(#17202e, #eef2f8);
  --soft: light-dark(#51607a, #a9b6ca);
  --paper: light-dark(#ffffff, #10151d);
  --raised: light-dark(#f6f8fc, #182029);
  --line: light-dark(#dde4ee, #2b3747);
  --accent: light-dark(#2f5be0, #86a8ff);
  --on-accent: light-dark(#ffffff, #0b1220);
  --tint: light-dark(#e9effe, #1c2842);
  color-scheme: light dark;
  color: var(--ink);
  background: var(--paper);
  font-family: system-ui, -apple-system, "Segoe UI", sans-serif;
  line-height: 1.6;
}
*, ::before, ::after { box-sizing: border-box; }
h1, h2, h3, p { margin: 0; }
h1, h2, h3 { text-wrap: balance; }
p { text-wrap: pretty; }
h1 { font-size: clamp(2.25rem, 5vw, 3.75rem); line-height: 1.1; letter-spacing: -0.025em; }
h2 { font-size: clamp(1.625rem, 3vw, 2.5rem); line-height: 1.2; letter-spacing: -0.015em; }
h3 { font-size: 1.125rem; line-height: 1.4; }
a { color: inherit; }
.section { max-width: 72rem; margin: 0 auto; padding: clamp(3rem, 7vw, 6rem) clamp(1.25rem, 4vw, 2rem); }
.head { display: grid; gap: 0.75rem; justify-items: center; max-width: 44rem; margin: 0 auto clamp(2rem, 4vw, 3rem); text-align: center; }
.kicker { color: var(--accent); font-size: 0.875rem; font-weight: 600; }
.muted { color: var(--soft); }
.card { padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--raised); }
.icon { width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.badge { display: inline-grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 0.75rem; background: var(--tint); color: var(--accent); }
.button {
  display: inline-block; padding: 0.75rem 1.25rem; border: 1px solid var(--accent); border-radius: 0.625rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.button.quiet { background: transparent; border-color: var(--line); color: var(--ink); }
.button:hover { filter: brightness(1.08); }
.button.quiet:hover { border-color: var(--accent); }
:is(a, button, input, textarea, summary, [tabindex]):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
