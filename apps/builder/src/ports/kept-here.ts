/**
 * Why what is saved stays on this device for now, as the person is told it: without a network, or when the server did not
 * answer to the last save.
 */
import { messages } from "@tessera/builder-ui";

let unsent: string | null = null;
const listeners = new Set<() => void>();

/** Notes why the last save is kept here; null when the server has it. */
export function noteKept(reason: string | null): void {
  unsent = reason;
  for (const tell of listeners) tell();
}

/** Calls a listener with why what is saved stays here, null while nothing does, and at each change. Returns its undo. */
export function followKept(listener: (reason: string | null) => void): () => void {
  const tell = (): void => listener(navigator.onLine ? unsent : messages.keptOffline);
  listeners.add(tell);
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
  return () => {
    listeners.delete(tell);
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
