import { GraphError } from "../errors.ts";
import type { Refusal } from "../wire/refusals.ts";
import type { CacheServers } from "./cache-servers.ts";

/** Where the application keeps who is signed in. */
export interface SessionPort {
  /** The access token, or null when nobody is signed in. */
  token(): string | null;
  /**
   * Fetches a new token after a 401. False when that was refused: the user has to sign in again. Rejects when nobody could
   * be asked, which ends no session.
   */
  refresh(): Promise<boolean>;
  /** True while writes may go out though nobody is signed in; without it they wait for the sign-in. */
  isAnonymous?(): boolean;
}

/** What the HTTP port needs to know. */
export interface HttpOptions {
  url: string;
  nodeUrl: string;
  session: SessionPort | undefined;
  cacheServers: CacheServers;
  /** Sent with every call. */
  headers: Record<string, string>;
  fetch: typeof fetch;
  /** Milliseconds after which a call without an answer is given up; streams have no such limit. */
  timeout: number;
  /** Aborted when the graph is closed. */
  closed: AbortSignal;
  onSignedOut(): void;
  /** What stands in front of the server has refused a call for want of a sign-in of its own. */
  onBarred(): void;
}

/** One call of the protocol. */
export interface HttpCall {
  path: string;
  /** Which base address; default `main`. `cache` is the first cache server that answers, else `main`. */
  base?: "main" | "node" | "cache";
  method?: "GET" | "POST" | "DELETE";
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the call is given up, in place of the graph's own limit. */
  timeout?: number;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** False for calls that make or renew a session: no token, and a 401 is the answer. */
  withToken?: boolean;
}

/** Sends a call and returns the parsed body. Every failure is a {@link GraphError}. */
export type Http = <T>(call: HttpCall) => Promise<T>;

/** The one door to the server. */
export interface HttpDoor {
  http: Http;
  /** Sends a call and hands its answer over unread, for streams; only a server that is not there rejects. */
  open(call: HttpCall): Promise<Response>;
}

/** Creates the door: tokens, one shared refresh after a 401, and typed failures. */
export function createHttp(options: HttpOptions): HttpDoor {
  let refreshing: Promise<boolean | undefined> | undefined;
  const refresh = (session: SessionPort): Promise<boolean | undefined> =>
    (refreshing ??= session
      .refresh()
      .catch(() => undefined)
      .finally(() => (refreshing = undefined)));

  const open = async (call: HttpCall): Promise<Response> => {
    const { session } = options;
    const token = call.withToken === false ? null : (session?.token() ?? null);
    const answer = await send(options, call, token);
    if (answer.status !== 401) return answer;
    if (await isForeign(answer)) {
      options.onBarred();
      return answer;
    }
    if (!session || call.withToken === false) return answer;
    // Somebody else's refresh may have finished while this call was under way.
    const isRenewed = session.token() !== token || (await refresh(session));
    if (isRenewed) return send(options, call, session.token());
    if (isRenewed === false) options.onSignedOut();
    return answer;
  };
  return {
    open,
    http: (call) => withDeadline(options, call, async (signal) => read(await open({ ...call, signal }))),
  };
}

/** Runs a call until it is answered, given up or in the way of a graph that closes; a `fetch` may ignore its signal. */
async function withDeadline<T>(
  { timeout, closed }: HttpOptions,
  call: HttpCall,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (closed.aborted) throw new GraphError("closed");
  const control = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (error: unknown): void => {
    reject(error);
    control.abort();
  };
  const onClosed = (): void => end(new GraphError("closed"));
  const onGivenUp = (): void => end(new GraphError("network", { cause: call.signal?.reason }));
  const timer = setTimeout(() => end(new GraphError("timeout")), call.timeout ?? timeout);
  closed.addEventListener("abort", onClosed);
  call.signal?.addEventListener("abort", onGivenUp);
  if (call.signal?.aborted) onGivenUp();
  try {
    return await Promise.race([ended, run(control.signal)]);
  } finally {
    clearTimeout(timer);
    closed.removeEventListener("abort", onClosed);
    call.signal?.removeEventListener("abort", onGivenUp);
  }
}

async function send(options: HttpOptions, call: HttpCall, token: string | null): Promise<Response> {
  if (call.base === "cache") return sendToCache(options, call, token);
  const base = call.base === "node" ? options.nodeUrl : options.url;
  return sendTo(options, base + call.path, requestOf(options, call, token));
}

/** One cache server after the other, then the base server. What cannot be reached leaves the list. */
async function sendToCache(options: HttpOptions, call: HttpCall, token: string | null): Promise<Response> {
  const { cacheServers } = options;
  const servers = await cacheServers.list();
  const request = requestOf(options, call, token);
  for (const server of servers) {
    try {
      return await sendTo(options, server + call.path, request);
    } catch {
      cacheServers.drop(server);
    }
  }
  try {
    return await sendTo(options, options.url + call.path, request);
  } catch (cause) {
    if (servers.length === 0) throw cause;
    throw new GraphError("base-down", { cause });
  }
}

async function sendTo(options: HttpOptions, url: string, request: RequestInit): Promise<Response> {
  try {
    return await options.fetch(url, request);
  } catch (cause) {
    throw new GraphError("network", { cause });
  }
}

function requestOf(options: HttpOptions, call: HttpCall, token: string | null): RequestInit {
  const isForm = call.body instanceof FormData;
  const headers: Record<string, string> = {
    Accept: "application/json",
    "X-Session-Id": String(options.cacheServers.session()),
  };
  if (call.body !== undefined && !isForm) headers["Content-Type"] = "application/json";
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  const body = isForm ? (call.body as FormData) : JSON.stringify(call.body);
  return {
    method: call.method ?? "POST",
    headers: { ...headers, ...options.headers, ...call.headers },
    ...(call.body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
  };
}

async function read<T>(answer: Response): Promise<T> {
  const text = await body(answer);
  if (!answer.ok) throw failure(answer.status, text);
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new GraphError("bad-answer", { cause });
  }
}

async function body(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (cause) {
    throw new GraphError("network", { cause });
  }
}

/** True for a refusal by what stands in front of the server: the server's own always have a code. */
export async function isForeign(answer: Response): Promise<boolean> {
  return canBeForeign(answer.status) && !reasonOf(await body(answer.clone())).refusal;
}

/** Statuses with which gateways and firewalls refuse of themselves; they say nothing about the call. */
function canBeForeign(status: number): boolean {
  return status === 401 || status === 403;
}

function failure(status: number, text: string): GraphError {
  const facts = { status, ...reasonOf(text) };
  if (canBeForeign(status) && !facts.refusal) return new GraphError("bad-answer", { status });
  if (status === 401) return new GraphError("unauthorized", facts);
  if (status === 404) return new GraphError("not-found", facts);
  return new GraphError(status >= 500 ? "server" : "refused", facts);
}

function reasonOf(text: string): { message?: string; refusal?: Refusal } {
  if (!text.startsWith("{")) return {};
  try {
    const { message, code, facts } = JSON.parse(text) as Partial<
      Record<"message" | "code" | "facts", unknown>
    >;
    return {
      ...(typeof message === "string" && { message }),
      ...(typeof code === "string" && { refusal: { code, facts: factsOf(facts) } }),
    };
  } catch {
    // Not JSON after all: the status alone speaks.
    return {};
  }
}

function factsOf(facts: unknown): Refusal["facts"] {
  if (typeof facts !== "object" || facts === null) return {};
  const known = Object.entries(facts).filter(
    ([, fact]) => typeof fact === "string" || typeof fact === "number",
  );
  return Object.fromEntries(known);
}
