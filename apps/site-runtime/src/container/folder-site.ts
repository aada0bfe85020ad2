import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { cardFolder, cardName, imageSize, siteOfArchive, type ImageSize } from "@tessera/site-export/render";
import { ownScript, type OwnFile, type OwnScripts } from "../files/own-file.ts";
import { PublishedSite } from "../sites/published-site.ts";
import { StartError } from "../start-error.ts";
import type { AssetFile } from "./send-asset.ts";

/** A site as it lies in the folder of an archive. */
export interface FolderSite {
  readonly site: PublishedSite;
  /** Address of the published site, which takes forms and calls of code; null without one. */
  readonly server: string | null;
  /** Files of the site, by the path under which pages name them. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  readonly ownFiles: ReadonlyMap<string, OwnFile>;
}

/** What an archive says of where it came from. */
interface Origin {
  readonly server?: string;
  readonly projectId?: number;
}

/** Reads the site of a folder. Throws a {@link StartError} where it is not whole. */
export function readFolderSite(folder: string): FolderSite {
  try {
    return read(folder);
  } catch (error) {
    throw new StartError(`The folder holds no whole site: ${(error as Error).message}`);
  }
}

function read(folder: string): FolderSite {
  const text = (path: string): string => readFileSync(join(folder, path), "utf8");
  const { server = null, projectId = 0 } = JSON.parse(text("site.json")) as Origin;
  const archived = siteOfArchive(text("source/project.json"));
  const scripts = readScripts((name) => text(`scripts/${name}.js`));
  const paths = new Map(Object.entries(scripts).map(([name, { path }]) => [name, path]));
  const assets = new Map([
    ...archived.paths.map((path) => [`/${path}`, assetOf(join(folder, path))] as const),
    ...cardsIn(join(folder, "cards")),
  ]);
  const sizes = new Map(archived.ownPaths.map((path) => [`/${path}`, sizeOf(join(folder, path))]));
  const record = { ...archived.site, id: projectId };
  const site = PublishedSite.of(record, {
    scripts: {
      script: paths.get("site") ?? "",
      tools: scripts.tools.path,
      "tools-es": scripts["tools-es"].path,
      forms: scripts.forms.path,
      visitor: scripts.visitor.path,
    },
    notice: "",
    sizeOf: (url) => sizes.get(url) ?? null,
    hasCard: (card) => assets.has(cardFolder + cardName(card)),
    publishedAt: server,
  });
  if (!site) throw new Error("there is no main page");
  const ownFiles = new Map(Object.values<OwnFile>({ ...scripts }).map((file) => [file.path, file]));
  return { site, server, assets, ownFiles };
}

/** The cards of an archive, by the paths of a site that is served. */
function cardsIn(folder: string): (readonly [path: string, file: AssetFile])[] {
  // An archive that was made where nobody draws cards has none.
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [cardFolder + name, assetOf(join(folder, name))]);
}

function readScripts(read: (name: string) => string): OwnScripts {
  const script = (name: string): OwnFile => ownScript(name, read(name));
  return {
    site: script("site"),
    tools: script("tools"),
    "tools-es": script("tools-es"),
    forms: script("forms"),
    visitor: script("visitor"),
  };
}

function assetOf(file: string): AssetFile {
  const { size, mtimeMs } = statSync(file);
  return { file, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` };
}

function sizeOf(file: string): ImageSize | null {
  return /\.(?:png|jpe?g|webp|gif)$/i.test(file) ? imageSize(readFileSync(file)) : null;
}
