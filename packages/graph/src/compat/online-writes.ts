/** The writes that older callers make step by step. Each is confirmed by the server before it resolves. */
import type { CompositionValue } from "../transaction/contract.ts";
import type { ConceptRecord, ConnectionRecord } from "../wire/records.ts";
import { zeroConnection } from "../wire/records.ts";
import { conceptOf, type InnerActions } from "./records.ts";
import { deliverAll } from "./delivery.ts";
import { failures } from "./failures.ts";
import { CreateConnectionBetweenTwoConceptsLocal } from "./online.ts";
import { getGraph } from "./state.ts";
import type { Prototype } from "./data-classes.ts";
import {
  CreateTheCompositionLocal,
  CreateTheConnectionLocal,
  LocalSyncData,
  MakeTheInstanceConceptLocal,
  MakeTheTypeConceptLocal,
} from "./writes.ts";

type Typed = Pick<ConceptRecord, "id" | "typeCharacter">;
type Tree = { readonly [type: string]: CompositionValue };

type Levels = [accessId?: number, sessionId?: number, referentId?: number];

/**
 * The concept of a text, or a new node; resolves when the server has it. Older callers have a pass code before the level of
 * access, which means nothing.
 */
export async function MakeTheInstanceConcept(
  type: string,
  value: string,
  composition = false,
  userId?: number,
  ...rest: Levels | [passcode: string | undefined, ...Levels]
): Promise<ConceptRecord> {
  const isOlder = typeof rest[0] === "string" || rest.length > 3;
  const [accessId, sessionId, referentId] = (isOlder ? rest.slice(1) : rest) as Levels;
  const made = await MakeTheInstanceConceptLocal(
    type,
    value,
    composition,
    userId,
    accessId,
    sessionId,
    referentId,
  );
  return sent(made);
}

/** The concept of the name of a type; resolves when the server has it. */
export async function MakeTheTypeConceptApi(type: string, userId?: number): Promise<ConceptRecord> {
  return sent(await MakeTheTypeConceptLocal(type, undefined, undefined, userId));
}

/** The concept of a time, now by default, in the form of the protocol. */
export function MakeTheTimestamp(
  type: string,
  value: string = new Date().toISOString(),
  userId?: number,
): Promise<ConceptRecord> {
  return MakeTheInstanceConcept(type, value, false, userId);
}

/** A link by the id of its type; resolves when the server has it. */
export async function CreateTheConnection(
  ofTheConceptId: number,
  toTheConceptId: number,
  typeId: number,
  orderId = 1,
): Promise<ConnectionRecord> {
  const made = await CreateTheConnectionLocal(ofTheConceptId, toTheConceptId, typeId, orderId);
  await deliverAll(getGraph());
  return getGraph().connections.get(made.id) ?? made;
}

/** The same with the owners of both ends, which the server knows. */
export function CreateTheConnectionGeneral(
  ofTheConceptId: number,
  _ofTheConceptUserId: number,
  toTheConceptId: number,
  _toTheConceptUserId: number,
  typeId: number,
  _sessionId?: number,
  _sessionUserId?: number,
  orderId = 1,
): Promise<ConnectionRecord> {
  return CreateTheConnection(ofTheConceptId, toTheConceptId, typeId, orderId);
}

/** A legacy linker between two things, with `both` also the way back; resolves when the server has it. */
export async function CreateConnectionBetweenTwoConcepts(
  of: Typed,
  to: Typed,
  linker: string,
  both = false,
): Promise<ConnectionRecord> {
  const [first] = await CreateConnectionBetweenTwoConceptsLocal(of, to, linker, both);
  await deliverAll(getGraph());
  return first ? (getGraph().connections.get(first.id) ?? first) : zeroConnection();
}

/** A composition from `{name: tree}`; resolves with its root when the server has it. */
export async function CreateComposition(
  json: Tree,
  ofTheConceptId: number | null = null,
  ofTheConceptUserId: number | null = null,
  mainKey: number | null = null,
  userId: number | null = null,
  accessId: number | null = null,
  sessionId: number | null = null,
): Promise<ConceptRecord> {
  return sent(
    await CreateTheCompositionLocal(
      json,
      ofTheConceptId,
      ofTheConceptUserId,
      mainKey,
      userId,
      accessId,
      sessionId,
    ),
  );
}

/** Sending, as callers of the oldest functions ask for it. */
export const SyncData: { SyncDataOnline(): Promise<InnerActions> } = {
  SyncDataOnline: () => LocalSyncData.SyncDataOnline(),
};

/** The concepts of the names of a kind of thing: its type and a linker for each field; resolves with the type. */
export async function createPrototypeLocal({ name, selectors }: Prototype): Promise<ConceptRecord> {
  const { value } = await getGraph().transaction((tx) => {
    for (const selector of selectors) tx.typeName(`${name}_${selector.name}`);
    return tx.typeName(name);
  });
  return conceptOf(value);
}

async function sent({ id }: ConceptRecord): Promise<ConceptRecord> {
  await deliverAll(getGraph());
  const concept = conceptOf(id);
  // A text that a refused write has brought is not at the server, although this write has nothing to send.
  if (concept.id < 0) throw failures.notSent(id);
  return concept;
}
