import { access, anonymousUser, order, type ConnectionRecord } from "@tessera/graph/wire";

import { ghostKinds, reservedRandomizer } from "../ghosts.ts";
import { isLinker, isNode, isOwn, kinds } from "../records.ts";
import { conceptVisible, isPalette, isTypeName, mayAdd, type Held } from "../rights.ts";
import { rights } from "../reads.ts";
import { invitation, noteShares } from "../shares.ts";
import { tables } from "../tables.ts";
import { hold } from "./instances.ts";
import { refuse, refuseUnknownLinks } from "./known-ids.ts";
import { noteOpeningLinks } from "./opened.ts";
import { parkLinks } from "./parked.ts";
import { permanentIds } from "./reserved.ts";
import { ghostOf, type Settled, type SyncRun } from "./run.ts";

/** A concept that a link touches. */
export interface End extends Held {
  id: number;
  kind: number;
  type_id: number;
}

type Ends = ReadonlyMap<number, End>;

/** A link whose ghosts are resolved. */
export interface Resolved {
  ghost: number;
  of: number;
  to: number;
  type: number;
  order: number;
  wanted: Partial<ConnectionRecord>;
}

/** A link that will be, with its owner and access. */
export interface Drawn extends Resolved, Held {
  id: number;
}

/** What becomes of a link to nothing: links that have waited may have lost an end meanwhile. */
export type Strays = "refused" | "dropped";

/**
 * Creates the links of the batch. A link from a thing to itself is left out of the answer, and so is one that the writer
 * may not make; one that joins what the writer does not know or may not see refuses the batch.
 */
export async function linkGhosts(
  run: SyncRun,
  sent: readonly Partial<ConnectionRecord>[],
  strays: Strays = "refused",
): Promise<Settled[]> {
  const known = sent.filter((link) => permanentOf(run, link) !== undefined);
  if (strays === "refused")
    await refuseUnknownLinks(
      run,
      known.filter((link) => isPermanent(run, link)),
    );
  const fresh = distinct(sent.filter((link) => permanentOf(run, link) === undefined));
  const settled = new Map(known.map((link) => [ghostOf(link), permanentOf(run, link) ?? 0]));
  for (const link of await createLinks(run, await resolved(run, fresh, strays), strays))
    settled.set(link.ghost, link.id);
  return [...settled];
}

/** Links are new under ghosts, and under ids that were reserved for them. */
function permanentOf({ ghosts, reserved }: SyncRun, link: Partial<ConnectionRecord>): number | undefined {
  const ghost = ghostOf(link);
  const known = ghosts.get(ghostKinds.connection, ghost);
  if (known !== undefined) return known;
  return ghost > 0 && !reserved.connection.has(ghost) ? ghost : undefined;
}

function isPermanent({ ghosts }: SyncRun, link: Partial<ConnectionRecord>): boolean {
  return ghosts.get(ghostKinds.connection, ghostOf(link)) === undefined;
}

function distinct(links: Partial<ConnectionRecord>[]): Partial<ConnectionRecord>[] {
  const byGhost = new Map(links.map((link) => [ghostOf(link), link]));
  return [...byGhost.values()].filter((link) => ghostOf(link) !== 0);
}

async function resolved(
  run: SyncRun,
  links: Partial<ConnectionRecord>[],
  strays: Strays,
): Promise<Resolved[]> {
  const named = links
    .filter((link) => typeById(run, link) === undefined)
    .flatMap((link) => nameOf(link) ?? []);
  const names = await run.core.names.ensure(run.session, named, run.names);
  return links.flatMap((link) => {
    const of = conceptId(run, link.ofTheConceptId);
    const to = conceptId(run, link.toTheConceptId);
    const type = typeById(run, link) ?? names.get(nameOf(link) ?? "") ?? conceptId(run, link.typeId);
    if (of === to && of !== undefined) return [];
    if (strays === "refused") refuseStray(run, link, [of, to, type]);
    if (of === undefined || to === undefined || type === undefined) return [];
    const place = Math.max(1, link.orderId ?? order.internal);
    return [{ ghost: ghostOf(link), of, to, type, order: place, wanted: link }];
  });
}

/**
 * Refuses a link that names a concept which is not there; 0 names none. Ghosts are names of the writer's own: existing
 * clients send links to ghosts that they have rolled back, which are left out of their batches (protocol.md 4, no. 4).
 */
function refuseStray(
  { writer, request }: SyncRun,
  { ofTheConceptId = 0, toTheConceptId = 0, typeId = 0 }: Partial<ConnectionRecord>,
  there: readonly (number | undefined)[],
): void {
  if (writer.system) return;
  for (const [at, id] of [ofTheConceptId, toTheConceptId, typeId].entries())
    if ((request.reserved ? id !== 0 : id > 0) && there[at] === undefined) refuse("concept", id);
}

function conceptId({ ghosts }: SyncRun, id = 0): number | undefined {
  return ghosts.recall(ghostKinds.concept, id) ?? (id > 0 ? id : undefined);
}

/** By id, else by a ghost of this batch, else by name; a link inside a composition is typed by its root. */
function typeById({ ghosts }: SyncRun, { typeId = 0 }: Partial<ConnectionRecord>): number | undefined {
  return ghosts.get(ghostKinds.concept, typeId) ?? (typeId > 0 ? typeId : undefined);
}

function nameOf(link: Partial<ConnectionRecord>): string | undefined {
  return isLinker({ order_id: link.orderId ?? order.internal }) && link.typeCharacter
    ? link.typeCharacter
    : undefined;
}

async function createLinks(run: SyncRun, links: Resolved[], strays: Strays): Promise<Drawn[]> {
  if (links.length === 0) return [];
  const seen = await visibleEnds(run, links);
  const aliased = await withAliases(run, links, seen);
  const ends = await keepEnds(run, aliased === links ? seen : await visibleEnds(run, aliased));
  const invited = await invitation(run, aliased, ends);
  const good = aliased.filter((link) => isAllowed(run, link, ends) || invited.has(link.ghost));
  const isGood = new Set(good);
  const others = aliased.filter((link) => !isGood.has(link));
  if (run.request.reserved) await parkLinks(run, others, (id) => ends.has(id));
  const parked = new Set(run.parked);
  if (strays === "refused")
    for (const { ghost, wanted, of, to, type } of others)
      if (!parked.has(ghost))
        refuseStray(
          run,
          wanted,
          [of, to, type].map((id) => ends.get(id)?.id),
        );
  const drawn = await drawLinks(run, good, ends);
  const rows = drawn.map(({ id, of, to, type, order, user_id, access_id }) => {
    return [id, of, to, type, order, user_id, access_id, run.now, 0];
  });
  await run.session.insert(tables.connection, rows);
  for (const link of drawn) announce(run, link, ends);
  for (const link of drawn)
    if (link.wanted.isSingle === true && isLinker({ order_id: link.order })) run.singles.push(link);
  const values = drawn.flatMap((link) => ends.get(link.to) ?? []).filter((end) => end.kind === kinds.value);
  await hold(run, [...new Map(values.map((value) => [value.id, value])).values()], 0);
  await noteShares(run, drawn, invited);
  await noteOpeningLinks(run, drawn, invited);
  return drawn;
}

function isAllowed(run: SyncRun, link: Resolved, ends: Ends): boolean {
  const [start, type] = [ends.get(link.of), ends.get(link.type)];
  return !!start && !!type && ends.has(link.to) && mayAdd(start, run.writer) && mayAdd(type, run.writer);
}

/** A client of the older calls may know a shared value by the id that it had reserved for it. */
async function withAliases(run: SyncRun, links: Resolved[], ends: Ends): Promise<Resolved[]> {
  const missing = links.flatMap((link) => [link.of, link.to, link.type].filter((id) => !ends.has(id)));
  if (missing.length === 0 || run.request.randomizer === reservedRandomizer) return links;
  const { core, session, writer } = run;
  const aliases = await permanentIds({ core, session, userId: writer.userId }, missing);
  if (aliases.size === 0) return links;
  return links.map((link) => ({
    ...link,
    of: aliases.get(link.of) ?? link.of,
    to: aliases.get(link.to) ?? link.to,
    type: aliases.get(link.type) ?? link.type,
  }));
}

async function visibleEnds(run: SyncRun, links: Resolved[]): Promise<Ends> {
  const { dialect } = run.core.engine;
  const ids = new Set(links.flatMap((link) => [link.of, link.to, link.type]));
  const where = run.writer.system ? "" : `WHERE ${conceptVisible}`;
  const params = run.writer.system ? [] : rights(run.writer);
  const rows = await run.session.all<End>(
    `SELECT c.id, c.kind, c.type_id, c.user_id, c.access_id FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c
      ON c.id = j.value ${where}`,
    [[...ids], ...params],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ends that nobody deletes before the links are there. Names and shared values stay anyway. */
async function keepEnds(run: SyncRun, ends: Ends): Promise<Ends> {
  const { numbers, join, lockConcepts } = run.core.engine.dialect;
  const ids = [...ends.values()].filter(({ kind }) => isOwn(kind)).map(({ id }) => id);
  if (lockConcepts.toLink === "" || ids.length === 0) return ends;
  const sql = `SELECT c.id FROM ${numbers("$1", "j")} ${join} concept c ON c.id = j.value ${lockConcepts.toLink}`;
  const kept = new Set((await run.session.all<{ id: number }>(sql, [ids])).map(({ id }) => id));
  return new Map([...ends].filter(([id, { kind }]) => !isOwn(kind) || kept.has(id)));
}

async function drawLinks(run: SyncRun, links: Resolved[], ends: Ends): Promise<Drawn[]> {
  const ids = await run.draw("connection", links.length);
  return links.map((link, at) => {
    const kept = run.reserved.connection.has(link.ghost) ? link.ghost : (ids[at] ?? 0);
    return { ...link, id: kept, ...holding(run, link.wanted, ends.get(link.of), ends.get(link.type)) };
  });
}

/**
 * Only the owner of a thing can add to it for everybody to see, and only the owner of a composition to the composition;
 * the palette is kept by administrators.
 */
function holding(
  { writer }: SyncRun,
  wanted: Partial<ConnectionRecord>,
  start: End | undefined,
  type: End | undefined,
): Held {
  const level = wanted.accessId ?? access.private;
  if (writer.system) return { user_id: wanted.userId || writer.userId, access_id: level };
  const places = type && !isTypeName(type) ? [start, type] : [start];
  const isOfPalette = writer.admin && places.every((place) => place !== undefined && isPalette(place));
  if (isOfPalette) return { user_id: anonymousUser, access_id: access.public };
  const isOwner = places.every((place) => place?.user_id === writer.userId);
  const open = level === access.public && isOwner && writer.userId !== anonymousUser;
  return { user_id: writer.userId, access_id: open ? access.public : access.private };
}

function announce(run: SyncRun, link: Drawn, ends: Ends): void {
  run.ghosts.put(ghostKinds.connection, link.ghost, link.id);
  run.changes.touch(link, [
    link.of,
    ...(isNode(ends.get(link.to)?.kind) ? [link.to] : []),
    ...(isNode(ends.get(link.type)?.kind) ? [link.type] : []),
  ]);
}
