import { useEffect } from "react";
import { keptHere } from "../platform/kept-here.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** Knows why what is saved stays on this device: no save is said to be done then. */
export function useKeptHere(): void {
  const { sending } = usePorts();
  useEffect(() => sending.kept(keptHere.set), [sending]);
}
