import { filesOf, type Store, type UploadEntry } from "../store/store.ts";
import type { FileStorage } from "./storage.ts";

/** Where uploads are: their rows and their bytes. */
export interface UploadPlaces {
  store: Store;
  files: FileStorage;
}

/** No upload takes so long, with all tries to reach a bucket. */
const abandonedMs = 3_600_000;

/** Removes an upload of that user; false when there is none. A failure leaves it as it was. */
export async function removeUpload(places: UploadPlaces, name: string, userId: number): Promise<boolean> {
  const { uploads } = places.store;
  const entry = await uploads.withdraw(name, userId);
  if (!entry) return false;
  try {
    await removeEntry(places, entry, userId);
  } catch (error) {
    // Its owner sees it still, and can try again.
    await uploads.finish(name, userId);
    throw error;
  }
  return true;
}

/** Removes what the end of a process has left of uploads, and of those of erased accounts. */
export async function sweepUploads(places: UploadPlaces, now: number): Promise<void> {
  for (const { userId, ...entry } of await places.store.uploads.removable(now - abandonedMs))
    await removeEntry(places, entry, userId);
}

/** Removes the files of an upload, then its row: without the row, nothing would find the files again. */
export async function removeEntry(
  { store, files }: UploadPlaces,
  entry: UploadEntry,
  userId: number,
): Promise<void> {
  for (const name of filesOf(entry)) await files.remove(name);
  await store.uploads.remove(entry.name, userId);
}

/** The files, without those of uploads that are not whole. */
export function wholeFiles({ store, files }: UploadPlaces): FileStorage {
  return {
    ...files,
    get: async (name) => ((await store.uploads.isWhole(name)) ? files.get(name) : undefined),
  };
}
