import { isLinkFailure, type WorkerLink } from "./link.ts";

/**
 * Reads, which change nothing when they are asked twice. Everything else goes out from the page: when a worker
 * ends in the middle, nobody can tell whether an e-mail was sent or a token was traded.
 */
const reads =
  /\/api\/(v1\/(local-concepts-translate|config|access-tracker\/list-)|get[-_]|freeschema-query|search|Connection\/search|recursivesearch|view-api|make_the_type_concept)|\/api-search/;

/** Sends reads by way of the worker, where those of several tabs share their requests. */
export function createWorkerFetch(link: WorkerLink, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = typeof input === "string" ? input : "";
    const isText = init?.body === undefined || typeof init.body === "string";
    if (link.isDown || !isText || !reads.test(url)) return send(input, init);
    try {
      const headers = [...new Headers(init?.headers)];
      const body = typeof init?.body === "string" ? init.body : undefined;
      const answer = await link.request("fetch", { url, method: init?.method ?? "GET", headers, body });
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (!isLinkFailure(error)) throw error;
      return send(input, init);
    }
  };
}
