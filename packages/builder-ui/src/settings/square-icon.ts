/** How a picture is made square. */
export interface Square {
  /** Pixels on each side. */
  side: number;
  /** `whole` shows all of the picture, `filled` cuts what does not fit. */
  fit: "whole" | "filled";
  /** Name of the file. */
  name: string;
}

/** Favicons, as the specification wants them (specification 2, section 9). */
export const siteIcon: Square = { side: 512, fit: "whole", name: "favicon.png" };

/** Draws a picture into the middle of a square, as a PNG file. Rejects for what is no picture. */
export async function squareIcon(file: File, { side, fit, name }: Square): Promise<File> {
  const picture = await createImageBitmap(file);
  const longest = fit === "whole" ? Math.max : Math.min;
  const scale = side / longest(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], name, { type: "image/png" });
}
