import { expect, test } from "vitest";
import type { Http } from "../../sync/http.ts";
import { createLogger } from "./logger.ts";
import { monitor } from "./monitor.ts";

test("runtime errors, rejections and changes of the route of a page are noted (L6)", async () => {
  const entries: { message: string; data: { path?: string } }[] = [];
  const http: Http = async <T>({ body }: Parameters<Http>[0]): Promise<T> => {
    entries.push(...(body as { logData: typeof entries }).logData);
    return {} as T;
  };
  const logger = createLogger({ http, isEnabled: true });
  // The runner of this test listens to the real page: errors happen at a place of their own.
  const place = new EventTarget();
  const undo = monitor(logger, {
    console: { ...console },
    fetch,
    history,
    location,
    addEventListener: place.addEventListener.bind(place),
    removeEventListener: place.removeEventListener.bind(place),
  });
  const address = location.href;
  const error = new Error("out of order");
  place.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));
  const promise = Promise.reject(error);
  promise.catch(() => undefined);
  place.dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise, reason: error }));
  history.pushState({}, "", "/elsewhere?token=hidden");
  history.replaceState({}, "", address);
  await logger.flush();
  undo();
  history.pushState({}, "", address);
  await logger.close();
  expect(entries.map(({ message }) => message)).toEqual([
    "runtime error",
    "unhandled rejection",
    "route change",
  ]);
  expect(entries[2]!.data).toEqual({ path: "/elsewhere" });
});
