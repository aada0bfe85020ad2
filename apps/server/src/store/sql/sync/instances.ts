import { types } from "@tessera/content/schema";
import { access, anonymousUser, fixedIds, limits, type ConceptRecord } from "@tessera/graph/wire";

import { AppError } from "../../../errors.ts";
import { paletteTypes } from "../../../seeds/palette-types.ts";
import type { Value } from "../engine.ts";
import { ghostKinds } from "../ghosts.ts";
import { conceptRows, isNode, kinds, type ConceptRow } from "../records.ts";
import type { Held } from "../rights.ts";
import { mayListOn, siteOfType } from "../sites.ts";
import { tables } from "../tables.ts";
import { noteOpenThing } from "./opened.ts";
import { ghostOf, type SyncRun } from "./run.ts";

/** An instance whose type is known. */
interface Draft {
  ghost: number;
  kind: number;
  type: number;
  /** Name of the type, whatever the record says besides. */
  typeName: string;
  value: string;
  wanted: Partial<ConceptRecord>;
}

/** Creates the instances that are not mapped yet: shared values once for everybody, all others always. */
export async function settleInstances(run: SyncRun, sent: Partial<ConceptRecord>[]): Promise<void> {
  const fresh = sent.filter((concept) => run.ghosts.get(ghostKinds.concept, ghostOf(concept)) === undefined);
  if (fresh.length === 0) return fillAwaitedReferents(run, sent);
  const drafts = await drafted(run, fresh);
  await refuseForeignLists(run, drafts);
  await settleValues(
    run,
    drafts.filter((draft) => draft.kind === kinds.value),
  );
  await createThings(
    run,
    drafts.filter((draft) => draft.kind !== kinds.value),
  );
  await fillAwaitedReferents(run, sent);
}

async function drafted(run: SyncRun, fresh: Partial<ConceptRecord>[]): Promise<Draft[]> {
  const typeNames = await existingNames(run, fresh);
  const named = fresh.filter((concept) => typeById(run, concept, typeNames) === undefined);
  const byName = await run.core.names.ensure(run.session, named.map(typeNameOf), run.names);
  return fresh.map((concept) => {
    const kind = kindOf(concept);
    const known = typeById(run, concept, typeNames);
    const typeName = (known === undefined ? undefined : typeNames.get(known)) ?? typeNameOf(concept);
    const type = known ?? byName.get(typeName) ?? 0;
    const value = kind === kinds.node ? "" : (concept.characterValue ?? "");
    return { ghost: ghostOf(concept), kind, type, typeName, value, wanted: concept };
  });
}

/** Those of the ids by which types are given that are names, with their texts. */
async function existingNames(
  run: SyncRun,
  concepts: Partial<ConceptRecord>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(concepts.flatMap((concept) => candidateType(run, concept) ?? []));
  const rows = await conceptRows(run.core.engine, run.session, [...ids]);
  return new Map(rows.filter((row) => row.kind === kinds.name).map((row) => [row.id, row.value]));
}

function candidateType({ ghosts }: SyncRun, { typeId = 0 }: Partial<ConceptRecord>): number | undefined {
  return typeId > 0 ? typeId : ghosts.get(ghostKinds.concept, typeId);
}

function typeById(
  run: SyncRun,
  concept: Partial<ConceptRecord>,
  names: ReadonlyMap<number, string>,
): number | undefined {
  const id = candidateType(run, concept);
  return id !== undefined && names.has(id) ? id : undefined;
}

function typeNameOf({ typeCharacter, id = 0 }: Partial<ConceptRecord>): string {
  if (typeCharacter) return typeCharacter;
  throw new AppError("bad_batch", { detail: `concept ${id} has no type` });
}

function kindOf(concept: Partial<ConceptRecord>): number {
  if (concept.isComposition) return kinds.node;
  if (!concept.characterValue && isOfOlderNode(concept.referentId)) return kinds.blank;
  return (concept.characterValue ?? "").length > limits.sharedText ? kinds.text : kinds.value;
}

/** What older clients give to the texts that they write. */
const referentOfTexts = 12;

/** Older clients send nodes as empty texts with a referent, 0 or the application's own; a shared empty text comes without one. */
function isOfOlderNode(referent: number | null | undefined): boolean {
  return referent !== undefined && referent !== null && referent !== referentOfTexts;
}

/** Values are created in one order, so that writes at the same time do not wait for each other in a ring. */
async function settleValues(run: SyncRun, drafts: Draft[]): Promise<void> {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft.value, draft.type), draft]));
  const ordered = [...byKey.keys()].toSorted();
  const found = await readValues(run, [...byKey.values()]);
  const missing = ordered.flatMap((key) => (found.has(key) ? [] : (byKey.get(key) ?? [])));
  if (missing.length > 0) {
    const rows = await conceptRowsFor(run, missing, "value");
    await run.session.insert(tables.concept, rows, "ON CONFLICT (value, type_id) WHERE kind = 2 DO NOTHING");
    for (const [key, row] of await readValues(run, missing)) found.set(key, row);
  }
  for (const draft of drafts) {
    const id = found.get(keyOf(draft.value, draft.type))?.id ?? 0;
    run.ghosts.put(ghostKinds.concept, draft.ghost, id);
  }
  await hold(run, [...found.values()], 1);
}

function keyOf(value: string, type: number): string {
  return `${type} ${value}`;
}

async function readValues(run: SyncRun, drafts: Draft[]): Promise<Map<string, ConceptRow>> {
  if (drafts.length === 0) return new Map();
  const { dialect } = run.core.engine;
  const sql = `SELECT c.* FROM ${dialect.pairs("$1", "j")} ${dialect.join} concept c
    ON c.value = j.a AND c.type_id = j.b AND c.kind = ${kinds.value}`;
  const pairs = JSON.stringify(drafts.map((draft) => [draft.value, draft.type]));
  const rows = await run.session.all<ConceptRow>(sql, [pairs]);
  return new Map(rows.map((row) => [keyOf(row.value, row.type_id), row]));
}

/** Whoever writes a shared value down, or links to it, knows it from then on. */
export async function hold(
  run: SyncRun,
  values: readonly Pick<ConceptRow, "id" | "user_id" | "type_id">[],
  made: 0 | 1,
): Promise<void> {
  const { userId } = run.writer;
  // A value of a batch that may still fail has to outlive it, whoever wrote it down there.
  const others = values.filter(({ id, user_id }) => user_id !== userId || isPendingElsewhere(run, id));
  const rows = others.map((value) => [value.id, userId, value.type_id, made]).toSorted(byFirst);
  const conflict =
    made === 1
      ? "ON CONFLICT (concept_id, user_id) DO UPDATE SET made = 1 WHERE holder.made = 0"
      : "ON CONFLICT DO NOTHING";
  await run.session.insert(tables.holder, rows, conflict);
}

function isPendingElsewhere({ core, request }: SyncRun, id: number): boolean {
  for (const { randomizer, ranges } of core.pending)
    if (randomizer !== request.randomizer && ranges.some(({ first, last }) => first <= id && id <= last))
      return true;
  return false;
}

function byFirst(one: number[], other: number[]): number {
  return (one[0] ?? 0) - (other[0] ?? 0);
}

async function createThings(run: SyncRun, drafts: Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const rows = await conceptRowsFor(run, drafts, "concept");
  await run.session.insert(tables.concept, rows);
  for (const [at, draft] of drafts.entries()) {
    run.ghosts.put(ghostKinds.concept, draft.ghost, Number(rows[at]?.[0] ?? 0));
    if (!isNode(draft.kind)) continue;
    const held = holding(run, draft);
    const id = Number(rows[at]?.[0] ?? 0);
    run.changes.touch(held, [id], [draft.type]);
    noteOpenThing(run, held, draft.typeName, id);
  }
}

async function conceptRowsFor(run: SyncRun, drafts: Draft[], drawn: "concept" | "value"): Promise<Value[][]> {
  const ids = await idsFor(run, drafts, drawn);
  const awaited: number[][] = [];
  const rows = drafts.map((draft, at): Value[] => {
    const id = ids[at] ?? 0;
    const { user_id, access_id } = holding(run, draft);
    const referent = referentOf(run, draft, id, awaited);
    const { kind, type, value } = draft;
    return [id, kind, user_id, type, fixedIds.instance, access_id, referent, value, run.now];
  });
  await run.session.insert(tables.awaitedReferent, awaited, "ON CONFLICT DO NOTHING");
  return rows;
}

const shelves: ReadonlySet<string> = new Set([types.publicWidget, types.templateWidget]);

/**
 * Lists that everybody sees are made of all things of a type, so not everybody may write those types. What callers without
 * an account write is seen by all of them: they write nothing into the palette, the library or the lists of sites. Lists of
 * a site are written by its owner and by who has an account there. Nothing
 * comes into the library from an address that is not verified, and templates are posted by those whom the settings name.
 */
async function refuseForeignLists({ core, session, writer }: SyncRun, drafts: Draft[]): Promise<void> {
  if (writer.system) return;
  const names = new Set(drafts.map(({ typeName }) => typeName));
  const isForLibrary = !names.isDisjointFrom(shelves);
  const sites = [...names].map(siteOfType).filter((site) => site !== undefined);
  if (writer.userId === anonymousUser) {
    const isForAll = isForLibrary || !names.isDisjointFrom(paletteTypes) || sites.length > 0;
    if (isForAll) throw new AppError("forbidden");
  }
  if (sites.length > 0 && !(await mayListOn(core.engine, session, sites, writer)))
    throw new AppError("forbidden");
  if (isForLibrary && writer.unverified) throw new AppError("unverified_address");
  const posts = names.has(types.templateWidget) ? writer.postsTemplates : undefined;
  if (posts && !(await posts())) throw new AppError("forbidden");
}

/** The older calls bring ids that were reserved; each is good for one thing. */
async function idsFor(run: SyncRun, drafts: Draft[], drawn: "concept" | "value"): Promise<number[]> {
  const { concept: reserved } = run.reserved;
  if (reserved.size === 0) return run.draw(drawn, drafts.length);
  const used = drafts.map(({ ghost }) => ghost).filter((ghost) => reserved.has(ghost));
  const among = run.core.engine.dialect.among("id", "$2");
  await run.session.run(`DELETE FROM reserved WHERE kind = $1 AND ${among}`, ["concept", used]);
  const fresh = await run.draw(drawn, drafts.length - used.length);
  return drafts.map(({ ghost }) => (reserved.has(ghost) ? ghost : (fresh.shift() ?? 0)));
}

/** Owner and access never come from the body, but for the choice of a signed-in owner to make a thing public. */
function holding({ writer }: SyncRun, { wanted, kind, typeName }: Draft): Held {
  const level = wanted.accessId ?? access.private;
  if (writer.system) return { user_id: wanted.userId || writer.userId, access_id: level };
  const palette = paletteTypes.has(typeName);
  if (palette && writer.admin && isNode(kind)) return { user_id: anonymousUser, access_id: access.public };
  const open = level === access.public && !palette && kind !== kinds.value && writer.userId !== anonymousUser;
  return { user_id: writer.userId, access_id: open ? access.public : access.private };
}

/** A referent that lies in a sibling piece of the batch is filled in when that piece arrives. */
function referentOf(run: SyncRun, { wanted }: Draft, id: number, awaited: number[][]): number {
  const referent = wanted.referentId ?? 0;
  if (referent >= 0) return referent;
  const known = run.ghosts.get(ghostKinds.concept, referent);
  if (known === undefined) awaited.push([run.writer.userId, run.request.randomizer, referent, id]);
  return known ?? 0;
}

async function fillAwaitedReferents(run: SyncRun, sent: Partial<ConceptRecord>[]): Promise<void> {
  if (sent.length === 0) return;
  const { dialect } = run.core.engine;
  const ghosts = sent.map(ghostOf).filter((ghost) => ghost < 0);
  const key = [run.writer.userId, run.request.randomizer];
  const sql = `SELECT a.ghost_id, a.concept_id FROM ${dialect.numbers("$3", "j")} ${dialect.join} awaited_referent a
    ON a.user_id = $1 AND a.randomizer = $2 AND a.ghost_id = j.value`;
  const awaited = await run.session.all<{ ghost_id: number; concept_id: number }>(sql, [...key, ghosts]);
  for (const { ghost_id, concept_id } of awaited) {
    const referent = run.ghosts.get(ghostKinds.concept, ghost_id) ?? 0;
    await run.session.run("UPDATE concept SET referent_id = $1 WHERE id = $2", [referent, concept_id]);
    await run.session.run(
      "DELETE FROM awaited_referent WHERE user_id = $1 AND randomizer = $2 AND ghost_id = $3",
      [...key, ghost_id],
    );
  }
}
