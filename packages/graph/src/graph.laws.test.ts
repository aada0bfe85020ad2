import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makePage, pageQuery, setUp } from "../test/harness.ts";
import type { Graph } from "./index.ts";

/** What an application sees of everything: types and texts, without ids. */
async function contents(graph: Graph): Promise<unknown> {
  return graph
    .queryLocal({ type: "the_item", inpage: 1000, order: "ASC", selectors: ["the_item_name"] })
    .items.map(({ id: _id, ...item }) => item);
}

const names = fc.array(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

async function addItems(graph: Graph, texts: string[]): Promise<number[]> {
  return (
    await graph.transaction((tx) =>
      texts.map((text) => {
        const item = tx.node("the_item");
        tx.addValue(item, "name", text);
        return item;
      }),
    )
  ).value;
}

describe("law 2: a transaction is all or nothing", () => {
  test("nothing is visible before the commit has resolved (T2)", async () => {
    const { graph } = await setUp();
    const tx = graph.begin();
    const item = tx.node("the_item");
    expect(graph.concepts.get(item)).toBeUndefined();
    await tx.commit();
    expect(graph.concepts.get(item)).toMatchObject({ id: item, typeCharacter: "the_item" });
  });

  test("rollback leaves no trace, here and on the server (T3)", async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (kept, dropped) => {
        const { graph, server } = await setUp();
        await addItems(graph, kept);
        await graph.sync();
        const [before, concepts] = [await contents(graph), server.backend.concepts.size];
        const tx = graph.begin();
        for (const text of dropped) tx.addValue(tx.node("the_item"), "name", text);
        tx.rollback();
        await graph.sync();
        expect(await contents(graph)).toEqual(before);
        expect(server.backend.concepts.size).toBe(concepts);
        expect(await graph.outbox.entries()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test("a transaction whose work throws is rolled back", async () => {
    const { graph } = await setUp();
    const work = graph.transaction((tx) => {
      tx.node("the_item");
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await contents(graph)).toEqual([]);
  });

  test("after its end every action fails with the specified text (T4)", async () => {
    const { graph } = await setUp();
    const tx = graph.begin();
    await tx.commit();
    const text = "Query Transaction Expired";
    expect(() => tx.node("the_item")).toThrow(text);
    expect(() => tx.rollback()).toThrow(text);
    await expect(tx.commit()).rejects.toThrow(text);
    await expect(tx.setValue(1, "name", "x")).rejects.toThrow(text);
  });
});

describe("law 3: every item has one stable handle", () => {
  test("ghost and permanent id both resolve after the server answered, and links follow", async () => {
    const { graph } = await setUp();
    const { page, sections } = await makePage(graph);
    const before = graph.connections.from(page, "the_page_s_section").map((link) => link.toTheConceptId);
    expect(new Set(before)).toEqual(new Set(sections));
    await graph.sync();
    const permanent = graph.concepts.resolve(page);
    expect(permanent).toBeGreaterThan(0);
    expect(graph.concepts.get(page)).toEqual(graph.concepts.get(permanent));
    expect(graph.connections.from(page)).toEqual(graph.connections.from(permanent));
    const after = graph.connections.from(page, "the_page_s_section").map((link) => link.toTheConceptId);
    expect(new Set(after)).toEqual(new Set(sections.map((id) => graph.concepts.resolve(id))));
  });

  test("two ghosts of one shared value become one concept that carries the links of both", async () => {
    const { graph, another } = await setUp();
    const other = await another();
    await addItems(other, ["same"]);
    await other.sync();
    const [item] = await addItems(graph, ["same"]);
    await graph.query({ type: "the_item", selectors: ["the_item_name"] });
    await graph.sync();
    const value = await graph.concepts.find("the_name", "same");
    expect(graph.connections.to(value!.id, "the_item_name")).toHaveLength(2);
    expect(graph.connections.from(item!)[0]!.toTheConceptId).toBe(value!.id);
  });
});

describe("law 4: a batch is applied once", () => {
  test("however often answers are lost and requests doubled", async () => {
    const faults = fc.array(fc.constantFrom("none", "lost", "doubled", "unsent", 503), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 5 }), faults, async (batches, faults) => {
        const { graph, server } = await setUp({
          retry: { initialDelayMs: 1, backgroundDelayMs: 5, maxDelayMs: 20, maxAttempts: 15 },
        });
        const left = [...faults];
        server.fault = (path) =>
          path === "/api/v1/local-concepts" ? ((left.shift() ?? "none") as "none") : "none";
        for (const batch of batches) await addItems(graph, batch);
        await graph.sync();
        const items = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
        expect(items).toHaveLength(batches.flat().length);
        expect(await graph.outbox.entries()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test("more than 2,000 items go in chunks of 1,000 and arrive once (N4)", async () => {
    const { graph, server } = await setUp();
    let count = 0;
    server.fault = () => (++count % 3 === 0 ? "lost" : "none");
    await addItems(
      graph,
      Array.from({ length: 1500 }, (_, index) => `n${index}`),
    );
    await graph.sync();
    expect(server.calls.length).toBeGreaterThanOrEqual(5);
    const items = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
    expect(items).toHaveLength(1500);
    expect(server.backend.connections.size).toBe(1500);
  });
});

describe("law 5: a live query equals the same query asked afresh", () => {
  test("after each step of a random trace", async () => {
    type Step = { kind: "add" | "rename" | "cut" | "trash" | "sync"; at: number; text: string };
    const step = fc.record<Step>({
      kind: fc.constantFrom("add", "rename", "cut", "trash", "sync"),
      at: fc.nat(5),
      text: fc.string({ minLength: 1, maxLength: 3 }),
    });
    const query = {
      type: "the_item",
      inpage: 1000,
      order: "ASC" as const,
      selectors: ["the_item_name"],
      freeschemaQueries: [{ typeConnection: "the_item_s_part", selectors: ["the_item_name"] }],
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const { graph } = await setUp();
        let seen: unknown;
        const stop = graph.live(query, (items) => (seen = items));
        await graph.query(query);
        const items: number[] = [];
        for (const { kind, at, text } of steps) {
          const item = items[at % Math.max(1, items.length)];
          if (kind === "sync") await graph.sync();
          else if (kind === "add" || item === undefined) {
            const [made] = await addItems(graph, [text]);
            if (item !== undefined)
              await graph.transaction((tx) => tx.connect(item, made!, "the_item_s_part"));
            items.push(made!);
          } else if (kind === "rename") await graph.transaction((tx) => tx.setValue(item, "name", text));
          else if (kind === "cut") await graph.transaction((tx) => tx.endLinks(item, "the_item_s_part"));
          else {
            await graph.transaction((tx) => tx.trash(item));
            items.splice(items.indexOf(item), 1);
          }
          expect(await graph.query(query)).toEqual(graph.queryLocal(query).items);
          expect(seen).toEqual(graph.queryLocal(query).items);
        }
        stop();
      }),
      { numRuns: 30 },
    );
  });
});

describe("law 7: failure is never mistaken for emptiness", () => {
  test.each([400, 403, 404, 409, 500, 503])("a read that is answered %i rejects", async (status) => {
    const { graph, server } = await setUp();
    server.fault = () => status;
    await expect(graph.query(pageQuery)).rejects.toMatchObject({ name: "GraphError", status });
  });

  test("a read without a server rejects", async () => {
    const { graph, server } = await setUp();
    server.fault = () => "unsent";
    await expect(graph.query(pageQuery)).rejects.toMatchObject({ code: "network", status: 0 });
    const errors: unknown[] = [];
    await new Promise<void>((resolve) => {
      graph.live(
        pageQuery,
        () => expect.unreachable(),
        (error) => resolve(void errors.push(error)),
      );
    });
    expect(errors).toMatchObject([{ code: "network" }]);
  });
});
