import { types } from "@tessera/content/schema";

import type { Store, Viewer } from "../store/store.ts";

/** Names of the uploads to which the assets among the things lead, so that they can go when the assets go. */
export async function filesOfAssets(store: Store, viewer: Viewer, ids: number[]): Promise<string[]> {
  const assets = (await store.concepts(ids, viewer)).filter(
    (concept) => concept.typeCharacter === types.asset,
  );
  if (assets.length === 0) return [];
  const roots = assets.map((asset) => asset.id);
  const [linked, inside] = await Promise.all([
    store.links({ ids: roots, direction: "from" }, viewer),
    store.linksInside(roots, viewer),
  ]);
  const said = await store.concepts([...new Set([...linked, ...inside].map((link) => link.to))], viewer);
  const texts = [...assets, ...said].map((concept) => concept.characterValue);
  return texts.flatMap((text) => /\/uploads\/([0-9a-f]{32}\.\w+)$/.exec(text)?.[1] ?? []);
}
