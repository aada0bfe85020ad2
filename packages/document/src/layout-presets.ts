/**
 * The eight layout rows of specification 1 section 2.4. They are plain flex boxes with inline style: columns share the
 * row by their share of it and wrap under each other when they get narrower than their base width, so that a page
 * needs neither a stylesheet nor media queries of ours.
 */
export interface LayoutPreset {
  /** The shares of the columns, as the specification writes them: `1-2-1`. */
  readonly id: string;
  readonly columns: readonly number[];
  readonly html: string;
}

const gap = 16;
const rowStyle = `display: flex; flex-wrap: wrap; gap: ${gap}px;`;
const rowWidth = 960;

function column(share: number, total: number): string {
  // Half of its fair part of a desktop row: below that a column is too narrow beside others.
  const base = Math.round((rowWidth * share) / total / 2);
  return `  <div class="layout-column" style="flex: ${share} 1 ${base}px; min-width: 0;"></div>\n`;
}

function preset(...columns: number[]): LayoutPreset {
  const total = columns.reduce((sum, share) => sum + share, 0);
  const inner = columns.map((share) => column(share, total)).join("");
  return {
    id: columns.join("-"),
    columns,
    html: `<div class="layout-row" style="${rowStyle}">\n${inner}</div>`,
  };
}

/** The presets in the order of the specification. */
export const layoutPresets: readonly LayoutPreset[] = [
  preset(1),
  preset(1, 1),
  preset(1, 2),
  preset(2, 1),
  preset(1, 1, 1),
  preset(1, 2, 1),
  preset(1, 1, 1, 1),
  preset(1, 1, 1, 1, 1),
];
