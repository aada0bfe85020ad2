import { AppError } from "../errors.ts";

/** Longest side of the small copy of an image. */
const longestSide = 400;
/** An image with more points than this is not unpacked. */
const maxPixels = 50_000_000;

/** A small copy in the same format, upright; throws `invalid_format` when the bytes are no image after all. */
export async function smallCopy(bytes: Buffer): Promise<Buffer> {
  // Loaded when the first image comes, since it takes its memory.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).rotate();
    return await image
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .toBuffer();
  } catch (error) {
    throw new AppError("invalid_format", {}, error);
  }
}

/** `picture_small.png` beside `picture.png`. */
export function smallName(name: string): string {
  return name.replace(/(\.\w+)$/, "_small$1");
}
