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
  --ink: light-dark(#1c2430, #eef1f6);
  --soft: light-dark(#566072, #a9b4c6);
  --paper: light-dark(#ffffff, #141a22);
  --line: light-dark(#dfe4ec, #2c3645);
  --accent: light-dark(#2f5fe0, #7ea2ff);
  --on-accent: light-dark(#ffffff, #0d1420);
  color-scheme: light dark;
  color: var(--ink);
  background: var(--paper);
  font-family: system-ui, -apple-system, "Segoe UI", sans-serif;
  line-height: 1.5;
}
h1, h2, h3, p { margin: 0; }
h1 { font-size: clamp(2rem, 5vw, 3.5rem); line-height: 1.1; letter-spacing: -0.02em; }
h2 { font-size: clamp(1.5rem, 3vw, 2.25rem); line-height: 1.2; letter-spacing: -0.01em; }
h3 { font-size: 1.125rem; }
a { color: inherit; }
.section { max-width: 72rem; margin: 0 auto; padding: clamp(2rem, 6vw, 5rem) clamp(1rem, 4vw, 2rem); }
.muted { color: var(--soft); }
.button {
  display: inline-block; padding: 0.75rem 1.25rem; border: 1px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.button.quiet { background: transparent; color: var(--accent); }
:is(a, button, input, textarea, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
