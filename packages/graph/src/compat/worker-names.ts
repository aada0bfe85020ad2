/**
 * Names by which older callers reach their service worker. Here a worker is chosen by `init` and the same functions talk
 * to it, so nothing has to be sent by hand.
 */
import { failures } from "./failures.ts";

/** A listener as older callers list it. */
export interface SubscribedListener {
  listenerId: string | number;
  callback: unknown;
  createdAt: number;
}

/** Always undefined: no page has to talk to its worker itself. */
export const serviceWorker: undefined = undefined;

/** Listeners of worker messages: always none. */
export const subscribedListeners: SubscribedListener[] = [];

/** Whether {@link setHasActivatedSW} was told so. */
export let hasActivatedSW = false;

/** Sets {@link hasActivatedSW}. */
export function setHasActivatedSW(value: boolean): void {
  hasActivatedSW = value;
}

/** Rejects: the functions themselves talk to the worker. */
export async function sendMessage(_type: string, _payload?: unknown): Promise<never> {
  throw failures.noWorker();
}

/** Tells listeners of the document that a concept has changed, by an event whose name is its id. */
export function dispatchIdEvent(id: number | string, data?: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent(String(id), { detail: data }));
}

/** Throws what a worker has failed with. */
export function handleServiceWorkerException(error: unknown): never {
  throw error;
}
