import { look } from "../../../seeds/library/seed-widget.ts";
import { withFallbacks } from "../../../seeds/library/with-fallbacks.ts";
import type { Accent, Blueprint } from "../blueprint.ts";

/** Accent, the words on it and its tint, each for light and dark; all with a contrast of at least 4.5. */
export const accents: Readonly<Record<Accent, readonly [accent: string, onAccent: string, tint: string]>> = {
  blue: ["light-dark(#2f5be0, #86a8ff)", "light-dark(#ffffff, #0b1220)", "light-dark(#e9effe, #1c2842)"],
  green: ["light-dark(#1b7a43, #6fd598)", "light-dark(#ffffff, #08170e)", "light-dark(#e3f5ea, #163022)"],
  red: ["light-dark(#c0282d, #ff9a94)", "light-dark(#ffffff, #1f0807)", "light-dark(#fdeaea, #3a1b1b)"],
  orange: ["light-dark(#ad4a00, #ffb27a)", "light-dark(#ffffff, #1f1006)", "light-dark(#fdeee2, #38230f)"],
  purple: ["light-dark(#6b3fd4, #bda3ff)", "light-dark(#ffffff, #140b26)", "light-dark(#f0eafd, #291f45)"],
  pink: ["light-dark(#b82a78, #ff9dcb)", "light-dark(#ffffff, #22091a)", "light-dark(#fde9f3, #3b1a2c)"],
  teal: ["light-dark(#0f7078, #6cd3d9)", "light-dark(#ffffff, #061617)", "light-dark(#e0f4f5, #133033)"],
  yellow: ["light-dark(#7d5e00, #f4d35e)", "light-dark(#ffffff, #1b1503)", "light-dark(#fbf2d3, #332a0d)"],
  grey: ["light-dark(#475468, #b7c2d3)", "light-dark(#ffffff, #0e131b)", "light-dark(#edf0f5, #262f3d)"],
};

const controls = `
form { display: grid; gap: 1.25rem; }
label { display: grid; gap: 0.375rem; font-weight: 600; }
input, textarea, select { width: 100%; padding: 0.75rem 0.875rem; border: var(--stroke) solid var(--field); border-radius: var(--radius-s); background: var(--paper); color: inherit; font: inherit; font-weight: 400; }
textarea { resize: vertical; }
input[type="checkbox"], input[type="radio"] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; padding: 0; accent-color: var(--accent); }
input[type="color"] { height: 3rem; padding: 0.25rem; }
label.check { display: flex; align-items: center; gap: 0.75rem; font-weight: 400; }
fieldset { display: grid; gap: 0.625rem; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: 0.5rem; padding: 0; font-weight: 600; }
.said { min-height: 1.6em; color: var(--soft); }
.optional { color: var(--soft); font-weight: 400; }
[aria-invalid="true"] { border-color: var(--danger); }
.wrong { color: var(--danger); font-weight: 400; }
.wrong:empty { display: none; }
select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.small { padding: 0.375rem 0.75rem; font-size: 0.875rem; }
.narrow { max-width: 36rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 2rem); }
.narrow > h2, .narrow > .head { margin-bottom: 1rem; }
.narrow > .head { justify-items: start; text-align: start; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; }
.row > label { flex: 1 1 10rem; }
.number { font-size: clamp(2.5rem, 8vw, 4rem); font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
`;

/** The whole style of a widget: that of the library, its own, and what the blueprint says of both. */
export function styleOf(blueprint: Blueprint, own: string): string {
  return `${look}${withFallbacks(`${controls}${own}`)}\n${choices(blueprint)}`;
}

function choices({ accent, tone, scale, corner, columns, without }: Blueprint): string {
  const [main, onAccent, tint] = accents[accent];
  const rules = [
    accent === "blue" ? "" : `:scope { --accent: ${main}; --on-accent: ${onAccent}; --tint: ${tint}; }`,
    tone === "auto" ? "" : `:scope { color-scheme: ${tone}; }`,
    scale === 1 ? "" : `:scope { zoom: ${scale}; }`,
    corner === "round" ? "" : `*, ::before, ::after { border-radius: 0 !important; }`,
    columns === 0 ? "" : columnRule(columns),
    without.length === 0
      ? ""
      : `${without.map((name) => `.${name}`).join(", ")} { display: none !important; }`,
  ];
  return rules.filter(Boolean).join("\n");
}

/** As many columns as asked for, and fewer where they would be too narrow. */
function columnRule(columns: number): string {
  return `.grid { grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 8rem), calc((100% - ${columns - 1} * 1.5rem) / ${columns})), 1fr)); }`;
}

/** The grid of cards, pictures, plans and such. */
export const gridStyle = `
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 1.5rem; margin: 0; padding: 0; list-style: none; }
`;
