import { KitError } from "./messages.ts";

/** What a server has answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The rest of a request. */
export interface Sent {
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData | URLSearchParams;
}

/** Somebody who calls the server, with a token or without one, as an existing client does. */
export interface Caller {
  /** Sends anything and returns whatever is answered. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Posts JSON; rejects unless the answer is a success in JSON. */
  json<T>(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<T>;
  /** Posts fields, by default urlencoded; rejects unless the answer is a success in JSON. */
  form<T>(path: string, fields: Fields, kind?: "urlencoded" | "multipart"): Promise<T>;
  /** Rejects unless the answer is a success in JSON. */
  get<T>(path: string): Promise<T>;
}

/** Fields of a form. */
type Fields = Readonly<Record<string, string | number>>;

/** Where the server is, and how long it may take. */
export interface Target {
  /** Address without a slash at its end. */
  url: string;
  /** Milliseconds that one request may take. */
  timeoutMs: number;
  /** Told of each answer. */
  onAnswer?: (call: string, answer: Answer) => void;
}

/** Opens a caller; without a token nobody is signed in. */
export function openCaller(target: Target, token?: string): Caller {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send: Caller["send"] = (method, path, { headers = {}, body } = {}) =>
    ask(target, method, path, { headers: { ...bearer, ...headers }, ...(body !== undefined && { body }) });
  const read = async <T>(method: string, path: string, sent: Sent = {}): Promise<T> =>
    jsonOf(`${method} ${path}`, await send(method, path, sent)) as T;
  return {
    send,
    json: (path, body, headers = {}) =>
      read("POST", path, {
        headers: { "content-type": "application/json", accept: "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    form: (path, fields, kind = "urlencoded") => {
      const body = kind === "multipart" ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
      return read("POST", path, { body });
    },
    get: (path) => read("GET", path),
  };
}

/** The JSON of a successful answer. */
function jsonOf(call: string, { status, text }: Answer): unknown {
  if (status < 200 || status >= 300) throw new KitError("status", { call, status, text: startOf(text) });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new KitError("noJson", { call, status, text: startOf(text) });
  }
}

/** As much of an answer as a message shows. */
export function startOf(text: string): string {
  return text === "" ? "nothing" : text.slice(0, 200);
}

/** Longest wait, in seconds, that a server may ask for before it takes the next call. */
const longestWait = 10;

async function ask(target: Target, method: string, path: string, sent: Sent): Promise<Answer> {
  const answer = await askOnce(target, method, path, sent);
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (answer.status !== 429 || !(seconds <= longestWait)) return answer;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return askOnce(target, method, path, sent);
}

async function askOnce(
  { url, timeoutMs, onAnswer }: Target,
  method: string,
  path: string,
  sent: Sent,
): Promise<Answer> {
  const call = `${method} ${path.split("?")[0]}`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url + path, { method, ...sent, signal });
    const { status, headers } = response;
    const answer = { status, headers, text: await response.text() };
    onAnswer?.(call, answer);
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new KitError("timeout", { call, ms: timeoutMs });
    throw new KitError("failed", { call, reason: reasonOf(error) });
  }
}

/** Why a request failed, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
