const standing = Promise.withResolvers<void>();

/** Resolves when a canvas of this page can be used and was painted: what nobody needs before is loaded then. */
export const canvasStands: Promise<void> = standing.promise;

/** Called by the canvas once it can be used. */
export function tellCanvasStands(): void {
  const tell = (): void => standing.resolve();
  // What is not in sight is not painted.
  if (document.hidden) tell();
  else requestAnimationFrame(() => setTimeout(tell));
}
