/** Strokes of the library's icons, on a grid of 24. */
const strokes = {
  folder: "M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
  talk: "M4 5h16v11H9l-5 4z",
  bell: "M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6M10 20h4",
  chart: "M4 4v16h16M8 16v-4M13 16V8M18 16v-6",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  pin: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  pen: "M4 20l1-5L16 4l4 4L9 19z",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  heart: "M12 20S4 15 4 9a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 6-8 11-8 11z",
  megaphone: "M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6",
  check: "M5 12l5 5 9-10",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  menu: "M4 7h16M4 12h16M4 17h16",
} as const;

/** An icon that takes the colour and size of its text; it says nothing to a screen reader. */
export function icon(name: keyof typeof strokes): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${strokes[name]}"/></svg>`;
}

/** HTML with its `{{icon name}}` replaced by icons. */
export function withIcons(html: string): string {
  return html.replace(/\{\{icon (\w+)\}\}/g, (_, name: string) => icon(name as keyof typeof strokes));
}
