import { describe, expect, test } from "vitest";

import { openTestApp } from "./kit.ts";

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
    expect((await at(2, "/api/create_the_concept", [{ ...page, id: pageId }])).json()).toEqual([]);
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
