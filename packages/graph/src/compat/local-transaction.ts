import { GraphError } from "../errors.ts";
import type { Graph } from "../graph.ts";
import type { Transaction } from "../transaction/contract.ts";
import { anonymousUser } from "../wire/names.ts";
import { zeroConcept, zeroConnection, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import {
  makeComposition,
  makeConnection,
  makeData,
  makeInstance,
  makeLinker,
  rootOf,
  type DataTree,
} from "./creators.ts";
import { deliver, deliverAgain, takeBack } from "./delivery.ts";
import { conceptOf } from "./records.ts";
import type { Patch } from "./writes.ts";
import { getGraph, sendAnonymously } from "./state.ts";

/** All or nothing: what is made in it is nowhere to be seen before its commit, and leaves no trace after a rollback. */
export class LocalTransaction {
  #opened: { graph: Graph; tx: Transaction } | undefined;
  /** It was committed, and has not reached the server. */
  #isUndelivered = false;

  /** Opens it. */
  async initialize(): Promise<void> {
    const graph = getGraph();
    this.#opened = { graph, tx: graph.begin() };
    this.#isUndelivered = false;
  }

  async MakeTheInstanceConceptLocal(
    type: string,
    value: string,
    composition = false,
    userId?: number,
    accessId?: number,
    _sessionId?: number,
    referentId?: number,
  ): Promise<ConceptRecord> {
    const id = makeInstance(this.#tx, type, value, composition, accessId, referentId, userId);
    return {
      ...staged(id, type, composition ? "" : value, composition),
      ...(userId !== undefined && { userId }),
    };
  }

  async MakeTheTypeConceptLocal(type: string): Promise<ConceptRecord> {
    return staged(this.#tx.typeName(type), type, type, false);
  }

  async CreateTheConnectionLocal(
    of: number,
    to: number,
    typeId: number,
    orderId = 1,
    typeString = "",
  ): Promise<ConnectionRecord> {
    const id = makeConnection(this.#tx, [of, to], typeId, orderId, typeString);
    return link(id, of, to, typeString);
  }

  async CreateConnection(
    of: Pick<ConceptRecord, "id">,
    to: Pick<ConceptRecord, "id">,
    typeName: string,
  ): Promise<ConnectionRecord> {
    return link(this.#tx.connect(of.id, to.id, typeName), of.id, to.id, typeName);
  }

  async CreateConnectionBetweenEntityLocal(
    of: Pick<ConceptRecord, "id" | "typeCharacter">,
    to: Pick<ConceptRecord, "id">,
    word: string,
  ): Promise<ConnectionRecord> {
    return this.CreateConnection(of, to, `${of.typeCharacter}_${word}`);
  }

  async CreateConnectionBetweenTwoConceptsLocal(
    of: Pick<ConceptRecord, "id" | "typeCharacter">,
    to: Pick<ConceptRecord, "id" | "typeCharacter">,
    linker: string,
    both = false,
  ): Promise<ConnectionRecord[]> {
    const [there = 0, back] = makeLinker(this.#tx, of, to, linker, both);
    const links = [link(there, of.id, to.id, `${of.typeCharacter}_s_${linker}_s`)];
    if (back !== undefined) links.push(link(back, to.id, of.id, `${to.typeCharacter}_s_${linker}_by`));
    return links;
  }

  async UpdateCompositionLocal({ compositionId, patchObject }: Patch): Promise<ConceptRecord> {
    await getGraph().compositions.patch(this.#tx, compositionId, patchObject);
    return conceptOf(compositionId);
  }

  async CreateTheCompositionLocal(
    json: DataTree,
    ofTheConceptId: number | null = null,
    _ofTheConceptUserId: number | null = null,
    mainKey: number | null = null,
    userId: number | null = null,
    accessId: number | null = null,
  ): Promise<ConceptRecord> {
    const place = ofTheConceptId && mainKey ? { of: ofTheConceptId, root: mainKey } : undefined;
    const id = makeComposition(this.#tx, json, { place, userId, accessId });
    return staged(id, rootOf(json)[0], "", true);
  }

  async CreateData(json: DataTree): Promise<ConceptRecord> {
    return staged(makeData(this.#tx, json), rootOf(json)[0], "", true);
  }

  /**
   * Makes it visible, and sends it. Resolves when the server has it, or when the server is away for now and the commit is
   * durable here; it is sent later then. Rejects otherwise, and can be repeated or rolled back.
   */
  async commitTransaction(): Promise<void> {
    const { graph, tx } = this.#open();
    if (this.#isUndelivered) await deliverAgain(graph, tx.committed);
    else {
      await tx.commit();
      this.#isUndelivered = true;
      await deliver(graph, tx.committed);
    }
    this.#isUndelivered = false;
  }

  /** The same, also when nobody is signed in. */
  commitTransactionWithoutAuth(): Promise<void> {
    sendAnonymously();
    return this.commitTransaction();
  }

  /** Takes all of it back, also after a commit that was rejected, unless it has reached the server since. */
  async rollbackTransaction(): Promise<void> {
    const { graph, tx } = this.#open();
    if (!this.#isUndelivered) return tx.rollback();
    this.#isUndelivered = false;
    if (tx.committed) await takeBack(graph, tx.committed);
  }

  get #tx(): Transaction {
    return this.#open().tx;
  }

  #open(): { graph: Graph; tx: Transaction } {
    if (!this.#opened) throw new GraphError("expired");
    return this.#opened;
  }
}

/** A concept that is not committed yet, or that was there before. */
function staged(id: number, type: string, value: string, isComposition: boolean): ConceptRecord {
  const known = conceptOf(id);
  if (known.id !== 0) return known;
  const facts = { id, ghostId: id, typeCharacter: type, characterValue: value, isComposition };
  return { ...zeroConcept(), ...facts, userId: anonymousUser, accessId: 4, isTemp: true };
}

function link(id: number, of: number, to: number, typeCharacter: string): ConnectionRecord {
  if (id === 0) return { ...zeroConnection(), toTheConceptId: 1 };
  const ends = { ofTheConceptId: of, toTheConceptId: to, typeCharacter };
  return { ...zeroConnection(), id, ghostId: id, ...ends, isTemp: true, toUpdate: true };
}
