import type { UploadedImage } from "@tessera/content";

/** Attributes by which an image is shown, and which narrower copies of it there are; null for what it does not have. */
export interface ImageSources {
  readonly src: string;
  readonly srcset: string | null;
  readonly sizes: string | null;
}

/** How an image is shown: in the copy that a screen needs, where copies are known. */
export function sourcesOf(url: string, image: UploadedImage | null): ImageSources {
  if (!image || image.copies.length === 0) return { src: url, srcset: null, sizes: null };
  const { width, copies } = image;
  return {
    src: url,
    srcset: [...copies, { url, width }].map((each) => `${each.url} ${each.width}w`).join(", "),
    // As wide as the screen until it is shown in full. What a style says of the width still counts.
    sizes: `(max-width: ${width}px) 100vw, ${width}px`,
  };
}
