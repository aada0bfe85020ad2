import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { beforeEach, describe, expect, test } from "vitest";

import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

let app: TestApp;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  app = await openTestApp();
  [ada, bob] = [await app.signUp(), await app.signUp()];
});

async function reserve(who: Person): Promise<number> {
  const [id = 0] = await app.get<number[]>("/api/get_reserved_ids", who);
  return id;
}

const page = {
  typeCharacter: "the_page",
  characterValue: "",
  isComposition: true,
  categoryId: 4,
  referentId: 0,
};

describe("compositions of older clients", () => {
  test("temporary ids of links are not kept, placeholders are left out", async () => {
    const pageId = await reserve(ada);
    await app.post("/api/create_the_concept", { ...page, id: pageId }, ada);
    const links = [
      {
        id: 77_777,
        isTemp: true,
        ofTheConceptId: pageId,
        toTheConceptId: 1,
        typeCharacter: "the_page_word",
        orderId: 1000,
      },
      { id: 0, ofTheConceptId: 0, toTheConceptId: 1 },
    ];
    const made = await app.post<ConnectionRecord[]>("/api/create_the_connection", links, ada);
    expect(made).toHaveLength(1);
    expect(made[0]?.id).not.toBe(77_777);
    // The answer was lost, and the client sends the same again.
    expect(await app.post("/api/create_the_connection", links, ada)).toEqual(made);
    expect(await app.get(`/api/get-all-linkers-from-concept?conceptId=${pageId}`, ada)).toHaveLength(1);
  });

  test.each([0, 1, 77, 999])(
    "roots with the referent %i of the application are two, also of two people",
    async (referentId) => {
      const root = { ...page, typeCharacter: "boomFolder", isComposition: false, referentId };
      const roots: [id: number, who: Person][] = [];
      for (const who of [ada, ada, bob]) {
        const id = await reserve(who);
        expect(await app.post("/api/create_the_concept", [{ ...root, id }], who)).toMatchObject([{ id }]);
        roots.push([id, who]);
      }
      await app.post(`/api/delete_concept?id=${roots[0]?.[0]}`, {}, ada);
      for (const [id, who] of roots.slice(1))
        expect(await app.post("/api/get_concept_bulk", [id], who)).toMatchObject([{ id, referentId }]);
    },
  );

  test("a list of a type holds no names, and a stranger's public things do not keep one's own from it", async () => {
    const id = await reserve(ada);
    await app.post("/api/create_the_concept", [{ ...page, typeCharacter: "boomFolder", id }], ada);
    await app.post("/api/make_the_type_concept", { type: "the_evil_boomFolder" }, bob);
    const batch = draft();
    for (let count = 0; count < 3; count++) batch.node("boomFolder", { accessId: 5 });
    await app.sync(batch, bob);
    const list = (user_id?: number) =>
      app.post<ConceptRecord[]>("/api/get_all_concepts_by_type", { type: "boomFolder", user_id }, ada);
    expect((await list(ada.userId)).map((concept) => concept.id)).toEqual([id]);
    expect((await list()).map(({ typeCharacter, isComposition }) => [typeCharacter, isComposition])).toEqual(
      Array.from({ length: 4 }, () => ["boomFolder", true]),
    );
    expect(await app.post("/api/freeschema-query", { type: "boomFolder" }, ada)).toMatchObject({
      mainCount: 4,
    });
  });
});

describe("ghosts in the calls of older clients", () => {
  test("an id that nobody can have reserved is refused, and stands for nothing of the account", async () => {
    const refused = { code: "bad_batch", message: expect.stringContaining("-5") as string };
    const root = { ...page, id: -5, typeCharacter: "the_page" };
    expect(await app.post("/api/create_the_concept", [root], ada)).toMatchObject(refused);
    expect(await app.post("/api/create_the_concept", [{ ...page, id: 0 }], ada)).toMatchObject({
      code: "bad_batch",
    });
    const kept = await reserve(ada);
    const mixed = [
      { ...page, id: 0 },
      { ...page, id: kept },
    ];
    expect(await app.post("/api/create_the_concept", mixed, ada)).toMatchObject([{ id: kept }]);
    const name = { newConceptId: -5, referent: "Home", typeId: 0 };
    expect(await app.post("/api/make-name-from-frontend", name, ada)).toMatchObject(refused);
    const pageId = await reserve(ada);
    await app.post("/api/create_the_concept", [{ ...page, id: pageId }], ada);
    const link = {
      id: 0,
      ofTheConceptId: pageId,
      toTheConceptId: -5,
      typeCharacter: "the_page_next",
      orderId: 1000,
    };
    expect(await app.post("/api/create_the_connection", [link], ada)).toMatchObject(refused);
    expect(await app.get(`/api/get-all-linkers-from-concept?conceptId=${pageId}`, ada)).toEqual([]);
  });

  test("a link of an older call may name a ghost that its sender has sent before", async () => {
    const batch = draft(-102, -211);
    const title = batch.value("the_title", "Home");
    const known = settled((await app.sync(batch, ada)).concepts, title);
    const pageId = await reserve(ada);
    await app.post("/api/create_the_concept", [{ ...page, id: pageId }], ada);
    const link = {
      id: 0,
      ofTheConceptId: pageId,
      toTheConceptId: title,
      typeCharacter: "the_page_title",
      orderId: 1000,
    };
    expect(await app.post("/api/create_the_connection", [link], ada)).toMatchObject([
      { ofTheConceptId: pageId, toTheConceptId: known.id },
    ]);
  });
});
