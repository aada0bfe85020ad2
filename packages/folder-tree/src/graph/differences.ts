import type { Folder } from "../model/folder.ts";
import type { FolderChange } from "../source/folder-source.ts";

/**
 * What has happened between two lists of folders: parents before their children, and a folder that has got its
 * permanent id is the same folder.
 */
export function differences(
  before: readonly Folder[],
  now: readonly Folder[],
  permanent: (id: number) => number,
): FolderChange[] {
  const known = new Map(before.map((folder) => [permanent(folder.id), folder]));
  const changes: FolderChange[] = [];
  for (const folder of now) {
    const was = known.get(permanent(folder.id));
    known.delete(permanent(folder.id));
    if (!was) changes.push({ action: "create", folder });
    else if (was.id !== folder.id) changes.push({ action: "update", folder, was: was.id });
    else if (was.name !== folder.name || was.parent !== folder.parent)
      changes.push({ action: "update", folder });
  }
  return [...changes, ...Array.from(known.values(), (folder) => ({ action: "delete", folder }) as const)];
}
