import { describe, expect, test } from "vitest";
import { makePage, setUp } from "../../test/harness.ts";
import { access } from "../index.ts";

const titles = { type: "the_page", selectors: ["the_page_title"] };

describe("get-or-create", () => {
  test("50 calls at once give one ghost, in one transaction and in many (T1)", async () => {
    const { graph, server } = await setUp();
    const tx = graph.begin();
    const inOne = Array.from({ length: 50 }, () => tx.concept("name", "same"));
    const inMany = await Promise.all(
      Array.from({ length: 50 }, () => graph.transaction((other) => other.concept("name", "same"))),
    );
    await tx.commit();
    expect(new Set([...inOne, ...inMany.map(({ value }) => value)]).size).toBe(1);
    await graph.sync();
    const stored = [...server.backend.concepts.values()].filter((it) => it.characterValue === "same");
    expect(stored).toHaveLength(1);
  });

  test("a ghost that one transaction rolled back lives on in another", async () => {
    const { graph } = await setUp();
    const [one, other] = [graph.begin(), graph.begin()];
    expect(one.concept("name", "x")).toBe(other.concept("name", "x"));
    one.rollback();
    await other.commit();
    await graph.sync();
    expect(await graph.concepts.find("the_name", "x")).toMatchObject({ characterValue: "x" });
  });

  test("a type gets its prefix, and texts over 255 characters are never shared (M1)", async () => {
    const { graph } = await setUp();
    await graph.transaction((tx) => {
      expect(tx.concept("name", "x")).toBe(tx.concept("the_name", "x"));
      expect(tx.concept("name", "y".repeat(255))).toBe(tx.concept("name", "y".repeat(255)));
      expect(tx.concept("name", "y".repeat(256))).not.toBe(tx.concept("name", "y".repeat(256)));
    });
  });

  test("a new concept is private unless it is said otherwise (M2)", async () => {
    const { graph } = await setUp();
    const { value } = await graph.transaction((tx) => ({
      own: tx.node("the_page"),
      open: tx.node("the_page", { access: access.public }),
    }));
    const { own, open } = value;
    expect(graph.concepts.get(own)).toMatchObject({ accessId: 4, isTemp: true });
    expect(graph.concepts.get(open)).toMatchObject({ accessId: 5 });
  });
});

describe("links", () => {
  test("a concept is never linked with itself (M3)", async () => {
    const { graph } = await setUp();
    const page = (
      await graph.transaction((tx) => {
        const node = tx.node("the_page");
        expect(tx.connect(node, node, "the_page_s_page")).toBe(0);
        return node;
      })
    ).value;
    expect(graph.connections.from(page)).toEqual([]);
  });

  test("an end that nobody knows is refused (M4)", async () => {
    const { graph } = await setUp();
    const tx = graph.begin();
    const page = tx.node("the_page");
    expect(() => tx.connect(page, -123456, "the_page_s_page")).toThrow(
      expect.objectContaining({ code: "unknown-concept", status: 400 }),
    );
    tx.rollback();
  });

  test("the ids start below -100 and -200 (M5)", async () => {
    const { graph } = await setUp();
    const tx = graph.begin();
    const [page, section] = [tx.node("the_page"), tx.node("the_section")];
    expect(Math.max(page, section)).toBeLessThan(-100);
    expect(tx.connect(page, section, "the_page_s_section")).toBeLessThan(-200);
    tx.rollback();
  });
});

describe("a single value", () => {
  test("is replaced in one step: the server sees the end and the beginning in one batch (T5)", async () => {
    const { graph, server, another } = await setUp();
    const { page } = await makePage(graph);
    await graph.sync();
    const other = await another();
    const id = graph.concepts.resolve(page);
    server.calls.length = 0;
    await other.transaction((tx) => tx.setValue(id, "title", "New"));
    await other.sync();
    expect(server.calls.filter((path) => path.endsWith("/local-concepts"))).toHaveLength(1);
    expect(await graph.query(titles)).toMatchObject([{ the_page: { the_page_title: { the_title: "New" } } }]);
    expect(server.backend.linkersFrom(id).filter((it) => it.typeCharacter === "the_page_title")).toHaveLength(
      1,
    );
  });

  test("set to what it is writes nothing", async () => {
    const { graph } = await setUp();
    const { page } = await makePage(graph);
    await graph.sync();
    await graph.transaction((tx) => tx.setValue(page, "title", "Home"));
    expect(await graph.outbox.entries()).toEqual([]);
  });

  test("set to what it is while the answer to the batch that brought it is under way stays", async () => {
    const answers: (() => void)[] = [];
    const slowAnswers: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const isBatch = new Request(input).url.endsWith("/local-concepts");
      if (isBatch && answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    };
    const { graph, server, another } = await setUp();
    const { page } = await makePage(graph);
    await graph.sync();
    const id = graph.concepts.resolve(page);
    const other = await another({ fetch: slowAnswers });
    await other.transaction((tx) => tx.setValue(id, "title", "New"));
    await expect.poll(() => answers.length).toBe(1);
    const again = other.transaction((tx) => tx.setValue(id, "title", "New"));
    await expect.poll(() => server.calls.at(-1)).toContain("linkers");
    answers[0]!();
    await again;
    await other.sync();
    expect(other.queryLocal(titles).items).toMatchObject([
      { the_page: { the_page_title: { the_title: "New" } } },
    ]);
    expect(server.backend.linkersFrom(id).filter((it) => it.typeCharacter === "the_page_title")).toHaveLength(
      1,
    );
  });

  test("set twice in one transaction keeps the last", async () => {
    const { graph } = await setUp();
    const { page } = await makePage(graph);
    await graph.transaction(async (tx) => {
      await tx.setValue(page, "title", "One");
      await tx.setValue(page, "title", "Two");
    });
    expect(graph.queryLocal(titles).items).toMatchObject([
      { the_page: { the_page_title: { the_title: "Two" } } },
    ]);
    await graph.sync();
    expect(await graph.query(titles)).toMatchObject([{ the_page: { the_page_title: { the_title: "Two" } } }]);
  });

  test("cannot be replaced blindly: without the server the write fails and leaves nothing (T6)", async () => {
    const { graph, server, another } = await setUp();
    const { page } = await makePage(graph);
    await graph.sync();
    const other = await another();
    server.fault = () => "unsent";
    const write = other.transaction((tx) => tx.setValue(graph.concepts.resolve(page), "title", "New"));
    await expect(write).rejects.toMatchObject({ code: "network" });
    expect(await other.outbox.entries()).toEqual([]);
  });
});

test("a deleted concept takes its links along, here and on the server (M7)", async () => {
  const { graph, server } = await setUp();
  const { page, entity } = await makePage(graph);
  await graph.sync();
  await graph.transaction((tx) => tx.trash(page));
  expect(graph.concepts.get(page)).toBeUndefined();
  expect(graph.connections.from(entity)).toEqual([]);
  await graph.sync();
  expect(server.backend.concepts.has(graph.concepts.resolve(page))).toBe(false);
  expect(await graph.query(titles)).toEqual([]);
});

describe("compositions", () => {
  const folder = { name: "Docs", parent: "", tags: ["a", "b"], meta: { color: "red" } };

  test("a nested object reads back as it was, before and after it was sent", async () => {
    const { graph, another } = await setUp();
    const root = (await graph.transaction((tx) => tx.composition("boomFolder", folder))).value;
    expect(await graph.compositions.read(root)).toEqual({ boomFolder: folder });
    await graph.sync();
    const other = await another();
    expect(await other.compositions.read(graph.concepts.resolve(root))).toEqual({ boomFolder: folder });
  });

  test("every link inside is typed by the root, and the root has no text (M6)", async () => {
    const { graph, server } = await setUp();
    const root = (await graph.transaction((tx) => tx.composition("boomFolder", folder))).value;
    await graph.sync();
    const id = graph.concepts.resolve(root);
    expect(server.backend.inside([id])).toHaveLength(7);
    expect(server.backend.concepts.get(id)).toMatchObject({
      characterValue: "",
      typeCharacter: "boomFolder",
    });
  });

  test("a patch ends the old links in the transaction that begins the new ones, and keeps the root (T7)", async () => {
    const { graph, another } = await setUp();
    const root = (await graph.transaction((tx) => tx.composition("boomFolder", folder))).value;
    await graph.sync();
    const id = graph.concepts.resolve(root);
    await graph.transaction((tx) =>
      graph.compositions.patch(tx, root, { name: "Mine", tags: ["c"], parent: "" }),
    );
    await graph.sync();
    const patched = { ...folder, name: "Mine", tags: ["c"] };
    expect(await graph.compositions.read(id)).toEqual({ boomFolder: patched });
    expect(await (await another()).compositions.read(id)).toEqual({ boomFolder: patched });
  });

  test("a query reads it through self", async () => {
    const { graph } = await setUp();
    await graph.transaction((tx) => tx.composition("boomFolder", folder));
    await graph.sync();
    const [item] = await graph.query({ type: "boomFolder", selectors: ["self"] });
    expect(item).toMatchObject({ boomFolder: folder });
  });
});

test("a node refers to another concept, also over a reload, and a rollback leaves nothing of it (M9)", async () => {
  const { graph, server } = await setUp();
  const page = (await graph.transaction((tx) => tx.node("the_page"))).value;
  const copy = (await graph.transaction((tx) => tx.node("the_copy", { referent: page }))).value;
  expect(graph.concepts.get(copy)?.referentId).toBe(graph.concepts.resolve(page));
  const dropped = graph.begin();
  dropped.node("the_copy", { referent: page });
  dropped.rollback();
  const next = (await graph.transaction((tx) => tx.node("the_copy"))).value;
  expect(graph.concepts.get(next)?.referentId).toBe(0);
  const open = graph.begin();
  const late = open.node("the_copy", { referent: page });
  await open.mark();
  await graph.sync();
  await (await graph.resume(open.id)).commit();
  await graph.sync();
  const sent = server.backend.concepts.get(graph.concepts.resolve(late));
  expect(sent?.referentId).toBe(graph.concepts.resolve(page));
});
