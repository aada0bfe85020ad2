import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";

/** In this tab: the storage was cleared with the session in it, and the page is loaded anew. */
const key = "storage_cleared";

/** On this device, from the first sign-in: it goes when the storage is cleared, and stays at a logout. */
const markKey = "storage_kept";

/** Calls a listener when everything that the browser stores for this page was cleared; returns its undo. */
export function onStorageCleared(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    // Such an event names the key that changed, or none when all of them went.
    if (event.key === null) listener();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/**
 * Notes for after the reload that a signed-in person lost the session with the storage. A refused call may cause the reload
 * before the page hears of the clearing, so it is looked for when the page is left. Returns its undo.
 */
export function noteCleared(): () => void {
  localStorage.setItem(markKey, "true");
  const note = (): void => {
    if (localStorage.getItem(markKey) === null) sessionStorage.setItem(key, "true");
  };
  window.addEventListener("pagehide", note);
  return () => window.removeEventListener("pagehide", note);
}

/** Says what happened, after the reload. */
export function tellCleared(): void {
  if (sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  toast.error(messages.storageCleared);
}
