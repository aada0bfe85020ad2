import { formats, rawOf, readCount, type RawAnswer } from "@tessera/graph/evaluate";
import type { QueryAnswer } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { evaluateQuery, toIds } from "./answer-query.ts";
import { formatAnswer } from "./format-answer.ts";
import type { Query } from "./read-query.ts";
import { byId } from "./records.ts";
import { workOn } from "./work.ts";

/** The answer of a query in the format that it asks for: ids, or the JSON that a client would build of them. */
export async function answerInFormat(store: Store, viewer: Viewer, query: Query): Promise<unknown> {
  const work = workOn(store);
  const evaluation = await evaluateQuery(work, viewer, query);
  if (query.outputFormat === formats.ALLID) return toIds(work, evaluation);
  return query.outputFormat === formats.RAW
    ? raw(work, viewer, query, await toIds(work, evaluation))
    : formatAnswer(work, viewer, query, evaluation);
}

async function raw(store: Store, viewer: Viewer, query: Query, answer: QueryAnswer): Promise<RawAnswer> {
  const typeIds = answer.countinfo.map((entry) => readCount(entry).connectionTypeId);
  const types = byId(await store.concepts([...new Set(typeIds)], viewer));
  return rawOf(answer, query, (id) => types.get(id)?.characterValue);
}
