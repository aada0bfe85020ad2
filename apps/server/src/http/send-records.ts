import { Readable } from "node:stream";

import type { ConceptRecord, ConnectionRecord, SyncBatch } from "@tessera/graph/wire";
import type { FastifyReply } from "fastify";

import { slicesOf, weightOf } from "../store/sql/pace.ts";
import { pause } from "../turns.ts";
import { Concepts, Connections } from "./schemas.ts";

type ListSchema = typeof Concepts | typeof Connections;

/** Records that are written as JSON before others are served. */
const recordsAtOnce = 500;

/** The answer to a batch; a large one is written some records at a time. */
export function sendBatch(reply: FastifyReply, batch: SyncBatch): SyncBatch | FastifyReply {
  const { concepts, connections, replaced } = batch;
  if (!isLong([...concepts, ...connections])) return batch;
  return sendText(reply, async function* () {
    yield '{"concepts":';
    yield* textOf(reply, Concepts, concepts);
    yield ',"connections":';
    yield* textOf(reply, Connections, connections);
    yield replaced ? `,"replaced":${JSON.stringify(replaced)}}` : "}";
  });
}

/** A list of records; a long one is written some records at a time. */
export function sendRecords<Item extends ConceptRecord | ConnectionRecord>(
  reply: FastifyReply,
  schema: ListSchema,
  records: Item[],
): Item[] | FastifyReply {
  return isLong(records) ? sendText(reply, () => textOf(reply, schema, records)) : records;
}

function sendText(reply: FastifyReply, text: () => AsyncIterable<string>): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(Readable.from(text()));
}

/** JSON of a list, in pieces that are made when the one before was taken. */
async function* textOf(
  reply: FastifyReply,
  schema: ListSchema,
  records: readonly object[],
): AsyncGenerator<string> {
  let before = "[";
  for (const slice of slicesOf(records, recordsAtOnce)) {
    const text = reply.serializeInput(slice as never, schema as never);
    yield `${before}${text.slice(1, -1)}`;
    before = ",";
    await pause();
  }
  yield before === "[" ? "[]" : "]";
}

function isLong(records: readonly object[]): boolean {
  let weight = 0;
  return records.some((record) => (weight += weightOf(record)) > recordsAtOnce);
}
