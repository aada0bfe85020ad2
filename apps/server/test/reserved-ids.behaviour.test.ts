import { describe, expect, test } from "vitest";

import { openTestApp, type Person } from "./kit.ts";

const page = {
  typeCharacter: "the_page",
  characterValue: "",
  isComposition: true,
  categoryId: 4,
  referentId: 0,
};

describe("ids that were reserved", () => {
  test("are of no use at another address, and what the visitor writes under them stands", async () => {
    const app = await openTestApp();
    const at = (
      last: number,
      url: string,
      payload?: object,
    ): Promise<{ statusCode: number; json(): unknown }> =>
      app.send({
        method: payload ? "POST" : "GET",
        url,
        remoteAddress: `203.0.113.${last}`,
        ...(payload && { payload }),
      });
    const [pageId = 0, partId = 0] = (await at(1, "/api/get_reserved_ids")).json() as number[];
    const [linkId = 0] = (await at(1, "/api/get_reserved_connection_ids")).json() as number[];
    const link = {
      id: linkId,
      typeCharacter: "the_page_s_part",
      orderId: 1000,
      isTemp: false,
      toUpdate: true,
    };
    const own = { ...link, ofTheConceptId: pageId, toTheConceptId: partId, typeId: pageId };
    const stolen = (await at(2, "/api/get_reserved_ids")).json() as number[];
    const foreign = { ...own, ofTheConceptId: stolen[0], toTheConceptId: stolen[1], typeId: stolen[0] };
    expect((await at(2, "/api/create_the_connection", [foreign])).statusCode).toBe(400);
    const taken = await at(2, "/api/create_the_concept", [
      { ...page, id: stolen[2] },
      { ...page, id: pageId },
    ]);
    expect([taken.statusCode, taken.json()]).toMatchObject([400, { code: "bad_batch" }]);
    expect((await at(2, "/api/get_concept_bulk", [stolen[2] ?? 0])).json()).toEqual([]);
    expect((await at(1, "/api/create_the_connection", [own])).statusCode).toBe(202);
    // The same link again waits as before; another one under its id does not.
    expect((await at(1, "/api/create_the_connection", [own])).statusCode).toBe(202);
    expect(
      (await at(1, "/api/create_the_connection", [{ ...own, toTheConceptId: pageId + 2 }])).statusCode,
    ).toBe(400);
    const things = [pageId, partId].map((id) => ({ ...page, id }));
    expect((await at(1, "/api/create_the_concept", things)).json()).toHaveLength(2);
    expect((await at(1, "/api/get_connection_bulk", [linkId])).json()).toMatchObject([
      { id: linkId, ofTheConceptId: pageId, toTheConceptId: partId },
    ]);
  });

  test("of somebody else refuse a whole transaction, with and without a sign-in, before anything is stored", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const send = (url: string, payload: object, who?: Person) =>
      app.send({
        method: "POST",
        url,
        payload,
        remoteAddress: "203.0.113.7",
        headers: { randomizer: "5", ...(who && { authorization: `Bearer ${who.token}` }) },
      });
    const [id = 0] = await app.get<number[]>("/api/get_reserved_ids", ada);
    const [linkId = 0] = await app.get<number[]>("/api/get_reserved_connection_ids", ada);
    const batches = [() => ({ concept: id, of: -1, link: -9 }), () => ({ concept: -2, of: id, link: -9 }), () => ({ concept: -2, of: -1, link: linkId })]; // prettier-ignore
    for (const [who, url] of [
      [bob, "/api/v1/local-concepts"],
      [undefined, "/api/v1/local-concepts-without-auth"],
    ] as const)
      for (const named of batches.map((draftOf) => draftOf())) {
        const concepts = [
          { ...page, id: -1, typeCharacter: "the_foreign_page" },
          { ...page, id: named.concept, typeCharacter: "the_foreign_page" },
        ];
        const link = { id: named.link, ofTheConceptId: named.of, toTheConceptId: named.concept };
        const connections = [{ ...link, typeCharacter: "the_foreign_link", orderId: 1000 }];
        const answer = await send(url, { concepts, connections }, who);
        expect([url, named, answer.statusCode, answer.json()]).toMatchObject([
          url,
          named,
          400,
          { code: "bad_batch" },
        ]);
      }
    expect((await app.store.typeIds(["the_foreign_page"])).size).toBe(0);
    // Ids that are in use are those of things like others.
    await app.post("/api/create_the_concept", [{ ...page, id }], ada);
    const empty = { concepts: [{ ...page, id: -1 }], connections: [] };
    expect((await send("/api/v1/local-concepts", empty, bob)).statusCode).toBe(200);
    const linked = [
      { id: -3, ofTheConceptId: -1, toTheConceptId: id, typeCharacter: "the_l", orderId: 1000 },
    ];
    expect((await send("/api/v1/local-concepts", { ...empty, connections: linked }, bob)).statusCode).toBe(
      200,
    );
  });

  test("count for the account like others", async () => {
    const small = await openTestApp({ accountRecords: 30 });
    const cy = await small.signUp();
    const ids = await small.get<number[]>("/api/get_reserved_ids", cy);
    const things = ids.slice(0, 10).map((id) => ({ ...page, id }));
    let refused: unknown;
    for (let count = 0; count < 10 && !refused; count++) {
      const fresh = await small.get<number[]>("/api/get_reserved_ids", cy);
      const sent = things.map((thing, at) => ({ ...thing, id: fresh[at] ?? 0 }));
      const answer = await small.post<{ code?: string } | unknown[]>("/api/create_the_concept", sent, cy);
      if (!Array.isArray(answer)) refused = answer;
    }
    expect(refused).toMatchObject({ code: "records_full" });
  });
});
