import { anonymousUser, fixedIds } from "../wire/names.ts";
import type { Commit, NewConcept, NewConnection } from "./commit.ts";
import type { Form } from "./forms.ts";
import type { GraphStore } from "./store.ts";

/**
 * The writes of an open transaction. New concepts and links stand in the columns of the store already, as rows
 * that do not show: a commit only has to make them visible, and a rollback to give them back.
 */
export interface Draft {
  /** Names the transaction among all that are open in this tab; from 1. */
  stager: number;
  /** Rows of concepts. */
  concepts: number[];
  /** Rows of links. */
  links: number[];
  /** The ones among them that take the place of all others of their linker. */
  single: Set<number> | undefined;
  /** The ones among them that the transaction took back. */
  dropped: Set<number> | undefined;
  /** Ids of stored links to end. */
  ended: number[];
  /** Ids of stored concepts to delete. */
  trashed: number[];
}

/** What names a commit. */
export type CommitStamp = Pick<Commit, "batch" | "randomizer" | "at">;

/** Something that can be written down as a commit. */
export interface Recordable {
  record(): Commit;
}

/** A commit as rows, and as the record that it becomes when somebody has to write it down. */
export class DraftCommit implements Recordable {
  readonly store: GraphStore;
  readonly draft: Draft;
  readonly stamp: CommitStamp;
  #record: Commit | undefined;

  constructor(store: GraphStore, draft: Draft, stamp: CommitStamp) {
    this.store = store;
    this.draft = draft;
    this.stamp = stamp;
  }

  /** The record; ghosts keep their negative ids, also when the server has answered meanwhile. */
  record(): Commit {
    return (this.#record ??= draftRecord(this.store, this.draft, this.stamp));
  }
}

/** Never written to: see {@link push}. */
const none: number[] = [];

/** Creates an empty draft. */
export function newDraft(stager: number): Draft {
  return {
    stager,
    concepts: none,
    links: none,
    single: undefined,
    dropped: undefined,
    ended: none,
    trashed: none,
  };
}

/** Adds a row to a list of a draft. Most lists stay short, and a list that starts with its item takes less room. */
export function push(list: number[], row: number): number[] {
  if (list.length === 0) return [row];
  list.push(row);
  return list;
}

/** Takes out what was taken back. */
export function closeDraft(store: GraphStore, draft: Draft): void {
  const { dropped } = draft;
  if (!dropped) return;
  draft.links = draft.links.filter((row) => !dropped.has(row));
  for (const row of dropped) store.links.forget(row);
  draft.dropped = undefined;
}

/** True when there is nothing to write down. */
export function isEmptyDraft({ concepts, links, ended, trashed }: Draft): boolean {
  return concepts.length + links.length + ended.length + trashed.length === 0;
}

/** The record of a draft. */
function draftRecord(store: GraphStore, draft: Draft, stamp: CommitStamp): Commit {
  return {
    ...stamp,
    concepts: draft.concepts.map((row) => conceptOf(store, row)),
    connections: draft.links.map((row) => linkOf(store, row, draft.single?.has(row) ?? false)),
    ended: draft.ended,
    trashed: draft.trashed,
  };
}

/** Gives the rows of a draft back: what was not committed is forgotten. */
export function releaseDraft(store: GraphStore, draft: Draft, isCommitted: boolean): void {
  for (const row of draft.concepts) store.concepts.release(row, draft.stager);
  if (isCommitted) return;
  for (const row of draft.links) store.links.forget(row);
}

function conceptOf({ concepts }: GraphStore, row: number): NewConcept {
  const form = concepts.formOf(row);
  return {
    id: concepts.id[row]! < 0 ? concepts.id[row]! : concepts.ghost(row),
    kind: kindOf(form, concepts.value[row]!),
    type: concepts.typeName(row),
    typeId: form.typeId,
    value: concepts.value[row]!,
    access: form.accessId,
    ...(form.userId !== anonymousUser && { user: form.userId }),
    ...(concepts.referent(row) !== 0 && { referent: concepts.referent(row) }),
  };
}

function kindOf({ isComposition, isName, categoryId }: Form, value: string): NewConcept["kind"] {
  if (isComposition) return "node";
  if (isName && categoryId !== fixedIds.instance) return "type";
  return value === "" && !isName ? "blank" : "value";
}

function linkOf(store: GraphStore, row: number, isSingle: boolean): NewConnection {
  const { links } = store;
  const term = links.termOf(row);
  return {
    id: links.ghost(row) < 0 ? links.ghost(row) : links.id[row]!,
    of: store.conceptId(links.of[row]!),
    to: store.conceptId(links.to[row]!),
    linker: links.linker(row),
    typeId: store.conceptId(links.type[row]!),
    order: term.orderId,
    access: term.accessId,
    ...(isSingle && { single: true }),
  };
}
