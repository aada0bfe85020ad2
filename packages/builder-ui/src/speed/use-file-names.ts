import { useLive, usePorts } from "../ports/ports-context.tsx";
import { nameFiles, type NameFile } from "./file-names.ts";

/** Names the files of a page as their owner does. */
export function useFileNames(): NameFile {
  const { assets } = usePorts();
  const list = useLive(assets.live);
  return nameFiles(list.status === "ready" ? list.value : []);
}
