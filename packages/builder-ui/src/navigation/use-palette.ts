import type { PaletteElement } from "@tessera/content";
import { useMemo } from "react";
import { useLive, usePorts, type LiveState } from "../ports/ports-context.tsx";
import type { Live, PalettePort } from "../ports/ports.ts";

const asked = new WeakMap<PalettePort, Promise<PaletteElement[]>>();

/** The palette, asked for once per builder. */
export function usePalette(): LiveState<PaletteElement[]> {
  const { palette } = usePorts();
  const live = useMemo<Live<PaletteElement[]>>(
    () => (listener, onError) => {
      let open = true;
      list(palette).then(
        (elements) => open && listener(elements),
        (error: unknown) => open && onError(error),
      );
      return () => {
        open = false;
      };
    },
    [palette],
  );
  return useLive(live);
}

function list(palette: PalettePort): Promise<PaletteElement[]> {
  const known = asked.get(palette);
  if (known) return known;
  const elements = palette.list();
  asked.set(palette, elements);
  // A failure is not remembered, so that opening the panel again asks again.
  elements.catch(() => asked.delete(palette));
  return elements;
}
