/**
 * A picture of a widget, made without the network: its HTML and CSS are laid out in a frame in which nothing can run,
 * written as an SVG picture, and drawn. Pictures of this origin are taken along; others would make the canvas unreadable.
 */
import { writeFramePage } from "../canvas/frame-page.ts";
import type { ComposedWidget } from "@tessera/widget-renderer/compose";

const frameSize = { width: 1200, height: 900 };
/** Pixels that the picture is at most wide; a list shows it far smaller. */
const widest = 800;
const smallest = 160;

/** Draws a widget as a PNG file. Rejects when the browser cannot. */
export async function takePicture(
  { html, css }: Pick<ComposedWidget, "html" | "css">,
  name: string,
): Promise<File> {
  const frame = openFrame();
  try {
    const page = writeFramePage(frame, { reachesOutside: true });
    fill(page, html, css);
    await inlineImages(page);
    const { width, height } = contentSize(page);
    const blob = await draw(svgOf(page, width, height), width, height);
    return new File([blob], `${name}.png`, { type: "image/png" });
  } finally {
    frame.remove();
  }
}

function openFrame(): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = `position: fixed; left: -10000px; width: ${frameSize.width}px; height: ${frameSize.height}px; visibility: hidden`;
  document.body.append(frame);
  return frame;
}

const unwanted = "script, iframe, object, embed, meta, base, link, video, audio";

function fill(page: Document, html: string, css: string): void {
  const template = page.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(unwanted)) element.remove();
  for (const element of template.content.querySelectorAll("*")) dropUnspeakable(element);
  page.body.append(template.content);
  const style = page.getElementById("page-css");
  if (style) style.textContent = css;
}

/** HTML takes attributes whose names XML does not; the picture does without them. */
function dropUnspeakable(element: Element): void {
  for (const { name } of Array.from(element.attributes))
    if (!/^[a-z_][\w.-]*$/i.test(name)) element.removeAttribute(name);
}

async function inlineImages(page: Document): Promise<void> {
  await Promise.all(Array.from(page.images, (image) => inlineImage(image)));
}

async function inlineImage(image: HTMLImageElement): Promise<void> {
  const { src } = image;
  image.removeAttribute("srcset");
  if (src === "" || src.startsWith("data:")) return;
  try {
    if (new URL(src).origin !== location.origin) throw new Error("A picture of another origin.");
    image.src = await dataUrl(await (await fetch(src)).blob());
    await image.decode();
  } catch {
    // What cannot be taken along leaves its place empty.
    image.removeAttribute("src");
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read.")));
    reader.readAsDataURL(blob);
  });
}

/** The part of the page that something stands in. */
function contentSize({ body }: Document): { width: number; height: number } {
  const boxes = Array.from(body.children, (element) => element.getBoundingClientRect());
  const right = Math.max(smallest, ...boxes.map((box) => box.right));
  const bottom = Math.max(smallest, ...boxes.map((box) => box.bottom));
  return {
    width: Math.min(Math.ceil(right), frameSize.width),
    height: Math.min(Math.ceil(bottom), frameSize.height),
  };
}

function svgOf(page: Document, width: number, height: number): string {
  const inner = new XMLSerializer().serializeToString(page.documentElement);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="${frameSize.width}" height="${height}">${inner}</foreignObject></svg>`;
}

async function draw(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(1, widest / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png"),
  );
}
