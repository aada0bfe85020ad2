import type { Transaction } from "../transaction/contract.ts";
import { zeroConnection, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import { makeComposition, makeConnection, makeData, makeInstance, type DataTree } from "./creators.ts";
import type { PatcherStructure } from "./data-classes.ts";
import { deliverAll } from "./delivery.ts";
import { messageBus } from "./message-bus.ts";
import { conceptOf, note, type InnerActions } from "./records.ts";
import { getGraph, sendAnonymously } from "./state.ts";
import { remember, takeSent } from "./unsent.ts";

/** What of a {@link PatcherStructure} an update reads. */
export type Patch = Pick<PatcherStructure, "compositionId" | "patchObject"> & Partial<PatcherStructure>;

/** The concept of a text, or a new node. It is on this device at once, and sent in the background. */
export async function MakeTheInstanceConceptLocal(
  type: string,
  value: string,
  composition = false,
  userId?: number,
  accessId?: number,
  _sessionId?: number,
  referentId?: number,
  actions?: InnerActions,
): Promise<ConceptRecord> {
  return makeConcept(
    (tx) => makeInstance(tx, type, value, composition, accessId, referentId, userId),
    actions,
  );
}

/** The concept of the name of a type. */
export function MakeTheTypeConceptLocal(
  type: string,
  _sessionId?: number,
  _sessionUserId?: number,
  _userId?: number,
  actions?: InnerActions,
): Promise<ConceptRecord> {
  return makeConcept((tx) => tx.typeName(type), actions);
}

/** A link by the id of its type, or by its name. A concept is never linked with itself: that answers 0 → 1. */
export function CreateTheConnectionLocal(
  ofTheConceptId: number,
  toTheConceptId: number,
  typeId: number,
  orderId = 1,
  typeString = "",
  _userId?: number,
  actions?: InnerActions,
): Promise<ConnectionRecord> {
  const ends = [ofTheConceptId, toTheConceptId] as const;
  return makeLink((tx) => makeConnection(tx, ends, typeId, orderId, typeString), actions);
}

/** A link between two concepts by the name of its type. */
export function CreateConnection(
  of: Pick<ConceptRecord, "id">,
  to: Pick<ConceptRecord, "id">,
  typeName: string,
  actions?: InnerActions,
): Promise<ConnectionRecord> {
  return makeLink((tx) => tx.connect(of.id, to.id, typeName), actions);
}

/** A link named `{type of the first}_{word}`. */
export function CreateConnectionBetweenEntityLocal(
  of: Pick<ConceptRecord, "id" | "typeCharacter">,
  to: Pick<ConceptRecord, "id">,
  word: string,
  actions?: InnerActions,
): Promise<ConnectionRecord> {
  return CreateConnection(of, to, `${of.typeCharacter}_${word}`, actions);
}

/**
 * A composition from `{name: tree}`; returns its root. With `ofTheConceptId` and `mainKey` the names become fields of that
 * concept inside the composition `mainKey`, and that concept is returned.
 */
export function CreateTheCompositionLocal(
  json: DataTree,
  ofTheConceptId: number | null = null,
  _ofTheConceptUserId: number | null = null,
  mainKey: number | null = null,
  userId: number | null = null,
  accessId: number | null = null,
  _sessionId: number | null = null,
  _automaticSync = false,
  actions?: InnerActions,
): Promise<ConceptRecord> {
  const place = ofTheConceptId && mainKey ? { of: ofTheConceptId, root: mainKey } : undefined;
  return makeConcept((tx) => makeComposition(tx, json, { place, userId, accessId }), actions);
}

/** A tree of things joined by linkers from `{type: tree}`; returns its root. */
export function CreateData(json: DataTree, actions?: InnerActions): Promise<ConceptRecord> {
  return makeConcept((tx) => makeData(tx, json), actions);
}

/** Replaces fields of a composition; the old links end in the step that begins the new ones. */
export async function UpdateCompositionLocal({ compositionId, patchObject }: Patch): Promise<ConceptRecord> {
  const { compositions, transaction } = getGraph();
  await transaction((tx) => compositions.patch(tx, compositionId, patchObject));
  messageBus.publish("compositionUpdate", compositionId);
  return conceptOf(compositionId);
}

/** The same, and waits until the server has it. */
export async function UpdateComposition(patcher: Patch): Promise<ConceptRecord> {
  const concept = await UpdateCompositionLocal(patcher);
  await deliverAll(getGraph());
  return concept;
}

/** Sending, as older callers ask for it. */
export const LocalSyncData = {
  /**
   * Resolves when everything that was made is at the server, with the things of the list or, without one, with all that
   * was made since the last answer; rejects when it cannot be sent, and loses nothing. What the server has refused rejects
   * once, and stays parked in the outbox of the graph.
   */
  async SyncDataOnline(_transactionId?: string, actions?: InnerActions): Promise<InnerActions> {
    await deliverAll(getGraph());
    if (!actions) return takeSent();
    return {
      concepts: actions.concepts.map(({ id }) => conceptOf(id)),
      connections: actions.connections.flatMap(({ id }) => getGraph().connections.get(id) ?? []),
    };
  },
  /** The same, also when nobody is signed in. */
  SyncDataOnlineWithoutAuth(transactionId?: string, actions?: InnerActions): Promise<InnerActions> {
    sendAnonymously();
    return LocalSyncData.SyncDataOnline(transactionId, actions);
  },
};

async function makeConcept(
  make: (tx: Transaction) => number,
  actions: InnerActions | undefined,
): Promise<ConceptRecord> {
  const { value } = await getGraph().transaction(make);
  const concept = conceptOf(value);
  note(actions, { concepts: [concept] });
  remember({ concepts: [concept] });
  return concept;
}

async function makeLink(
  make: (tx: Transaction) => number,
  actions: InnerActions | undefined,
): Promise<ConnectionRecord> {
  const { connections, transaction } = getGraph();
  const { value } = await transaction(make);
  const link = connections.get(value);
  if (!link) return { ...zeroConnection(), toTheConceptId: 1 };
  note(actions, { connections: [link] });
  remember({ connections: [link] });
  return link;
}
