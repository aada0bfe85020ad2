import type { Asset, UploadedImage } from "@tessera/content";
import { escapeText } from "entities/escape";
import { sourcesOf } from "./source-set.ts";
import type { DragItem } from "../state/drag-items.ts";
import { writeAttributes } from "../state/write-attributes.ts";

/** Name of the file, or the last part of its address. */
export function assetLabel({ name, url }: Asset): string {
  return name || url.slice(url.lastIndexOf("/") + 1);
}

/** True for pictures; everything else can only be linked. */
export function isImage({ url }: Asset): boolean {
  return /\.(jpe?g|png|webp)$/i.test(url);
}

/** What is dropped for an asset: a picture, in its sizes where they are known, or a link to a document. */
export function assetHtml(asset: Asset, image: UploadedImage | null = null): DragItem {
  const label = assetLabel(asset);
  if (!isImage(asset)) {
    const html = `<a${writeAttributes({ href: asset.url })}>${escapeText(label)}</a>`;
    return { kind: "html", tag: "a", label, html };
  }
  const attributes = { ...sourcesOf(asset.url, image), alt: label, style: "width: 200px" };
  return { kind: "html", tag: "img", label, html: `<img${writeAttributes(attributes)}>` };
}
