import type { Sharp } from "sharp";

import { AppError } from "../errors.ts";

/** Longest side of the small copy of an image. */
const longestSide = 400;
/** An image with more points than this is not unpacked. */
const maxPixels = 50_000_000;
/** Widths in which an image is also offered, where it is wider: phones, tablets and plain desktops. */
const widths = [480, 960, 1600] as const;
const quality = 82;

/** An image in the sizes in which it is kept beside the original. */
export interface ImageCopies {
  /** Size of the original in CSS pixels, upright. */
  width: number;
  height: number;
  /** In the format of the original, at most {@link longestSide} wide and high. */
  small: Buffer;
  /** In WebP, by width; only those with fewer bytes than the original. */
  copies: { width: number; bytes: Buffer }[];
}

/** The copies of an image, upright; throws `invalid_format` when the bytes are no image after all. */
export async function imageCopies(bytes: Buffer): Promise<ImageCopies> {
  // Loaded when the first image comes, since it takes its memory.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
    const { autoOrient, pages = 1 } = await image.metadata();
    const small = await image
      .clone()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .toBuffer();
    // A copy of an animation would stand still.
    const copies = pages > 1 ? [] : await narrowCopies(image, autoOrient.width, bytes.length);
    return { width: autoOrient.width, height: autoOrient.height, small, copies };
  } catch (error) {
    throw new AppError("invalid_format", {}, error);
  }
}

async function narrowCopies(image: Sharp, width: number, most: number): Promise<ImageCopies["copies"]> {
  const copies: ImageCopies["copies"] = [];
  // One after another, so that one upload takes one core.
  for (const narrow of widths.filter((each) => each < width)) {
    const bytes = await image.clone().resize(narrow).webp({ quality }).toBuffer();
    if (bytes.length < most) copies.push({ width: narrow, bytes });
  }
  return copies;
}

/** `picture_small.png` beside `picture.png`. */
export function smallName(name: string): string {
  return name.replace(/(\.\w+)$/, "_small$1");
}

/** `picture_480.webp` beside `picture.png`. */
export function copyName(name: string, width: number): string {
  return name.replace(/\.\w+$/, `_${width}.webp`);
}

/** The width that the name of a copy tells. */
export function widthOfCopy(name: string): number {
  return Number(/_(\d+)\.webp$/.exec(name)?.[1]);
}
