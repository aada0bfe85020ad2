import type { Blueprint } from "../blueprint.ts";
import { html } from "./words.ts";

/** Title and the line below it. */
export function head({ title, lead }: Blueprint, tag: "h1" | "h2" = "h2"): string {
  const below = lead === "" ? "" : `<p class="muted lead">${html(lead)}</p>`;
  return `<div class="head"><${tag} class="title">${html(title)}</${tag}>${below}</div>`;
}

/** A card with a title and whatever is in it. */
export function card(blueprint: Blueprint, inner: string): string {
  return `<section class="section">
  <div class="card narrow">
    ${head(blueprint)}
    ${inner}
  </div>
</section>`;
}

const hues = ["#86a8ff", "#6fd598", "#ffb27a", "#bda3ff", "#ff9dcb", "#6cd3d9"];

/** A picture that stands for one, to be replaced; nothing is loaded for it. */
export function picture(alt: string, at: number, shape = "4 3"): string {
  const [width = 4, height = 3] = shape.split(" ").map((side) => Number(side) * 100);
  const from = hues[at % hues.length] ?? "";
  const to = hues[(at + 2) % hues.length] ?? "";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><defs><linearGradient id='g' x2='1' y2='1'><stop stop-color='${from}'/><stop offset='1' stop-color='${to}'/></linearGradient></defs><rect width='100%' height='100%' fill='url(#g)'/></svg>`;
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", "%27")}" alt="${html(alt)}" width="${width}" height="${height}">`;
}
