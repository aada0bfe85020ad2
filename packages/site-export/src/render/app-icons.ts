import type { ProjectSettings } from "@tessera/content";
import type { SizeOf } from "./rewrite-html.ts";

/** An icon as a manifest names it. */
export interface AppIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

/** Icons that are drawn for a site, by address, with their pixels; the largest last. */
export type DrawnIcons = Readonly<Record<string, number>>;

/** What the icons of a site are chosen from. */
export interface IconChoice {
  readonly drawn: DrawnIcons;
  /** Pixels of pictures, where they are known. */
  readonly sizeOf: SizeOf;
}

const mediaTypes: Readonly<Record<string, string>> = { png: "image/png", webp: "image/webp" };

/**
 * The icons of an installed site, the smallest first: its favicon, where that is a square which is large enough, and drawn
 * ones for the sizes that it is too small for.
 */
export function appIcons({ favicon }: ProjectSettings, choice: IconChoice): AppIcon[] {
  const { sizeOf } = choice;
  const drawn = Object.entries(choice.drawn);
  const own = ownIcon(favicon, sizeOf);
  const missing = drawn.filter(([, pixels]) => !own || own.pixels < pixels);
  const rest = missing.map(([src, pixels]) => iconOf(src, pixels, "image/png"));
  // An icon that is too small for every place would only look bad.
  return own && missing.length < drawn.length ? [iconOf(favicon, own.pixels, own.type), ...rest] : rest;
}

function iconOf(src: string, pixels: number, type: string): AppIcon {
  return { src, sizes: `${pixels}x${pixels}`, type };
}

function ownIcon(favicon: string, sizeOf: SizeOf): { pixels: number; type: string } | null {
  const type = mediaTypes[/\.(\w+)$/.exec(favicon)?.[1]?.toLowerCase() ?? ""];
  const size = sizeOf(favicon);
  return type !== undefined && size && size.width === size.height ? { pixels: size.width, type } : null;
}
