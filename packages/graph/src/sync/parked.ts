import type { Commit } from "../store/commit.ts";
import type { GraphStore } from "../store/store.ts";
import type { CommitRefusal, OutboxEntry } from "../storage/storage.ts";
import type { ConceptId } from "../wire/ids.ts";
import { waitingFor } from "./dependencies.ts";

/** A text that a parked commit writes; it can be repaired under the id of its concept. */
export interface ParkedText {
  concept: ConceptId;
  /** Name of its type, such as `the_title`. */
  type: string;
  text: string;
}

/** A commit that is not sent. */
export interface ParkedCommit {
  seq: number;
  /** When it was committed, as ISO text. */
  at: string;
  /** Why the server refused it, or the one that it waits for. */
  refused: CommitRefusal;
  /** Number of the refused commit that it depends on; undefined when it was refused itself. */
  waitsFor: number | undefined;
  texts: ParkedText[];
  /** Ids of the nodes that it makes, or adds links to. */
  nodes: ConceptId[];
}

/** The parked commits among the entries of an outbox, as people can read them. */
export function parkedCommits(entries: readonly OutboxEntry[], store: GraphStore): ParkedCommit[] {
  const waiting = waitingFor(entries, ({ refused }) => refused !== undefined);
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  return entries.flatMap(({ seq, commit, refused }) => {
    const waitsFor = refused ? undefined : waiting.get(seq);
    const reason = refused ?? (waitsFor === undefined ? undefined : bySeq.get(waitsFor)?.refused);
    if (!reason) return [];
    const facts = { texts: textsOf(commit), nodes: nodesOf(commit, store) };
    return [{ seq, at: commit.at, refused: reason, waitsFor, ...facts }];
  });
}

function textsOf({ concepts }: Commit): ParkedText[] {
  return concepts
    .filter(({ kind }) => kind === "value")
    .map(({ id, type, value }) => ({ concept: id, type, text: value }));
}

function nodesOf({ concepts, connections }: Commit, store: GraphStore): ConceptId[] {
  const made = concepts.filter(({ kind }) => kind === "node" || kind === "blank").map(({ id }) => id);
  const added = connections.map(({ of }) => store.concepts.permanent(of));
  return [...new Set([...made, ...added])];
}
