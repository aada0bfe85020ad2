import type { PaletteElement } from "@tessera/content";
import { useLive, usePorts, type LiveState } from "../ports/ports-context.tsx";

/** The palette as it is now. */
export function usePalette(): LiveState<PaletteElement[]> {
  return useLive(usePorts().palette.live);
}
