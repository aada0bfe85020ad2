import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import type { Asset, Id, UploadedImage } from "./records.ts";
import { linkers, types } from "./schema.ts";

/** Largest file that can be an asset, in bytes (specification 1, section 5). */
export const largestAsset: number = 2 * 1024 * 1024;

/** Uploads a file and keeps its address among the assets of an entity. Returns the address. */
export async function addAsset(graph: Graph, entityId: Id, file: File): Promise<string> {
  const url = await uploadFile(graph, file);
  await keepAsset(graph, entityId, url, file.name);
  return url;
}

/** Keeps a file that was uploaded already among the assets of an entity. Returns the asset's id. */
export async function keepAsset(graph: Graph, entityId: Id, url: string, name: string): Promise<Id> {
  return (
    await graph.transaction((tx) => {
      const asset = tx.concept(types.asset, namedUrl(url, name));
      tx.connect(entityId, asset, linkers.entityAssets);
      return asset;
    })
  ).value;
}

/** Takes an asset away and frees its bytes on the server. */
export async function removeAsset(graph: Graph, entityId: Id, { id, url }: Asset): Promise<void> {
  await graph.transaction((tx) => tx.endLinks(entityId, linkers.entityAssets, id));
  await freeUpload(graph, url);
}

/**
 * Uploads a file of at most {@link largestAsset} and returns its address.
 *
 * @throws ContentError `large-asset`, `bad-format` or `no-upload`; GraphError with the server's reason
 */
export async function uploadFile(graph: Graph, file: File): Promise<string> {
  if (file.size > largestAsset) throw new ContentError("large-asset");
  if (!graph.upload.accepts(file)) throw new ContentError("bad-format");
  const result = await graph.upload.send(file);
  if (!result.success) throw result.cause ?? new ContentError("no-upload", result.message);
  return result.url;
}

/**
 * Size and narrower copies of one's uploaded image; null for other files, and for images of servers that keep no sizes.
 *
 * @throws GraphError with the server's reason, also when the file is not the caller's
 */
export async function describeImage(graph: Graph, url: string): Promise<UploadedImage | null> {
  const { width, height, copies } = await graph.http<UploadedImage>({ method: "GET", path: pathOf(url) });
  return width > 0 && height > 0 ? { width, height, copies } : null;
}

function pathOf(url: string): string {
  return `/api/v1/uploads/${encodeURIComponent(url.slice(url.lastIndexOf("/") + 1))}`;
}

/** Frees the bytes of an upload on the server, which nothing shows any more. */
export async function freeUpload(graph: Graph, url: string): Promise<void> {
  await graph.http({ method: "DELETE", path: pathOf(url) });
}

/** The assets of an entity, newest first. */
export async function listAssets(graph: Graph, entityId: Id): Promise<Asset[]> {
  const [entity] = await graph.query(listQuery(entityId));
  return entity ? assetsOf(readItem(entity)) : [];
}

/** Calls `listener` with the assets of an entity, now and after each change. Returns its undo. */
export function liveAssets(
  graph: Graph,
  entityId: Id,
  listener: (list: Asset[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const hear = (entity: Item | undefined): void => listener(entity ? assetsOf(entity) : []);
  return graph.live(listQuery(entityId), ([entity]) => hear(entity && readItem(entity)), onError);
}

function listQuery(entityId: Id): Query {
  const assets: Query = { typeConnection: linkers.entityAssets };
  return { conceptIds: [entityId], outputFormat: formats.DATAID, freeschemaQueries: [assets] };
}

/** The name that a file had stands behind its address, where clients that know nothing of it do no harm. */
function namedUrl(url: string, name: string): string {
  return name === "" ? url : `${url}#${encodeURIComponent(name)}`;
}

function assetsOf(entity: Item): Asset[] {
  return entity.many(linkers.entityAssets).map((item) => {
    const [url = "", name = ""] = item.value.split("#");
    return { id: item.id, url, name: decodeURIComponent(name) };
  });
}
