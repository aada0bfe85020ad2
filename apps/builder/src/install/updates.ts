import type { Live } from "@tessera/builder-ui";

import { whenIdle } from "../when-idle.ts";

/** Milliseconds between two looks for a new version. */
const interval = 60 * 60_000;

const listeners = new Set<(apply: () => void) => void>();
let waiting: (() => void) | null = null;

/** A new version that is ready, as what puts it in place and loads the page anew. */
export const updates: Live<() => void> = (listener) => {
  listeners.add(listener);
  if (waiting) listener(waiting);
  return () => listeners.delete(listener);
};

/** Installs the service worker when the browser has nothing else to do, and looks for new versions from then on. */
export function install(): void {
  if (!("serviceWorker" in navigator)) return;
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox("/service-worker.js");
  workbox.addEventListener("waiting", () => {
    waiting = () => {
      workbox.addEventListener("controlling", () => location.reload());
      workbox.messageSkipWaiting();
    };
    for (const listener of listeners) listener(waiting);
  });
  // Without it the application works as before, only not without a network.
  await workbox.register().catch((error: unknown) => reportError(error));
  setInterval(() => void workbox.update().catch(() => undefined), interval);
}
