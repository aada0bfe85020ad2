import type { NodeId } from "@tessera/document";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";

/** The elements of the document that a selector is about, as the canvas finds them; the caller renders again when it changes. */
export function useSelectorUsers(): (selector: string) => readonly NodeId[] {
  const { frame, shown } = useCanvas();
  useSignal(shown);
  const { view, document } = useSignal(frame) ?? {};
  return (selector) => {
    if (!view || !document || selector === "") return [];
    return [...document.body.querySelectorAll(selector)].flatMap((element) => {
      const id = view.idAt(element);
      // What a widget shows is no part of the document.
      return id !== null && view.elementOf(id) === element ? [id] : [];
    });
  };
}
