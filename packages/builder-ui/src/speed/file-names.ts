import type { Asset } from "@tessera/content";
import type { MeasuredFile, MeasuredSheet } from "@tessera/widget-renderer/frame";
import { messages } from "../messages.ts";

/** What a file is called: as it was uploaded, else as its address ends. */
export type NameFile = (file: Pick<MeasuredFile, "url" | "kind">) => string;

/** Names files by what their owner calls them. */
export function nameFiles(assets: readonly Asset[]): NameFile {
  const names = new Map(assets.map(({ url, name }) => [uploadOf(url) ?? url, name]));
  return ({ url, kind }) => {
    if (kind === "html") return messages.speedThisPage;
    const upload = uploadOf(url);
    const own = upload === null ? undefined : names.get(upload);
    return own || lastOf(url);
  };
}

/** What a style sheet is called. */
export function sheetName({ url }: Pick<MeasuredSheet, "url">): string {
  return url === null ? messages.speedOwnSheet : lastOf(url);
}

/** The name that the server drew for an upload, of which there may be narrower copies; null for other files. */
function uploadOf(url: string): string | null {
  return /\/uploads\/([\da-f]{32})(?:_small|_\d{3,4})?\.\w+$/.exec(url)?.[1] ?? null;
}

function lastOf(url: string): string {
  const { pathname = url, hostname = "" } = URL.parse(url, location.href) ?? {};
  return pathname.split("/").findLast((part) => part !== "") ?? hostname;
}
