/* oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to name */
import { GraphError } from "../errors.ts";
import type { Postable, WorkerTimeouts } from "./link.ts";
import { channel } from "./messages.ts";

/** A newer release of the worker that waits for the permission to take over. */
export interface WorkerUpdate {
  /** Ends the present worker and starts the newer one; what is under way is repeated there. */
  accept(): void;
}

/** Which worker is registered, and who is told of it. */
export interface RegistrationPorts {
  script: string | URL;
  scope: string | undefined;
  timeouts: WorkerTimeouts;
  /** A worker is active: the first one, or one that took over. */
  onActive(worker: Postable): void;
  onUpdate(update: WorkerUpdate): void;
}

/** Registers the worker. Rejects when there is none after the time that the specification gives it. */
export async function register(ports: RegistrationPorts): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !navigator.locks) throw new GraphError("worker-not-ready");
  const { script, scope, timeouts } = ports;
  const options: RegistrationOptions = { type: "module", ...(scope !== undefined && { scope }) };
  const registering = serviceWorker.register(script, options).catch((cause: unknown) => {
    throw new GraphError("worker-not-ready", { cause });
  });
  const registration = await within(timeouts.registration, "worker-not-initialised", registering);
  watchUpdates(registration, ports);
  ports.onActive(await within(timeouts.ready, "worker-no-ready", active(registration)));
}

async function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active) return registration.active;
  const coming = registration.waiting ?? registration.installing;
  if (!coming) throw new GraphError("worker-not-ready");
  return activated(coming);
}

function activated(worker: ServiceWorker): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === "activated") resolve(worker);
      else if (worker.state === "redundant") reject(new GraphError("worker-not-ready"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function watchUpdates(registration: ServiceWorkerRegistration, ports: RegistrationPorts): void {
  const offer = (worker: ServiceWorker): void => {
    activated(worker).then(ports.onActive, () => undefined);
    ports.onUpdate({ accept: () => worker.postMessage({ channel, kind: "take-over" }) });
  };
  const onFound = (): void => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) offer(installing);
    });
  };
  registration.addEventListener("updatefound", onFound);
  if (registration.waiting && registration.active) offer(registration.waiting);
}

async function within<T>(
  milliseconds: number,
  code: "worker-not-initialised" | "worker-no-ready",
  promise: Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GraphError(code)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
