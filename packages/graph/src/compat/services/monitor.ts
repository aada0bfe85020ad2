import type { Logger } from "./logger.ts";
import { redactText } from "./redact.ts";

/** Calls that the log itself makes: noting their failures would never end. */
const ownPaths = ["/api/logger", "/api/check"];

/** The parts of a page that are watched. */
export type Watched = Pick<typeof globalThis, "console" | "fetch"> &
  Partial<Pick<typeof globalThis, "addEventListener" | "removeEventListener" | "history" | "location">>;

/**
 * Watches a page for runtime errors, unhandled rejections, console errors, failed requests and changes of the
 * route, and logs them. Of addresses the path alone is kept, of console errors no values. Returns its undo.
 */
export function monitor(logger: Logger, page: Watched = globalThis): () => void {
  const undos = [watchErrors(logger, page), watchConsole(logger, page), watchFetch(logger, page)];
  if (page.history) undos.push(watchRoutes(logger, page, page.history));
  return () => undos.forEach((undo) => undo());
}

function watchErrors(logger: Logger, page: Watched): () => void {
  const onError = ({ error, message, filename, lineno }: ErrorEvent): void =>
    logger.error("runtime error", { error: error instanceof Error ? error : message, filename, lineno });
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    logger.error("unhandled rejection", { error: reason instanceof Error ? reason : typeof reason });
  page.addEventListener?.("error", onError);
  page.addEventListener?.("unhandledrejection", onRejection);
  return () => {
    page.removeEventListener?.("error", onError);
    page.removeEventListener?.("unhandledrejection", onRejection);
  };
}

function watchConsole(logger: Logger, page: Watched): () => void {
  const { console } = page;
  const original = console.error;
  const watched: typeof console.error = (...values) => {
    original.apply(console, values);
    // Values may be anything, also what somebody typed: failures speak for themselves, the rest is left out.
    const errors = values.filter((value) => value instanceof Error);
    const [first] = values as unknown[];
    logger.error("console error", { format: typeof first === "string" ? redactText(first) : "", errors });
  };
  console.error = watched;
  return () => {
    if (console.error === watched) console.error = original;
  };
}

function watchFetch(logger: Logger, page: Watched): () => void {
  const original = page.fetch;
  const watched: typeof fetch = async (input, init) => {
    const started = Date.now();
    const note = (status: number): void => {
      const { method, path } = requestFacts(input, init);
      if (ownPaths.some((own) => path.endsWith(own))) return;
      logger.error("network request failed", { method, path, status, duration: Date.now() - started });
    };
    try {
      const answer = await original.call(page, input, init);
      if (!answer.ok) note(answer.status);
      return answer;
    } catch (error) {
      // Who gave a request up knows it.
      if (!(error instanceof DOMException && error.name === "AbortError")) note(0);
      throw error;
    }
  };
  page.fetch = watched;
  return () => {
    if (page.fetch === watched) page.fetch = original;
  };
}

function requestFacts(input: RequestInfo | URL, init?: RequestInit): { method: string; path: string } {
  const request = typeof input === "object" && "url" in input ? input : undefined;
  const address = request?.url ?? (input instanceof URL ? input.href : (input as string));
  const method = init?.method ?? request?.method ?? "GET";
  return { method, path: address.replace(/[?#].*$/, "") };
}

function watchRoutes(logger: Logger, page: Watched, history: History): () => void {
  const note = (): void => logger.info("route change", { path: page.location?.pathname });
  const push = history.pushState;
  const watched: History["pushState"] = (...state) => {
    push.apply(history, state);
    note();
  };
  history.pushState = watched;
  page.addEventListener?.("popstate", note);
  return () => {
    if (history.pushState === watched) history.pushState = push;
    page.removeEventListener?.("popstate", note);
  };
}
