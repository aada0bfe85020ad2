/** Pixels of a favicon on each side (specification 2, section 9). */
const side = 512;

/** Draws a picture into the middle of a square, as a PNG file. */
export async function squareIcon(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "favicon.png", { type: "image/png" });
}
