import type { Transaction } from "../transaction/contract.ts";
import { linkerOf, typeOf } from "./names.ts";
import { queryOf, thingOf, type Question } from "./read-things.ts";
import type { Definitions, SchemaPorts, TypedGraph, TypedTransaction } from "./types.ts";
import { create, update } from "./write-things.ts";

/** A schema: an application declares its types once. */
export interface Schema<D extends Definitions> {
  readonly definitions: D;
  /** A graph, read and written through this schema. */
  on(graph: SchemaPorts): TypedGraph<D>;
}

/**
 * Declares types with their fields and links. Names follow the conventions of the graph (specification 3, section
 * 3), so that other readers find the same things: `page` is `the_page`, its `title` lies behind `the_page_title`.
 */
export function defineSchema<const D extends Definitions>(definitions: D): Schema<D> {
  for (const definition of Object.values(definitions)) {
    for (const part of Object.values(definition)) {
      const isUnknown = part.kind === "link" && !Object.hasOwn(definitions, part.to);
      if (isUnknown) throw new TypeError(`A link leads to ${part.to}, which the schema does not have.`);
    }
  }
  return { definitions, on: (graph) => typed(definitions, graph) };
}

function typed<D extends Definitions>(definitions: D, graph: SchemaPorts): TypedGraph<D> {
  const read = (type: string, question: Question, items: readonly Record<string, unknown>[]): never[] =>
    items
      // An id may be that of something else: it is no thing of this type then.
      .filter((item) => typeOf(type) in (item["data"] as object))
      .map((item) => thingOf(definitions, type, question.with ?? {}, item) as never);
  const query = async (type: string, question: Question = {}): Promise<never[]> =>
    read(type, question, await graph.query(queryOf(definitions, type, question)));
  return {
    transaction: (work) => graph.transaction((tx) => work(typedTransaction(definitions, tx))),
    query,
    get: async (type: string, id: number, links?: Question["with"]) =>
      (await query(type, { ids: [id], ...(links && { with: links }) }))[0],
    live: (
      type: string,
      question: Question,
      listener: (things: never[], details: never) => void,
      onError?: (error: unknown) => void,
    ) =>
      graph.live(
        queryOf(definitions, type, question),
        (items, details) => listener(read(type, question, items), details as never),
        onError,
      ),
  } as TypedGraph<D>;
}

function typedTransaction<D extends Definitions>(definitions: D, tx: Transaction): TypedTransaction<D> {
  const linker = (type: string, key: string): string => linkerOf(type, key, definitions[type]![key]!);
  return {
    raw: tx,
    create: (type: string, values: object) => create(definitions, tx, type, { ...values }),
    update: (type: string, id: number, changes: object) => update(definitions, tx, type, id, { ...changes }),
    link: (type: string, id: number, key: string, target: number) =>
      void tx.connect(id, target, linker(type, key)),
    unlink: async (type: string, id: number, key: string, target: number) =>
      void (await tx.endLinks(id, linker(type, key), target)),
    remove: (id) => tx.trash(id),
  } as TypedTransaction<D>;
}
