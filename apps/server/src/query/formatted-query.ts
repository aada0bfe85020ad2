import type { QueryAnswer } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { evaluateQuery, toIds } from "./answer-query.ts";
import { formatAnswer, formats } from "./format-answer.ts";
import type { Query } from "./read-query.ts";
import { workOn } from "./work.ts";

/** A count in the RAW format. */
interface CountInfo {
  conceptId: number;
  connectionTypeId: number;
  connectionType: string;
  count: number;
}

/** The answer of a query in the format that it asks for: ids, or the JSON that a client would build of them. */
export async function answerInFormat(store: Store, viewer: Viewer, query: Query): Promise<unknown> {
  const work = workOn(store);
  const evaluation = await evaluateQuery(work, viewer, query);
  if (query.outputFormat === formats.allId) return toIds(work, evaluation);
  return query.outputFormat === formats.raw
    ? rawOf(work, viewer, query, await toIds(work, evaluation))
    : formatAnswer(work, viewer, query, evaluation);
}

async function rawOf(store: Store, viewer: Viewer, query: Query, answer: QueryAnswer): Promise<object> {
  const { linkers, conceptIds, mainCompositionIds, reverse, countinfo } = answer;
  const counts = countinfo.map((entry) => entry.split("_").map(Number));
  const types = await store.concepts([...new Set(counts.map(([, type = 0]) => type))], viewer);
  const names = new Map(types.map((type) => [type.id, type.characterValue]));
  const countInfos = counts.map(([conceptId = 0, connectionTypeId = 0, count = 0]): CountInfo => ({
    conceptId,
    connectionTypeId,
    connectionType: names.get(connectionTypeId) ?? "",
    count,
  }));
  return { linkers, conceptIds, compositionIds: mainCompositionIds, reverse, countInfos, order: query.order };
}
