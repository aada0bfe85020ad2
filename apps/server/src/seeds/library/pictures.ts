import { readSeed } from "../content/read-seed.ts";

/**
 * HTML with its `{{picture name}}` replaced by the addresses of SVG files of the folder. An address holds the whole
 * picture, so that an owner who copies or exports the page has it too, and replaces it like any other.
 */
export function withPictures(html: string, folder: string): string {
  return html.replace(/\{\{picture ([a-z0-9-]+)\}\}/g, (_, name: string) =>
    pictureAddress(readSeed(`${folder}/${name}.svg`)),
  );
}

function pictureAddress(svg: string): string {
  const line = svg.replace(/\s*\n\s*/g, " ").replaceAll('"', "'");
  const coded = line.replace(/[%#<>&]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${coded}`;
}
