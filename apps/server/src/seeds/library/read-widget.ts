import { readSeed, readSeedJson } from "../content/read-seed.ts";
import { withIcons } from "./icons.ts";
import { withPictures } from "./pictures.ts";
import { valuesOf, withFallbacks } from "./with-fallbacks.ts";
import type { SeedWidget } from "./seed-widget.ts";

/** `widget.json` in the folder of a widget. */
interface Manifest {
  name: string;
  description: string;
  /** Style sheets of the library that come before the widget's own. */
  styles: string[];
  /** Files with the code of the lifecycle blocks that the widget has. */
  afterRender?: string;
  update?: string;
}

/** Reads a widget of a collection from its folder; `{{icon name}}` and `{{picture name}}` in its HTML stand for those. */
export function readWidget(collection: string, slug: string, theme?: string): SeedWidget {
  const folder = `library/${collection}/${slug}`;
  const { name, description, styles, afterRender, update } = readSeedJson(
    `${folder}/widget.json`,
  ) as Manifest;
  const shared = styles.map((sheet) => `\n${readSeed(`library/${sheet}.css`)}\n`);
  const code = afterRender && readSeed(`${folder}/${afterRender}`);
  const css = `${shared.join("")}\n${readSeed(`${folder}/widget.css`)}`;
  return {
    name,
    description,
    html: withPictures(withIcons(readSeed(`${folder}/widget.html`)), `library/${collection}/pictures`),
    css: withFallbacks(css, valuesOf(theme ?? "")),
    ...(theme !== undefined && { theme }),
    ...(code !== undefined && { afterRender: code }),
    ...(update !== undefined && { update: readSeed(`${folder}/${update}`) }),
  };
}
