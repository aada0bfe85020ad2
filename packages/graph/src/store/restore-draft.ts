import { limits } from "../wire/names.ts";
import type { Commit, NewConcept } from "./commit.ts";
import { newDraft, push, type Draft } from "./draft.ts";
import { ghostForm } from "./ghost-records.ts";
import type { GraphStore } from "./store.ts";

/** Stages again what a transaction had staged before its page was left. Its ghosts keep their ids. */
export function restoreDraft(store: GraphStore, stager: number, data: Commit): Draft {
  const draft = newDraft(stager);
  for (const concept of data.concepts) {
    const row = store.concepts.stage(concept.id, stager);
    if (!store.concepts.isFirstClaim) continue;
    const form = store.concepts.form(ghostForm(concept, store.symbols.of(concept.type)));
    store.concepts.write(row, form, concept.value);
    if (concept.referent) store.concepts.refer(row, concept.referent);
    if (isSharedByAll(concept)) store.concepts.reclaim(row, concept.kind === "type");
    draft.concepts = push(draft.concepts, row);
  }
  for (const link of data.connections) {
    const row = store.stageLink(link);
    draft.links = push(draft.links, row);
    if (link.single) (draft.single ??= new Set()).add(row);
  }
  return { ...draft, ended: [...data.ended], trashed: [...data.trashed] };
}

function isSharedByAll({ kind, value }: NewConcept): boolean {
  return kind === "type" || (kind === "value" && value.length <= limits.sharedText);
}
