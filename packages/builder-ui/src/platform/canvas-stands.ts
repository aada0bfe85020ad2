import { useSyncExternalStore } from "react";
import { createPart, type Part } from "./part.ts";

const standing = Promise.withResolvers<void>();
let stands = false;

/** Resolves when a canvas of this page can be used and was painted: what nobody needs before is loaded then. */
export const canvasStands: Promise<void> = standing.promise;

/** Called by the canvas once it can be used. */
export function tellCanvasStands(): void {
  const tell = (): void => {
    stands = true;
    standing.resolve();
  };
  // What is not in sight is not painted.
  if (document.hidden) tell();
  else requestAnimationFrame(() => setTimeout(tell));
}

/** Milliseconds after which parts are loaded however busy the page is. */
const maxWaitMs = 300;

/** What a person does with the canvas, and the data layer, go before the parts that are opened by a click. */
const quiet: Promise<void> = canvasStands.then(untilIdle);

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve);
  });
}

/** Loads a part behind the canvas: nobody needs it before. */
export async function behindCanvas<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await quiet;
  return load();
}

/** Whether a canvas of this page stands. */
export function useCanvasStands(): boolean {
  return useSyncExternalStore(onStanding, () => stands);
}

function onStanding(listener: () => void): () => void {
  let isOver = false;
  void canvasStands.then(() => isOver || listener());
  return () => {
    isOver = true;
  };
}

/** A part that is fetched behind the canvas: nobody needs it before, and then it is there at once. */
export function partBehindCanvas<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  const part = createPart(() => behindCanvas(load));
  part.prepare();
  return part;
}
