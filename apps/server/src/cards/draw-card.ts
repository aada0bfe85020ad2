/** The picture that stands for a page of a site where its link is shared. */
import { fileURLToPath } from "node:url";

import type { OverlayOptions } from "sharp";

import { runOfText, type DrawnText } from "./draw-text.ts";
import { inkOn } from "./ink.ts";

/** What is drawn on a card. */
export interface Card {
  title: string;
  siteName: string;
  /** Colour of the site, as `#rgb` or `#rrggbb`. */
  colour: string;
  /** The picture of its logo; undefined without one. */
  logo?: Buffer | undefined;
}

/** Size of a card in pixels, and the free room at its edges. */
const [width, height, edge] = [1200, 630, 80] as const;
const room = width - 2 * edge;

/** Pixels of the title, the largest first; the first is taken that fits. */
const titleSizes = [84, 68, 56, 46] as const;
const titleRoom = { withLogo: 260, alone: 350 } as const;
const nameSize = 34;
const logoRoom = { width: 360, height: 84, around: 16 } as const;
const maxLogoPixels = 50_000_000;

/** Draws a card as PNG of 1200 × 630; the same card is the same bytes on the same machine. */
export async function drawCard({ title, siteName, colour, logo }: Card): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const ink = inkOn(colour);
  const font = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));
  const text = runOfText(sharp, { font, ink });
  const plate = logo && (await logoPlate(logo));
  const [headline, name] = [
    await text(title, {
      sizes: titleSizes,
      width: room,
      height: plate ? titleRoom.withLogo : titleRoom.alone,
    }),
    await text(siteName, { sizes: [nameSize], width: room, height: nameSize * 1.6 }),
  ];
  const isFromRight = (headline ?? name)?.isFromRight ?? false;
  const foot = height - edge;
  const layers: OverlayOptions[] = [
    { input: ground(ink), left: 0, top: 0 },
    ...(plate ? placed({ ...plate, isFromRight }, edge) : []),
    ...(headline ? placed(headline, foot - 100 - headline.height) : []),
    ...placed({ ...rule(ink), isFromRight }, foot - 70),
    ...(name ? placed({ ...name, isFromRight }, foot - name.height) : []),
  ];
  const canvas = sharp({ create: { width, height, channels: 3, background: colour } });
  return canvas.composite(layers).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}

/** What is read from the right begins there. */
function placed(
  { png, width: drawn, isFromRight }: Omit<DrawnText, "height">,
  top: number,
): OverlayOptions[] {
  return [{ input: png, left: isFromRight ? width - edge - drawn : edge, top: Math.round(top) }];
}

/** The line above the name of the site. */
function rule(ink: string): { png: Buffer; width: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="6"><rect width="64" height="6" rx="3" fill="${ink}"/></svg>`;
  return { png: Buffer.from(svg), width: 64 };
}

/** The shade towards the foot, below the texts. */
function ground(ink: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0.4" stop-color="${ink}" stop-opacity="0"/>
<stop offset="1" stop-color="${ink === "#ffffff" ? "#000000" : "#ffffff"}" stop-opacity="0.22"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/></svg>`);
}

/** The logo on white, so that it is seen on every colour; nothing for bytes that are no picture. */
async function logoPlate(bytes: Buffer): Promise<{ png: Buffer; width: number } | undefined> {
  const { default: sharp } = await import("sharp");
  const { around } = logoRoom;
  try {
    const image = await sharp(bytes, { limitInputPixels: maxLogoPixels })
      .autoOrient()
      .resize({ ...logoRoom, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const size = { width: image.info.width + 2 * around, height: image.info.height + 2 * around };
    const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" rx="16" fill="#ffffff"/></svg>`;
    const layer = { input: image.data, left: around, top: around };
    return { png: await sharp(Buffer.from(plate)).composite([layer]).png().toBuffer(), width: size.width };
  } catch {
    // A card without the logo is better than none.
    return undefined;
  }
}
