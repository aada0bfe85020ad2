import { access } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { draft, openTestApp, type Person, type TestApp } from "./kit.ts";

interface Refusal {
  code?: string;
  facts?: { limit?: number; seconds?: number };
}

const words = (count: number, first: number): string =>
  Array.from({ length: count }, (_, at) => `w${first + at}`).join("_");

function typed(types: string[]): object {
  const concepts = types.map((typeCharacter, at) => ({
    id: -at - 1,
    ghostId: -at - 1,
    typeCharacter,
    characterValue: "",
    isComposition: true,
  }));
  return { concepts, connections: [] };
}

let batches = 0;

async function send(app: TestApp, batch: object, who?: Person): Promise<Refusal> {
  return (await app.sync(batch, who, { randomizer: String(++batches) })) as Refusal;
}

describe("names", () => {
  test("have at most 16 parts", async () => {
    const app = await openTestApp();
    expect((await send(app, typed([words(16, 0)]))).code).toBeUndefined();
    expect(await send(app, typed([words(17, 0)]))).toMatchObject({
      code: "too_many_parts",
      facts: { limit: 16 },
    });
    const type = words(17, 100);
    for (const path of ["make_the_type_concept", "create-prototype", "create_character_data"])
      expect(await app.post(`/api/${path}`, { type })).toMatchObject({ code: "too_many_parts" });
  });

  test("come in a limited number with one batch, which otherwise leaves nothing", async () => {
    const app = await openTestApp();
    const names = Array.from({ length: 80 }, (_, at) => words(10, at * 10));
    expect(await send(app, typed(names))).toMatchObject({ code: "too_many_names", facts: { limit: 1000 } });
    expect((await app.store.typeIds([names[0] ?? "", "w0"])).size).toBe(0);
    expect((await send(app, typed(names.slice(0, 20)))).code).toBeUndefined();
  });
});

describe("without an account", () => {
  test("an address makes so many calls a day", async () => {
    const app = await openTestApp({ visitorDailyCalls: 3 });
    const calls = [
      () => send(app, typed(["the_page"])),
      () => app.get<Refusal>("/api/get_reserved_ids"),
      () => app.post<Refusal>("/api/make_the_type_concept", { type: "the_new_one" }),
    ];
    for (const call of calls) expect((await call()).code).toBeUndefined();
    for (const call of calls.slice(0, 2)) {
      const { code, facts } = await call();
      expect([code, (facts?.seconds ?? 0) > 0]).toEqual(["visitor_quota", true]);
    }
    expect(await app.post("/api/make_the_type_concept", { type: "the_other" })).toMatchObject({
      code: "visitor_quota",
    });
    expect(await app.post("/api/make_the_type_concept", { type: "the_page" })).toMatchObject({
      characterValue: "the_page",
    });
    expect((await send(app, typed(["the_page"]), await app.signUp())).code).toBeUndefined();
  });

  test.each([
    ["records", { visitorDailyRecords: 10 }, typed(Array<string>(6).fill("the_page"))],
    [
      "bytes",
      { visitorDailyMegabytes: 1 },
      {
        concepts: [{ id: -1, ghostId: -1, typeCharacter: "the_text", characterValue: "x".repeat(600_000) }],
        connections: [],
      },
    ],
  ])("an address writes so many %s a day", async (_, settings, batch) => {
    const app = await openTestApp(settings);
    const write = (randomizer: number) =>
      app.sync(batch, undefined, { randomizer: String(randomizer) }) as Promise<Refusal>;
    expect((await write(1)).code).toBeUndefined();
    expect((await write(2)).code).toBe("visitor_quota");
  });
});

describe("an account", () => {
  test("makes so many names and reserves ids so often a day, beside its records", async () => {
    const app = await openTestApp({ accountDailyNames: 3 });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const make = (type: string, who: Person) =>
      app.post<Refusal>("/api/make_the_type_concept", { type }, who);
    const reserve = (who: Person) => app.get<Refusal>("/api/get_reserved_ids", who);
    for (const call of [make("the_first", ada), reserve(ada), make("the_second", ada)])
      expect((await call).code).toBeUndefined();
    for (const call of [make("the_third", ada), reserve(ada)])
      expect(await call).toMatchObject({ code: "too_many_requests", facts: { seconds: expect.any(Number) } });
    expect((await make("the_first", ada)).code).toBeUndefined();
    expect((await make("the_third", bob)).code).toBeUndefined();
    expect((await send(app, typed(["the_page"]), ada)).code).toBeUndefined();
  });

  const pages = (count: number) => typed(Array<string>(count).fill("the_page"));
  const fresh = (app: TestApp, batch: object, who: Person, randomizer: number) =>
    app.sync(batch, who, { randomizer: String(randomizer) });

  test("holds so many records; what it deletes makes room", async () => {
    const app = await openTestApp({ accountRecords: 40 });
    const ada = await app.signUp();
    const { concepts } = await fresh(app, pages(20), ada, 1);
    expect(await fresh(app, pages(20), ada, 2)).toMatchObject({ code: "records_full", facts: { limit: 40 } });
    for (const { id } of concepts) await app.post("/api/delete_concept", { id }, ada);
    expect((await fresh(app, pages(20), ada, 3)).concepts).toHaveLength(20);
  });

  test("holds so many bytes of texts, and sees what it holds", async () => {
    const app = await openTestApp({ accountMegabytes: 1 });
    const ada = await app.signUp();
    const write = (randomizer: number) => {
      const batch = draft();
      batch.value("the_text", "x".repeat(600_000));
      return app.sync(batch, ada, { randomizer: String(randomizer) });
    };
    expect((await write(1)).concepts).toHaveLength(1);
    expect(await write(2)).toMatchObject({ code: "data_full", facts: { limit: 1 } });
    const { usage } = await app.get<{ usage: Record<string, number> }>("/api/v1/account", ada);
    expect(usage).toMatchObject({ maxBytes: 1024 * 1024, maxRecords: 2_000_000 });
    expect(usage["bytes"]).toBeGreaterThan(600_000);
    expect(usage["records"]).toBeGreaterThan(5);
  });
});

describe("what nothing uses", () => {
  const days = (count: number): number => Date.now() + count * 86_400_000;

  test("is collected after its time: names with their parts, ghosts and reserved ids", async () => {
    const { app, store, ...calls } = await openTestApp();
    const ada = await calls.signUp();
    await calls.post("/api/make_the_type_concept", { type: "the_unused_name" });
    const batch = draft();
    const page = batch.node("the_used_page", { accessId: access.private });
    batch.link(page, batch.value("the_used_title", "x"), "the_used_linker");
    await calls.sync(batch, ada);
    const reserved = await store.reserve("concept", 10, { userId: ada.userId, admin: false });
    const named = async () => [
      ...(
        await store.typeIds(["the_unused_name", "unused", "the_used_page", "the_used_linker", "used"])
      ).keys(),
    ];
    const viewer = { userId: ada.userId, admin: false };
    await store.collect(days(10));
    expect(await named()).toHaveLength(5);
    expect(await store.translate(page, ada.randomizer, viewer)).toBeGreaterThan(0);
    for (let round = 0; round < 4; round++) await store.collect(days(100));
    expect((await named()).toSorted()).toEqual(["the_used_linker", "the_used_page", "used"]);
    expect(await store.translate(page, ada.randomizer, viewer)).toBe(0);
    await store.sweep(days(40));
    const late = { id: reserved[0], typeCharacter: "the_page", isComposition: true, characterValue: "" };
    expect(await calls.post("/api/create_the_concept", late, ada)).toMatchObject({ code: "bad_batch" });
    expect(await calls.post("/api/make_the_type_concept", { type: "the_unused_name" })).toMatchObject({
      characterValue: "the_unused_name",
    });
    await app.close();
  });
});
