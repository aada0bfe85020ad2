import { readSeed, readSeedJson } from "../content/read-seed.ts";
import { withIcons } from "./icons.ts";
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
  /** The type of the entries that the form sends, and what the visitor reads once one is stored. */
  form?: { entry: string; thanks: string };
}

/** Reads a widget of the library from its folder; `{{icon name}}` in its HTML stands for an icon. */
export function readWidget(slug: string): SeedWidget {
  const folder = `library/${slug}`;
  const { name, description, styles, afterRender, update, form } = readSeedJson(
    `${folder}/widget.json`,
  ) as Manifest;
  const shared = styles.map((sheet) => `\n${readSeed(`library/${sheet}.css`)}\n`);
  const code = form ? formCode(form) : afterRender && readSeed(`${folder}/${afterRender}`);
  return {
    name,
    description,
    html: withIcons(readSeed(`${folder}/widget.html`)),
    css: `${shared.join("")}\n${readSeed(`${folder}/widget.css`)}`,
    ...(code !== undefined && { afterRender: code }),
    ...(update !== undefined && { update: readSeed(`${folder}/${update}`) }),
  };
}

function formCode({ entry, thanks }: NonNullable<Manifest["form"]>): string {
  return readSeed("library/send-form.js").replace("{{entry}}", entry).replace("{{thanks}}", thanks);
}
