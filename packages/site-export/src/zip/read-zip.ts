import { unzipSync } from "fflate";
import { ExportError } from "../errors.ts";

/** Most bytes that an archive may unpack to: what claims more is no export. */
const maxUnpacked = 512 * 1024 * 1024;

/** The files of an archive that are wanted, by path. */
export function readZip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean = () => true,
): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false;
        total += originalSize;
        if (total > maxUnpacked) throw new ExportError("bad-archive");
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof ExportError ? error : new ExportError("bad-archive");
  }
}
