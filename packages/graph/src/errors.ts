import type { Refusal } from "./wire/refusals.ts";

/** Every failure of this package: its status and its text. `{name}` stands for a fact of the case. */
export const errorTable = {
  expired: { status: 400, message: "Query Transaction Expired" },
  "unknown-concept": { status: 400, message: "cannot create connection because id are negative" },
  "no-type": { status: 404, message: "The type of concept {id} is not known." },
  "bad-query": { status: 400, message: "The query cannot be read." },
  "bad-count": {
    status: 400,
    message: "Input string must contain exactly three parts separated by underscores.",
  },
  "no-root": { status: 400, message: "A composition needs a name." },
  "no-tree": { status: 400, message: "{field} is not a list or an object, which a composition is made of." },
  "bad-value": {
    status: 400,
    message: "{field} is {type}, but a composition holds texts, numbers, lists and objects only.",
  },
  network: { status: 0, message: "The server cannot be reached." },
  timeout: { status: 0, message: "The server did not answer in time." },
  "base-down": { status: 0, message: "Base Server Down" },
  unauthorized: { status: 401, message: "Unauthorized" },
  server: { status: 500, message: "Internal Server Error" },
  refused: { status: 400, message: "Error! status: {status}" },
  "bad-answer": { status: 502, message: "The server gave an answer that is not of the protocol." },
  "not-found": { status: 404, message: "Not found" },
  discarded: { status: 400, message: "The commit was discarded before the server had confirmed it." },
  "not-parked": { status: 404, message: "There is no parked commit {id}." },
  closed: { status: 400, message: "This graph is closed." },
  "cannot-store": { status: 400, message: "Cannot store to the Local database" },
  "cannot-update": { status: 400, message: "Cannot Update to the database" },
  "cannot-remove": { status: 400, message: "Cannot remove from the database" },
  "cannot-open": {
    status: 400,
    message: "Cannot get objects from database because you cannot open the Local database",
  },
  "cannot-load-concepts": { status: 400, message: "Cannot create Binary Tree Concept" },
  "cannot-load-connections": { status: 400, message: "Cannot create Connection Binary Tree Concept" },
  "cannot-load-local": { status: 400, message: "Cannot create local binary tree from index db" },
  "cannot-count": { status: 400, message: "Cannot populate Local Ids from the Index Db" },
  "cannot-set": { status: 400, message: "Cannot update AI flag" },
  "cannot-track": { status: 502, message: "Failed to sync data to the server." },
  "no-suggested-concepts": {
    status: 502,
    message: "Unable to fetch suggested concepts. Please try again later.",
  },
  "no-suggested-connections": {
    status: 502,
    message: "Unable to fetch suggested connections. Please try again later.",
  },
  "unexpected-concepts": {
    status: 500,
    message: "An unexpected error occurred while fetching suggested concepts",
  },
  "unexpected-connections": {
    status: 500,
    message: "An unexpected error occurred while fetching suggested Connections",
  },
  "not-initialised": { status: 400, message: "Call init first." },
  "worker-not-ready": { status: 503, message: "Service worker not ready" },
  "worker-silent": { status: 504, message: "No response from service worker after timeout: {type}" },
  "worker-no-ready": { status: 504, message: "Timeout ready" },
  "worker-not-initialised": { status: 504, message: "Not Completed Initialization" },
  "worker-switch": { status: 400, message: "Cannot switch server from service worker" },
  "no-anomalies": { status: 502, message: "Failed to fetch anomaly parameters" },
} as const;

/** Name of a failure. */
export type GraphErrorCode = keyof typeof errorTable;

/** What a failure is told with. */
interface GraphErrorFacts {
  status?: number;
  message?: string;
  refusal?: Refusal;
  cause?: unknown;
  id?: number;
  type?: string;
  /** Where in a tree, such as `menu.items.0`. */
  field?: string;
}

/** A failure of the data layer. A read that failed throws one; it never answers "no data" instead. */
export class GraphError extends Error {
  readonly code: GraphErrorCode;
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** What the server itself gave as the reason, in its own code. */
  readonly refusal?: Refusal;

  constructor(code: GraphErrorCode, facts: GraphErrorFacts = {}) {
    const entry = errorTable[code];
    const status = facts.status ?? entry.status;
    const text = entry.message
      .replace("{status}", String(status))
      .replace("{id}", String(facts.id))
      .replace("{field}", () => facts.field ?? "")
      .replace("{type}", () => facts.type ?? "");
    super(facts.message || text, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = "GraphError";
    this.code = code;
    this.status = status;
    if (facts.refusal) this.refusal = facts.refusal;
  }

  /** True when the server was not there to answer: what this device remembers may stand in. */
  get isUnreachable(): boolean {
    return this.status === 0 || [502, 503, 504].includes(this.status);
  }

  /** True when the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.code === "bad-answer" || this.status >= 500 || this.status === 429;
  }
}
