import { sentFilePath } from "@tessera/content/schema";
import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import type { Account, Store, Viewer } from "../store/store.ts";

const atOnce = 2000;
const dayMs = 86_400_000;
const maxChats = 10_000;

/**
 * Everything that the server keeps of a person, as the text of one JSON object, piece by piece: the account, its sessions,
 * files, domains, webhooks, receivers of entries, sums of visits, chats and unsaved work, and the person's part of the graph with the values that it leads to.
 */
export async function* exportOf(store: Store, account: Account): AsyncGenerator<string> {
  const { userId, email, admin, verified, userConcept, entityId } = account;
  const facts = {
    account: {
      email,
      verified,
      administrator: admin,
      user: nameOf("c", userConcept),
      entity: nameOf("c", entityId),
    },
    sessions: (await store.sessions.list(userId)).map(({ created, seen, ...session }) => ({
      ...session,
      created: isoTime(created),
      seen: isoTime(seen),
    })),
    files: (await store.uploads.list(userId)).map(({ name, bytes }) => ({ url: `/uploads/${name}`, bytes })),
    sentFiles: (await store.uploads.list(userId, "visitors")).map(({ name, title, bytes }) => ({
      url: sentFilePath(name),
      title,
      bytes,
    })),
    domains: (await store.domains.list(userId)).map(({ host, projectId, verified: proven }) => ({
      host,
      project: nameOf("c", projectId),
      verified: proven,
    })),
  };
  yield `${JSON.stringify(facts).slice(0, -1)},"webhooks":`;
  yield* list(webhooks(store, userId));
  yield ',"receivers":';
  yield* list(receivers(store, userId));
  yield ',"visits":';
  yield* list(visits(store, userId));
  yield ',"chats":';
  yield* list(chats(store, userId));
  yield ',"drafts":';
  yield* list(drafts(store, userId));
  yield ',"concepts":';
  yield* list(concepts(store, { userId, admin }));
  yield ',"connections":';
  yield* list(connections(store, { userId, admin }));
  yield "}";
}

const isoTime = (time: number): string => new Date(time).toISOString();

/** The items as a JSON list. */
async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ",\n";
  }
  yield before === "[" ? "[]" : "]";
}

async function* chats(store: Store, userId: number): AsyncGenerator<unknown> {
  for (const { id } of await store.chats.list(userId, maxChats)) {
    const turns = await store.chats.turns(id);
    yield {
      id,
      turns: turns.map(({ prompt, answer }) => ({ prompt, answer: JSON.parse(answer) as unknown })),
    };
  }
}

/** Without the keys of their signatures, as passwords are left out, too. */
async function* webhooks(store: Store, userId: number): AsyncGenerator<unknown> {
  for (const { url, form, projectId, created } of await store.webhooks.ofUser(userId))
    yield { url, form, project: nameOf("c", projectId), created: isoTime(created) };
}

async function* receivers(store: Store, userId: number): AsyncGenerator<unknown> {
  for (const { address, state, projectId, asked, changed } of await store.receivers.ofUser(userId))
    yield {
      address,
      state,
      project: nameOf("c", projectId),
      asked: isoTime(asked),
      changed: isoTime(changed),
    };
}

async function* visits(store: Store, userId: number): AsyncGenerator<unknown> {
  let some = await store.visits.ofUser(userId, undefined, atOnce);
  while (some.length > 0) {
    for (const { projectId, day, kind, name, path, views, visits: arrivals } of some)
      yield {
        project: nameOf("c", projectId),
        day: isoTime(day * dayMs),
        kind,
        name,
        path,
        views,
        visits: arrivals,
      };
    some = await store.visits.ofUser(userId, some.at(-1), atOnce);
  }
}

async function* drafts(store: Store, userId: number): AsyncGenerator<unknown> {
  for (const { id, facts, savedAt } of (await store.drafts.list(userId)).drafts) {
    const body = await store.drafts.body(userId, id);
    if (body === undefined) continue;
    yield { id, ...(JSON.parse(facts) as object), saved: isoTime(savedAt), body };
  }
}

/** Ids of what a person has written, some at a time. */
async function* ownIds(
  store: Store,
  kind: "concept" | "connection",
  userId: number,
): AsyncGenerator<number[]> {
  for (let offset = 0; ; offset += atOnce) {
    const ids = await store.owned(kind, userId, { limit: atOnce, offset });
    if (ids.length > 0) yield ids;
    if (ids.length < atOnce) return;
  }
}

/** A person's own concepts, then the values of others' making that the person's links lead to. */
async function* concepts(store: Store, viewer: Viewer): AsyncGenerator<unknown> {
  const told = new Set<number>();
  const tell = function* (records: ConceptRecord[]): Generator<unknown> {
    for (const record of records) {
      if (told.has(record.id)) continue;
      told.add(record.id);
      yield bare(record);
    }
  };
  for await (const ids of ownIds(store, "concept", viewer.userId))
    yield* tell(await store.concepts(ids, viewer));
  for await (const ids of ownIds(store, "connection", viewer.userId)) {
    const ends = (await store.connections(ids, viewer)).map(({ toTheConceptId }) => toTheConceptId);
    const missing = [...new Set(ends)].filter((id) => !told.has(id));
    yield* tell(await store.concepts(missing, viewer));
  }
}

async function* connections(store: Store, viewer: Viewer): AsyncGenerator<unknown> {
  for await (const ids of ownIds(store, "connection", viewer.userId))
    yield* (await store.connections(ids, viewer)).map(link);
}

/** Concepts and links are numbered apart, so an id says which of the two it is. */
const nameOf = (kind: "c" | "l", id: number): string => `${kind}${id}`;

/** A concept without what every copy of it carries along on the wire. */
function bare({ id, typeCharacter, characterValue, accessId, entryTimeStamp }: ConceptRecord): object {
  return {
    id: nameOf("c", id),
    type: typeCharacter,
    value: characterValue,
    access: accessId,
    created: entryTimeStamp,
  };
}

function link({
  id,
  ofTheConceptId,
  toTheConceptId,
  typeId,
  typeCharacter,
  orderId,
}: ConnectionRecord): object {
  const [of, to] = [nameOf("c", ofTheConceptId), nameOf("c", toTheConceptId)];
  return { id: nameOf("l", id), of, to, type: typeCharacter || nameOf("c", typeId), order: orderId };
}
