import type { IncomingMessage } from "node:http";

/** Methods whose requests have no body. */
const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"]);

/**
 * What another server could read in another way than this one, although Node's parser lets it through: where the
 * request ends, or for which host it is. Undefined for a request that is plain.
 */
export function ambiguityOf({ rawHeaders, headers, httpVersion }: IncomingMessage): string | undefined {
  if (countOf(rawHeaders, "host") > 1) return "it names several hosts";
  const coding = headers["transfer-encoding"];
  if (coding === undefined) return undefined;
  if (httpVersion === "1.0") return "HTTP/1.0 has no transfer codings";
  return coding.toLowerCase() === "chunked" ? undefined : "its transfer coding is not supported";
}

/** True for a body on a method that has none. */
export function hasStrayBody({ method = "", headers }: IncomingMessage): boolean {
  const { "transfer-encoding": coding, "content-length": length = "0" } = headers;
  return bodiless.has(method) && (coding !== undefined || length !== "0");
}

function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}
