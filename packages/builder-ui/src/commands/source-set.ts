import type { UploadedImage } from "@tessera/content";

/** The `srcset` of an image and its narrower copies; null when it has none. */
export function sourceSetOf(url: string, { width, copies }: UploadedImage): string | null {
  if (copies.length === 0) return null;
  return [...copies, { url, width }].map((each) => `${each.url} ${each.width}w`).join(", ");
}

/** Its `sizes`: as wide as the screen until it is shown in full. What a style says of the width still counts. */
export function sizesOf({ width }: UploadedImage): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}
