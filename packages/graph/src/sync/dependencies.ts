import type { Commit, NewConcept } from "../store/commit.ts";
import type { OutboxEntry } from "../storage/storage.ts";
import { limits } from "../wire/names.ts";

/**
 * What commits need of each other. A commit depends on another when it refers to a node or a link that the other
 * one makes. Names and short texts are shared: whoever refers to one can bring it along, so nobody waits for them.
 */

/** Ids of concepts and of connections: they are numbered apart from each other. */
interface Ids {
  concepts: Set<number>;
  connections: Set<number>;
}

/** True for a concept that is one for all who use it, however many commits make it. */
function isShared({ kind, value }: NewConcept): boolean {
  return kind === "type" || (kind === "value" && value.length <= limits.sharedText);
}

/** Ghosts of concepts that a commit builds upon, whoever makes them. */
function conceptsUsed(commit: Commit): Set<number> {
  const ids = commit.concepts.flatMap((concept) => [concept.typeId, concept.referent ?? 0]);
  for (const { of, to, typeId } of commit.connections) ids.push(of, to, typeId);
  return new Set(ids.filter((id) => id < 0));
}

/** What only this commit makes. */
function ownOf({ concepts, connections }: Commit): Ids {
  return {
    concepts: new Set(concepts.filter((concept) => !isShared(concept)).map(({ id }) => id)),
    connections: new Set(connections.map(({ id }) => id)),
  };
}

/** True when a commit cannot do without what is missing; to end or delete what was never made is not to need it. */
function needs(commit: Commit, missing: Ids): boolean {
  return missing.concepts.size > 0 && [...conceptsUsed(commit)].some((id) => missing.concepts.has(id));
}

function refersTo(commit: Commit, missing: Ids): boolean {
  return (
    needs(commit, missing) ||
    commit.ended.some((id) => missing.connections.has(id)) ||
    commit.trashed.some((id) => missing.concepts.has(id))
  );
}

/**
 * The entries that have to wait, each with the number of the one that it waits for in the end; `isHeld` names
 * those that cannot go out themselves. Entries come oldest first.
 */
export function waitingFor(
  entries: readonly OutboxEntry[],
  isHeld: (entry: OutboxEntry) => boolean,
): ReadonlyMap<number, number> {
  return follow(entries, isHeld, refersTo);
}

/** The entries that make no sense without one of them. */
export function dependantsOf(entries: readonly OutboxEntry[], seq: number): OutboxEntry[] {
  const waiting = follow(entries, (entry) => entry.seq === seq, needs);
  return entries.filter((entry) => waiting.has(entry.seq));
}

function follow(
  entries: readonly OutboxEntry[],
  isHeld: (entry: OutboxEntry) => boolean,
  refers: (commit: Commit, missing: Ids) => boolean,
): ReadonlyMap<number, number> {
  const waiting = new Map<number, number>();
  const missing: { cause: number; ids: Ids }[] = [];
  for (const entry of entries) {
    const found = isHeld(entry) ? undefined : missing.find(({ ids }) => refers(entry.commit, ids));
    if (found) waiting.set(entry.seq, found.cause);
    if (found || isHeld(entry)) missing.push({ cause: found?.cause ?? entry.seq, ids: ownOf(entry.commit) });
  }
  return waiting;
}

/** The shared concepts that commits use and do not bring, out of those that others would bring. */
export function sharedBy(commits: readonly Commit[], others: readonly Commit[]): NewConcept[] {
  const offered = new Map(
    others.flatMap(({ concepts }) => concepts.filter(isShared).map((concept) => [concept.id, concept])),
  );
  const brought = new Set(commits.flatMap(({ concepts }) => concepts.map(({ id }) => id)));
  const found = new Map<number, NewConcept>();
  const look = (id: number): void => {
    const concept = offered.get(id);
    if (!concept || brought.has(id) || found.has(id)) return;
    look(concept.typeId);
    found.set(id, concept);
  };
  for (const commit of commits) conceptsUsed(commit).forEach(look);
  return [...found.values()];
}

/** A commit without what it ends or deletes of another one, which will never have been made. */
export function withoutEndsOf(commit: Commit, gone: readonly Commit[]): Commit {
  const made = gone.map(ownOf);
  return {
    ...commit,
    ended: commit.ended.filter((id) => !made.some(({ connections }) => connections.has(id))),
    trashed: commit.trashed.filter((id) => !made.some(({ concepts }) => concepts.has(id))),
  };
}

/** Names the next edition of a commit that was changed: the server may keep pieces of the one before. */
export function nextBatch(batch: string): string {
  const [, name = batch, edition = "0"] = /^(.*)-r(\d+)$/.exec(batch) ?? [];
  return `${name}-r${Number(edition) + 1}`;
}

/**
 * A commit with other texts, by the ids of their concepts. A shared text gets a new ghost, since others may mean
 * the one that it had; `drawId` gives it.
 */
export function withTexts(commit: Commit, texts: ReadonlyMap<number, string>, drawId: () => number): Commit {
  const moved = new Map<number, number>();
  const concepts = commit.concepts.map((concept) => {
    const value = texts.get(concept.id);
    if (concept.kind !== "value" || value === undefined || value === concept.value) return concept;
    if (isShared(concept)) moved.set(concept.id, drawId());
    return { ...concept, id: moved.get(concept.id) ?? concept.id, value };
  });
  const now = (id: number): number => moved.get(id) ?? id;
  const connections = commit.connections.map((link) => ({ ...link, of: now(link.of), to: now(link.to) }));
  return { ...commit, batch: nextBatch(commit.batch), concepts, connections };
}
