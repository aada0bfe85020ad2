import { anonymousUser, fixedIds } from "../wire/names.ts";
import type { ConceptRecord, ConnectionRecord, SyncBatch } from "../wire/records.ts";
import type { Commit, NewConcept, NewConnection } from "./commit.ts";
import type { Form } from "./forms.ts";
import type { GraphStore } from "./store.ts";

/** The form of a concept that was made here; `symbol` is that of its type's name. */
export function ghostForm(concept: NewConcept, symbol: number): Form {
  const isType = concept.kind === "type";
  return {
    symbol,
    typeId: concept.typeId,
    categoryId: isType ? fixedIds.the : fixedIds.instance,
    accessId: concept.access,
    userId: concept.user ?? anonymousUser,
    isName: isType || isSharedEmpty(concept),
    isComposition: concept.kind === "node",
  };
}

/** An empty text has no referent when it is shared: so the server tells it from a {@link NewConcept.kind blank}. */
function isSharedEmpty({ kind, value }: NewConcept): boolean {
  return kind === "value" && value === "";
}

/** The body of a synchronisation call for a commit, with every ghost that is known by now made permanent. */
export function syncBatch(store: GraphStore, commit: Commit): SyncBatch {
  const permanent = (id: number): number => store.concepts.permanent(id);
  const applicationId = commit.randomizer;
  return {
    concepts: commit.concepts.map((concept) => ({
      ...conceptRecord(concept, commit.at),
      typeId: permanent(concept.typeId),
      ...(concept.referent !== undefined && { referentId: permanent(concept.referent) }),
      applicationId,
    })),
    connections: commit.connections.map((link) => ({
      ...linkRecord(link, commit.at),
      ofTheConceptId: permanent(link.of),
      toTheConceptId: permanent(link.to),
      typeId: permanent(link.typeId),
      applicationId,
      ...(link.single && { isSingle: true }),
    })),
  };
}

function conceptRecord(concept: NewConcept, at: string): ConceptRecord {
  const { symbol: _symbol, isName, ...form } = ghostForm(concept, 0);
  return {
    ...form,
    id: concept.id,
    ghostId: concept.id,
    referentId: isName ? null : 0,
    characterValue: concept.value,
    typeCharacter: concept.type,
    entryTimeStamp: at,
    updatedTimeStamp: at,
    isNew: true,
    isTemp: true,
    isSynced: false,
    count: 0,
    applicationId: 0,
    x: 0,
    y: 0,
  };
}

function linkRecord(link: NewConnection, at: string): ConnectionRecord {
  return {
    id: link.id,
    ghostId: link.id,
    ofTheConceptId: link.of,
    toTheConceptId: link.to,
    typeId: link.typeId,
    orderId: link.order,
    userId: anonymousUser,
    accessId: link.access,
    typeCharacter: link.linker,
    entryTimeStamp: at,
    terminationDateTime: "",
    localSyncTime: at,
    isTemp: true,
    toUpdate: true,
    applicationId: 0,
    count: 0,
  };
}
