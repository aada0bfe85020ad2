import * as fc from "fast-check";
import { expect, test } from "vitest";
import { conceptRecord } from "./concept-record.ts";
import { formats } from "../wire/formats.ts";
import { fullQuery, type Query } from "../wire/full-query.ts";
import { answerLocally, MemoryQuestion } from "../query/question.ts";
import { createTransactions } from "../transaction/transactions.ts";
import type { Transaction } from "../transaction/contract.ts";
import { zeroConcept, type ConceptRecord, type SyncBatch } from "../wire/records.ts";
import type { DraftCommit } from "./draft.ts";
import { syncBatch } from "./ghost-records.ts";
import { GraphStore, type Inverse } from "./store.ts";

/**
 * The store against plain Maps, over random traces of what can happen to it: transactions that overlap, commits,
 * rollbacks, answers of the server in any order, refusals, and links of other devices.
 */

type Step =
  | { kind: "commit" | "rollback"; tx: number }
  | { kind: "value"; tx: number; item: number; text: number }
  | { kind: "node"; tx: number }
  | { kind: "link" | "end"; tx: number; item: number; other: number }
  | { kind: "trash"; tx: number; item: number }
  | { kind: "answer" | "refuse" | "foreign"; item: number };

const small = fc.nat(5);
const slot = fc.nat(1);
const one = (weight: number, kind: Step["kind"], more: Record<string, fc.Arbitrary<number>>) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...more }) as unknown as fc.Arbitrary<Step>,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  one(3, "node", { tx: slot }),
  one(5, "value", { tx: slot, item: small, text: fc.nat(2) }),
  one(6, "link", { tx: slot, item: small, other: small }),
  one(3, "end", { tx: slot, item: small, other: small }),
  one(1, "trash", { tx: slot, item: small }),
  one(5, "commit", { tx: slot }),
  one(1, "rollback", { tx: slot }),
  one(4, "answer", { item: small }),
  one(1, "refuse", { item: small }),
  one(1, "foreign", { item: small }),
);

const linker = "the_item_s_item";

/** What a transaction means to do, in the words of the model. */
interface Plan {
  tx: Transaction;
  nodes: number[];
  links: { of: number; to: number; name: string }[];
  cut: Set<ModelLink>;
  trashed: number[];
}

/** Plain Maps: nodes that exist, and how often one leads to another by which linker. Values are their texts. */
interface Model {
  nodes: Set<number>;
  links: ModelLink[];
}

interface ModelLink {
  of: number;
  to: number | string;
  name: string;
}

class World {
  readonly store = new GraphStore();
  readonly waiting: { commit: DraftCommit; inverse: Inverse; model: Model }[] = [];
  readonly open: (Plan | undefined)[] = [];
  /** Handles by which the application knows its nodes, for ever. */
  readonly handles: number[] = [];
  readonly model: Model = { nodes: new Set(), links: [] };
  readonly texts = new Map<number, string>();
  #concept = -100;
  #link = -200;
  #permanent = 1000;
  readonly #values = new Map<string, number>();
  readonly #begin = createTransactions({
    store: this.store,
    randomizer: 1,
    ids: { concept: () => --this.#concept, connection: () => --this.#link },
    loadLinks: () => Promise.resolve(),
    loadConcept: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    write: (commit) => this.#write(commit),
  });

  plan(slot: number): Plan {
    return (this.open[slot] ??= { tx: this.#begin(), nodes: [], links: [], cut: new Set(), trashed: [] });
  }

  node(slot: number): void {
    const plan = this.plan(slot);
    const id = plan.tx.node("the_item");
    plan.nodes.push(id);
  }

  /** One of the nodes that a transaction may name. */
  pick(plan: Plan, index: number): number | undefined {
    const all = [...this.handles.filter((id) => this.model.nodes.has(id)), ...plan.nodes];
    return all[index % Math.max(1, all.length)];
  }

  value(slot: number, item: number, text: number): void {
    const plan = this.plan(slot);
    const of = this.pick(plan, item);
    if (of === undefined) return;
    const id = plan.tx.concept("name", `text ${text}`);
    this.texts.set(id, `text ${text}`);
    plan.tx.connect(of, id, "the_item_name");
    plan.links.push({ of, to: id, name: "the_item_name" });
  }

  link(slot: number, item: number, other: number): void {
    const plan = this.plan(slot);
    const [of, to] = [this.pick(plan, item), this.pick(plan, other)];
    if (of === undefined || to === undefined || of === to) return;
    plan.tx.connect(of, to, linker);
    plan.links.push({ of, to, name: linker });
  }

  /** Ends all stored links from one node to another. */
  end(slot: number, item: number, other: number): void {
    const plan = this.plan(slot);
    const [of, to] = [this.pick(plan, item), this.pick(plan, other)];
    if (of === undefined || to === undefined) return;
    const rows = [...this.store.links.out(this.store.conceptRow(of))].filter(
      (row) => this.store.links.name[row] === this.store.symbols.known(linker),
    );
    for (const row of rows) {
      if (this.store.links.to[row] === this.store.conceptRow(to)) plan.tx.end(this.store.links.id[row]!);
    }
    // Exactly what stood there when it was said; later links of other transactions stay.
    for (const link of this.model.links) {
      if (link.of === of && link.to === to && link.name === linker) plan.cut.add(link);
    }
  }

  trash(slot: number, item: number): void {
    const plan = this.plan(slot);
    const id = this.pick(plan, item);
    if (id === undefined || plan.nodes.includes(id)) return;
    plan.tx.trash(id);
    plan.trashed.push(id);
  }

  async commit(slot: number): Promise<void> {
    const plan = this.open[slot];
    if (!plan) return;
    this.open[slot] = undefined;
    this.#plan = plan;
    await plan.tx.commit();
    this.handles.push(...plan.nodes);
  }

  rollback(slot: number): void {
    this.open[slot]?.tx.rollback();
    this.open[slot] = undefined;
  }

  #plan: Plan | undefined;

  #write(commit: DraftCommit): undefined {
    const before = structuredClone(this.model);
    const inverse = this.store.show(commit.draft, "2026-01-01T00:00:00.000Z");
    this.waiting.push({ commit, inverse, model: before });
    const plan = this.#plan!;
    for (const id of plan.nodes) this.model.nodes.add(id);
    const isHere = (id: number): boolean => this.texts.has(id) || this.model.nodes.has(id);
    for (const { of, to, name } of plan.links) {
      if (isHere(of) && isHere(to)) this.model.links.push({ of, to: this.texts.get(to) ?? to, name });
    }
    this.model.links = this.model.links.filter((link) => !plan.cut.has(link));
    for (const id of plan.trashed) this.#forget(id);
    return undefined;
  }

  #forget(id: number): void {
    this.model.nodes.delete(id);
    this.model.links = this.model.links.filter((link) => link.of !== id && link.to !== id);
  }

  /** The server answers the oldest commit: every ghost becomes permanent, shared values are one. */
  answer(): void {
    const entry = this.waiting.shift();
    if (!entry) return;
    const batch = syncBatch(this.store, entry.commit.record());
    const settled: SyncBatch = {
      concepts: batch.concepts.map((concept) => ({ ...concept, id: this.#permanentOf(concept) })),
      connections: batch.connections.map((link) => ({ ...link, id: ++this.#permanent })),
    };
    this.store.acknowledge(settled);
  }

  #permanentOf(concept: ConceptRecord): number {
    const isShared = !concept.isComposition;
    const key = `${concept.typeCharacter}:${concept.characterValue}`;
    const known = isShared ? this.#values.get(key) : undefined;
    const held = concept.id < 0 ? this.store.concepts.permanent(concept.id) : concept.id;
    const id = known ?? (held > 0 ? held : ++this.#permanent);
    if (isShared) this.#values.set(key, id);
    return id;
  }

  /** The newest commit is refused and given up. */
  refuse(): void {
    const entry = this.waiting.pop();
    if (!entry || this.open.some(Boolean)) {
      if (entry) this.waiting.push(entry);
      return;
    }
    this.store.undo(entry.inverse);
    this.model.nodes = entry.model.nodes;
    this.model.links = entry.model.links;
  }

  /** Another device's link to a value arrives with a read. */
  foreign(item: number): void {
    const id = this.handles.filter((handle) => this.model.nodes.has(handle))[item];
    const of = id === undefined ? 0 : this.store.concepts.permanent(id);
    if (id === undefined || of < 0) return;
    const record = conceptRecord(this.store.concepts, this.store.conceptRow(id));
    const [type, value] = [++this.#permanent, ++this.#permanent];
    const text = `foreign ${value}`;
    const named = { ...zeroConcept(), id: type, characterValue: "the_note", referentId: null, categoryId: 1 };
    const concept = {
      ...zeroConcept(),
      id: value,
      typeId: type,
      typeCharacter: "the_note",
      characterValue: text,
    };
    this.store.merge(
      [named, { ...concept, categoryId: 4 }],
      [
        {
          ...this.#linkRecord(),
          id: ++this.#permanent,
          ofTheConceptId: record.id,
          toTheConceptId: value,
          typeId: type,
          typeCharacter: "the_item_note",
        },
      ],
    );
    // A refusal of what was committed before does not take it away again.
    for (const { nodes, links } of [this.model, ...this.waiting.map(({ model }) => model)]) {
      if (nodes.has(id)) links.push({ of: id, to: text, name: "the_item_note" });
    }
  }

  #linkRecord() {
    return {
      ghostId: 0,
      orderId: 1000,
      userId: 7,
      accessId: 4,
      entryTimeStamp: "",
      terminationDateTime: "",
      localSyncTime: "",
      isTemp: false,
      toUpdate: false,
      applicationId: 0,
      count: 0,
    };
  }

  /** What the store holds, in the words of the model. */
  read(): string[] {
    const { links, concepts } = this.store;
    return this.handles
      .filter((id) => this.store.conceptRow(id) >= 0)
      .flatMap((id) =>
        [...links.out(this.store.conceptRow(id))].map((row) => {
          const to = links.to[row]!;
          const end = concepts.isComposition(to) ? this.#handleOf(to) : concepts.value[to];
          return `${id} ${links.linker(row)} ${end}`;
        }),
      )
      .toSorted();
  }

  #handleOf(row: number): number | undefined {
    return this.handles.find((id) => this.store.conceptRow(id) === row);
  }
}

async function run(world: World, step: Step): Promise<void> {
  switch (step.kind) {
    case "commit":
      return world.commit(step.tx);
    case "rollback":
      return world.rollback(step.tx);
    case "node":
      return world.node(step.tx);
    case "value":
      return world.value(step.tx, step.item, step.text);
    case "link":
      return world.link(step.tx, step.item, step.other);
    case "end":
      return world.end(step.tx, step.item, step.other);
    case "trash":
      return world.trash(step.tx, step.item);
    case "answer":
      return world.answer();
    case "refuse":
      return world.refuse();
    case "foreign":
      return world.foreign(step.item);
  }
}

const traces = fc.array(step, { minLength: 1, maxLength: 60, size: "max" });

test("laws 2 and 3: the store holds what plain Maps hold, under handles that never change", async () => {
  await fc.assert(
    fc.asyncProperty(traces, async (steps) => {
      const world = new World();
      for (const each of steps) {
        await run(world, each);
        const wanted = world.model.links.map(({ of, name, to }) => `${of} ${name} ${to}`).toSorted();
        expect(world.read()).toEqual(wanted);
        expect(world.handles.filter((id) => world.store.conceptRow(id) >= 0)).toEqual(
          world.handles.filter((id) => world.model.nodes.has(id)),
        );
      }
    }),
    { numRuns: 300 },
  );
});

const parts = { typeConnection: linker, selectors: ["the_item_name", "the_item_note"] };
const questions: Query[] = [
  { type: "the_item", inpage: 3, selectors: ["the_item_name"], outputFormat: formats.DATAID },
  {
    type: "the_item",
    inpage: 100,
    order: "ASC",
    freeschemaQueries: [{ ...parts, freeschemaQueries: [parts] }],
  },
  { type: "the_item", inpage: 2, page: 2, freeschemaQueries: [{ ...parts, limit: true, inpage: 1 }] },
  { type: "the_name", inpage: 100, freeschemaQueries: [{ typeConnection: "the_item_name", reverse: true }] },
  {
    type: "the_item",
    inpage: 100,
    freeschemaQueries: [parts, { ...parts, reverse: true }],
    outputFormat: formats.JUSTDATA,
  },
  {
    type: "the_item",
    inpage: 100,
    selectors: ["the_item_name"],
    filters: [{ type: "the_name", search: "text 1", name: "a" }],
    filterLogic: "NOT a",
  },
  { type: "the_item", inpage: 100, freeschemaQueries: [parts], outputFormat: formats.ALLID },
];

test("law 5: a live answer equals the same question asked afresh, after each step of a random trace", async () => {
  await fc.assert(
    fc.asyncProperty(traces, async (steps) => {
      const world = new World();
      const live = questions.map((query) => new MemoryQuestion(world.store, fullQuery(query)));
      world.store.onChange((change) => live.forEach((question) => question.update(change)));
      for (const each of steps) {
        await run(world, each);
        for (const [index, question] of live.entries()) {
          expect(question.result()).toEqual(answerLocally(world.store, fullQuery(questions[index]!)));
        }
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
