import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";

/** In this tab: the storage was cleared with the session in it, and the page is loaded anew. */
const key = "storage_cleared";

/** Calls a listener when everything that the browser stores for this page was cleared; returns its undo. */
export function onStorageCleared(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    // Such an event names the key that changed, or none when all of them went.
    if (event.key === null) listener();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** Notes for after the reload that a signed-in person lost the session with the storage. */
export function noteCleared(): () => void {
  return onStorageCleared(() => sessionStorage.setItem(key, "true"));
}

/** Says what happened, after the reload. */
export function tellCleared(): void {
  if (sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  toast.error(messages.storageCleared);
}
