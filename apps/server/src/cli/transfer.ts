import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { anonymousUser, fixedIds, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

import { foldAddress } from "../accounts/address.ts";
import { AppError, StartError } from "../errors.ts";
import { readExport, type ConceptLine, type ConnectionLine, type Line } from "./account-lines.ts";
import { unwritable } from "./file-errors.ts";
import type { Account, Store } from "../store/store.ts";

const atOnce = 1000;

/** Writes what one account owns as JSON lines: its things and links, and the values that they lead to. Returns how many. */
export async function exportAccount(store: Store, email: string, target: string): Promise<number> {
  const account = await accountOf(store, email);
  const file = await open(target, "wx", 0o600).catch((error: unknown) => {
    throw unwritable(error, target);
  });
  const lines = Readable.from(accountLines(store, account));
  let count = 0;
  const written = pipeline(
    lines,
    async function* (source: AsyncIterable<Line>) {
      for await (const line of source) {
        count += Number(!("tessera" in line));
        yield `${JSON.stringify(line)}\n`;
      }
    },
    file.createWriteStream(),
  );
  await written.catch(async (error: unknown) => {
    await rm(target, { force: true });
    throw error;
  });
  return count;
}

async function accountOf(store: Store, email: string): Promise<Account> {
  const account = await store.accounts.byEmail(foldAddress(email));
  if (!account) throw new StartError(`There is no account with the address ${email}.`);
  return account;
}

async function* accountLines(store: Store, account: Account): AsyncGenerator<Line> {
  const { userConcept, entityId, email } = account;
  yield { tessera: "account", email, userConcept, entityId };
  const known = new Set<number>();
  for await (const concepts of ownConcepts(store, account)) yield* conceptLines(concepts, known);
  for await (const links of ownLinks(store, account)) {
    const ends = new Set(links.flatMap((link) => [link.ofTheConceptId, link.toTheConceptId, link.typeId]));
    const missing = [...ends].filter((id) => !known.has(id));
    const seen = await store.concepts(missing, account);
    yield* conceptLines(
      seen.filter((concept) => concept.categoryId === fixedIds.instance && isValue(concept)),
      known,
    );
    for (const link of links)
      if (known.has(link.ofTheConceptId) && known.has(link.toTheConceptId)) yield linkLine(link, known);
  }
}

/** Other people's things are not part of an account, but the values that it uses are. */
function isValue(concept: ConceptRecord): boolean {
  return !concept.isComposition && concept.userId === anonymousUser;
}

function* conceptLines(concepts: ConceptRecord[], known: Set<number>): Generator<ConceptLine> {
  for (const { id, typeCharacter, characterValue, isComposition, accessId, referentId } of concepts) {
    if (known.has(id)) continue;
    known.add(id);
    const blank = !isComposition && characterValue === "" && referentId === 0;
    const what = { type: typeCharacter, text: characterValue, node: isComposition, ...(blank && { blank }) };
    yield { concept: id, ...what, access: accessId };
  }
}

function linkLine(link: ConnectionRecord, known: ReadonlySet<number>): ConnectionLine {
  const { ofTheConceptId: from, toTheConceptId: to, orderId: order, accessId: access } = link;
  return { from, to, type: known.has(link.typeId) ? link.typeId : link.typeCharacter, order, access };
}

async function* ownConcepts(store: Store, account: Account): AsyncGenerator<ConceptRecord[]> {
  for await (const ids of ownIds(store, "concept", account)) yield await store.concepts(ids, account);
}

async function* ownLinks(store: Store, account: Account): AsyncGenerator<ConnectionRecord[]> {
  for await (const ids of ownIds(store, "connection", account)) yield await store.connections(ids, account);
}

async function* ownIds(
  store: Store,
  kind: "concept" | "connection",
  { userId }: Account,
): AsyncGenerator<number[]> {
  for (let offset = 0; ; offset += atOnce) {
    const ids = await store.owned(kind, userId, { limit: atOnce, offset });
    if (ids.length > 0) yield ids;
    if (ids.length < atOnce) return;
  }
}

/**
 * Adds what was exported to an account that exists, here or on another server. Everything in the file becomes the account's own,
 * and nothing in it can name what the store holds already. Returns how many things and links were added.
 *
 * @throws StartError where the account is not there, the file is none, or the store refuses a part of it.
 */
export async function importAccount(store: Store, email: string, source: string): Promise<number> {
  const account = await accountOf(store, email);
  // Above what clients draw, so that the ghosts of this import are met by nothing else.
  const randomizer = 1e9 + Math.floor(Math.random() * 2 ** 50);
  const own = new Map<number, number>();
  const permanent = (id: number): number => own.get(id) ?? -id;
  let batch: { concepts: Partial<ConceptRecord>[]; connections: Partial<ConnectionRecord>[] } = empty();
  let links = 0;
  let added = 0;
  const flush = async (): Promise<void> => {
    const actor = { userId: account.userId, admin: account.admin && account.verified };
    await store.sync({ ...batch, randomizer }, actor).catch((error: unknown) => {
      throw error instanceof AppError ? cutShort(error, source, added) : error;
    });
    added += batch.concepts.length + batch.connections.length;
    batch = empty();
  };
  for await (const line of readExport(source)) {
    if ("tessera" in line)
      own.set(line.userConcept, account.userConcept).set(line.entityId, account.entityId);
    else if ("concept" in line) {
      if (!own.has(line.concept)) batch.concepts.push(conceptOf(line));
    } else batch.connections.push(connectionOf(line, --links, permanent));
    if (batch.concepts.length + batch.connections.length >= atOnce) await flush();
  }
  await flush();
  return added;
}

/** A quota may be full in the middle: what is in the account then is told, since another import would add it again. */
function cutShort(error: AppError, source: string, added: number): StartError {
  const rest = added === 0 ? "Nothing was added." : `The first ${added} of its things and links were added.`;
  return new StartError(`The exported account ${source} was not imported: ${error.message} ${rest}`);
}

function empty(): { concepts: Partial<ConceptRecord>[]; connections: Partial<ConnectionRecord>[] } {
  return { concepts: [], connections: [] };
}

function conceptOf({ concept, type, text, node, blank, access }: ConceptLine): Partial<ConceptRecord> {
  const referentId = node || blank ? 0 : null;
  const base = { id: -concept, ghostId: -concept, categoryId: fixedIds.instance, referentId };
  return { ...base, typeCharacter: type, characterValue: text, isComposition: node, accessId: access };
}

function connectionOf(
  { from, to, type, order, access }: ConnectionLine,
  id: number,
  permanent: (id: number) => number,
): Partial<ConnectionRecord> {
  const ends = {
    ofTheConceptId: permanent(from),
    toTheConceptId: permanent(to),
    orderId: order,
    accessId: access,
  };
  const typed =
    typeof type === "number" ? { typeId: permanent(type), typeCharacter: "" } : { typeCharacter: type };
  return { id, ghostId: id, ...ends, ...typed };
}
