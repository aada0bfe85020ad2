import { GraphError } from "../errors.ts";
import type { GraphStore } from "../store/store.ts";
import type { Mirror } from "../storage/mirror.ts";
import { withinReason, type BatchUnderWay } from "../sync/batch-wait.ts";
import type { BulkLoader } from "../sync/bulk-loader.ts";
import type { Http, HttpCall } from "../sync/http.ts";
import type { FreeschemaQuery, QueryAnswer } from "../wire/query.ts";
import { formats } from "../wire/formats.ts";
import { permanentQuery } from "./permanent-ids.ts";
import type { Scope } from "./scope.ts";

/** What asking the server needs. */
export interface AskPorts {
  http: Http;
  store: GraphStore;
  loader: BulkLoader;
  /** Remembers answers for when the server is not there. */
  mirror: Mirror | undefined;
  batchUnderWay: BatchUnderWay;
}

/** An answer with its scope; everything that it names is in memory. */
export interface Asked {
  answer: QueryAnswer;
  scope: Scope;
  /** Rows of the roots, in the server's order. */
  roots: number[];
  /** True when this device remembered the answer, as the server could not be reached. */
  isRemembered: boolean;
}

/**
 * Asks a call that answers ids, fetches what memory lacks, and says what the answer covers. When the server is
 * not there, what this device remembers of the same question stands in, if all of it is here.
 */
export async function ask(
  ports: AskPorts,
  call: HttpCall,
  read: (raw: unknown) => QueryAnswer = readAnswer,
): Promise<Asked> {
  try {
    return await askServer(ports, call, read);
  } catch (error) {
    const isUnreachable = error instanceof GraphError && error.isUnreachable;
    const remembered = isUnreachable ? await recall(ports, call) : undefined;
    if (!remembered) throw error;
    return remembered;
  }
}

async function askServer(
  { http, store, loader, mirror, batchUnderWay }: AskPorts,
  call: HttpCall,
  read: (raw: unknown) => QueryAnswer,
): Promise<Asked> {
  const askedAt = store.clock;
  const answer = read(await http<unknown>(call));
  await withinReason(batchUnderWay());
  await Promise.all([
    loader.connections(answer.linkers),
    loader.concepts([...answer.mainCompositionIds, ...answer.conceptIds]),
  ]);
  await loader.endsOf(rowsOf(store, answer.linkers));
  mirror?.remember(keyOf(call), { answer, askedAt });
  return { answer, ...coverage(store, answer, askedAt), isRemembered: false };
}

/** What this device remembers of a question, if everything in the answer is here. */
export async function recall({ store, mirror }: AskPorts, call: HttpCall): Promise<Asked | undefined> {
  const remembered = await mirror?.recall(keyOf(call));
  if (!remembered) return undefined;
  const { answer, askedAt } = remembered;
  const isWhole =
    answer.linkers.every((id) => store.links.find(id) >= 0) &&
    answer.mainCompositionIds.every((id) => store.concepts.find(id) >= 0);
  return isWhole ? { answer, ...coverage(store, answer, askedAt), isRemembered: true } : undefined;
}

function coverage(store: GraphStore, answer: QueryAnswer, askedAt: number): Pick<Asked, "roots" | "scope"> {
  const links = new Set(rowsOf(store, answer.linkers));
  const roots = answer.mainCompositionIds.map((id) => store.conceptRow(id)).filter((row) => row >= 0);
  return { roots, scope: { askedAt, links, concepts: new Set(roots) } };
}

/** Names a question among all that this device remembers. */
function keyOf({ path, body }: HttpCall): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** The call for a query: ghosts go out under their permanent ids, and the answer is always ids. */
export function queryCall(store: GraphStore, query: FreeschemaQuery): HttpCall {
  const sent = permanentQuery(query, (id) => store.concepts.permanent(id));
  const conceptIds = sent.conceptIds.filter((id) => id > 0);
  const body = { ...sent, conceptIds, outputFormat: formats.ALLID };
  return { path: "/api/freeschema-query", body };
}

/** Adds what one answer covers to another. The earlier question decides what counts as fresh. */
export function widen(scope: Scope, more: Scope): void {
  scope.askedAt = Math.min(scope.askedAt, more.askedAt);
  for (const link of more.links) scope.links.add(link);
  for (const row of more.concepts) scope.concepts.add(row);
}

function rowsOf(store: GraphStore, ids: readonly number[]): number[] {
  return ids.map((id) => store.links.find(id)).filter((row) => row >= 0);
}

function readAnswer(answer: unknown): QueryAnswer {
  const found = answer as Partial<QueryAnswer> | null;
  if (!found || !Array.isArray(found.linkers) || !Array.isArray(found.mainCompositionIds)) {
    throw new GraphError("bad-answer");
  }
  return {
    conceptIds: found.conceptIds ?? [],
    internalConnections: found.internalConnections ?? [],
    linkers: found.linkers,
    reverse: found.reverse ?? [],
    mainCompositionIds: found.mainCompositionIds,
    mainCount: found.mainCount ?? found.mainCompositionIds.length,
    countinfo: found.countinfo ?? [],
    ...(found.mainId === undefined ? {} : { mainId: found.mainId }),
  };
}
