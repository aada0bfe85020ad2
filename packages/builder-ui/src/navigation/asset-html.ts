import type { Asset, UploadedImage } from "@tessera/content";
import { escapeAttribute } from "entities/escape";
import { sizesOf, sourceSetOf } from "../commands/source-set.ts";
import type { DragItem } from "../state/drag-items.ts";

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
  const [url, text] = [escapeAttribute(asset.url), escapeAttribute(label)];
  return isImage(asset)
    ? {
        kind: "html",
        tag: "img",
        label,
        html: `<img src="${url}"${sizes(asset, image)} alt="${text}" style="width: 200px">`,
      }
    : { kind: "html", tag: "a", label, html: `<a href="${url}">${text}</a>` };
}

function sizes({ url }: Asset, image: UploadedImage | null): string {
  const srcset = image && sourceSetOf(url, image);
  return image && srcset ? ` srcset="${escapeAttribute(srcset)}" sizes="${sizesOf(image)}"` : "";
}
