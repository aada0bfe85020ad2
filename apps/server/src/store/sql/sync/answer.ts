import { zeroConcept, type ReplacedGhost, type SyncBatch } from "@tessera/graph/wire";

import type { Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Session } from "../engine.ts";
import { conceptRows } from "../records.ts";
import { inSlices } from "../pace.ts";
import type { Recorded } from "./recorded.ts";
import type { Settled } from "./run.ts";

/** A concept that was deleted meanwhile still tells its id, so that its ghost is settled; ended links are left out. */
export async function answer(
  core: Core,
  session: Session,
  writer: Writer,
  recorded: Recorded,
): Promise<SyncBatch> {
  const rows = await conceptRows(core.engine, session, ids(recorded.concepts));
  const seen = await visibleAnswer(core, session, writer, recorded, new Set(rows.map((row) => row.id)));
  const concepts = byId(
    await core.records.concepts(
      session,
      rows.filter((row) => seen.has(row.id)),
      writer.userId,
    ),
  );
  const connections = byId(await core.reads.connections(session, ids(recorded.connections), writer));
  const ended = recorded.connections.filter(([, id]) => !connections.has(id));
  const replaced = await replacedAmong(core, session, ended);
  return {
    concepts: recorded.concepts.map(([ghostId, id]) => ({
      ...(concepts.get(id) ?? { ...zeroConcept(), id }),
      ghostId,
    })),
    connections: recorded.connections.flatMap(([ghostId, id]) => {
      const connection = connections.get(id);
      return connection ? [{ ...connection, ghostId }] : [];
    }),
    ...(replaced.length > 0 && { replaced }),
  };
}

interface ReplacedRow {
  id: number;
  of_id: number;
  type_id: number;
  to_id: number;
  by_id: number;
  now_id: number;
}

/** Links that somebody else has replaced since: the client has to hear what they have become, too. */
async function replacedAmong(
  { engine }: Core,
  session: Session,
  ended: readonly Settled[],
): Promise<ReplacedGhost[]> {
  if (ended.length === 0) return [];
  const { dialect } = engine;
  const sql = `SELECT k.id, k.of_id, k.type_id, k.to_id, r.by_id, n.to_id AS now_id FROM ${dialect.numbers("$1", "j")}
    ${dialect.join} replaced r ON r.link_id = j.value
    ${dialect.join} connection k ON k.id = r.link_id ${dialect.join} connection n ON n.id = r.by_id`;
  const rows = await session.all<ReplacedRow>(sql, [ended.map(([, id]) => id)]);
  const ghosts = new Map(ended.map(([ghost, id]) => [id, ghost]));
  return rows.map(({ id, of_id, type_id, to_id, by_id, now_id }) => {
    const ghostId = ghosts.get(id) ?? id;
    return { id, ghostId, of: of_id, typeId: type_id, to: to_id, by: by_id, now: now_id };
  });
}

/** The same for a batch of any size, outside of a write and with pauses. */
export async function answerInSlices(
  core: Core,
  writer: Writer,
  recorded: Recorded,
  size: number,
): Promise<SyncBatch> {
  const { reader } = core.engine;
  const part = (some: Partial<Recorded>): Promise<SyncBatch> =>
    answer(core, reader, writer, { concepts: [], connections: [], ...some });
  const replaced: ReplacedGhost[] = [];
  const concepts = await inSlices(recorded.concepts, size, async (slice) => {
    return (await part({ concepts: [...slice] })).concepts;
  });
  const connections = await inSlices(recorded.connections, size, async (slice) => {
    const found = await part({ connections: [...slice] });
    replaced.push(...(found.replaced ?? []));
    return found.connections;
  });
  return { concepts, connections, ...(replaced.length > 0 && { replaced }) };
}

/** What was sent as a ghost is the writer's own; what was named by its permanent id has to be visible. */
async function visibleAnswer(
  core: Core,
  session: Session,
  writer: Writer,
  { concepts }: Recorded,
  present: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const named = concepts.filter(([ghost, id]) => ghost === id && present.has(id)).map(([, id]) => id);
  if (named.length === 0) return present;
  const visible = await core.reads.concepts(session, named, writer);
  return present.difference(new Set(named)).union(new Set(visible.map((concept) => concept.id)));
}

function ids(settled: Settled[]): number[] {
  return settled.map(([, id]) => id);
}

function byId<Item extends { id: number }>(items: Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
