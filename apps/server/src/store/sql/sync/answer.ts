import { zeroConcept, type SyncBatch } from "@tessera/graph/wire";

import type { Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Session } from "../engine.ts";
import { conceptRows } from "../records.ts";
import { inSlices } from "./pace.ts";
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
  return {
    concepts: recorded.concepts.map(([ghostId, id]) => ({
      ...(concepts.get(id) ?? { ...zeroConcept(), id }),
      ghostId,
    })),
    connections: recorded.connections.flatMap(([ghostId, id]) => {
      const connection = connections.get(id);
      return connection ? [{ ...connection, ghostId }] : [];
    }),
  };
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
  const concepts = await inSlices(recorded.concepts, size, async (slice) => {
    return (await part({ concepts: [...slice] })).concepts;
  });
  const connections = await inSlices(recorded.connections, size, async (slice) => {
    const found = await part({ connections: [...slice] });
    return found.connections;
  });
  return { concepts, connections };
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
