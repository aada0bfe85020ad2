import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { draft, onBothStores, openTestApp, settled } from "./kit.ts";

/** The ten facts that decide whether a backend is compatible (protocol.md part 0). */
describe("compatibility facts", () => {
  test("1: every concept in an answer carries its type embedded", async () => {
    const { sync, signUp, post } = await openTestApp();
    const ada = await signUp();
    const batch = draft();
    const title = batch.value("the_title", "Home");
    const [sent] = (await sync(batch, ada)).concepts;
    expect(sent?.type).toMatchObject({ characterValue: "the_title" });
    const [read] = await post<ConceptRecord[]>("/api/get_concept_bulk", [sent?.id], ada);
    expect(read?.type).toMatchObject({
      id: sent?.typeId,
      characterValue: "the_title",
      typeCharacter: "title",
    });
    expect(sent?.ghostId).toBe(title);
  });

  test("2: every concept carries the name of its type", async () => {
    const { signUp, post } = await openTestApp();
    const ada = await signUp();
    const [entity] = await post<ConceptRecord[]>("/api/get_concept_bulk", [ada.entityId], ada);
    expect(entity?.typeCharacter).toBe("the_entity");
  });

  test("3: types arrive by name and are created once", async () => {
    const { sync, signUp, form } = await openTestApp();
    const ada = await signUp();
    const batch = draft();
    const [one, other] = [
      batch.value("the_page_slug", "one", { typeId: -900 }),
      batch.value("the_page_slug", "two", { typeId: -901 }),
    ];
    const { concepts } = await sync(batch, ada);
    expect(settled(concepts, one).typeId).toBe(settled(concepts, other).typeId);
    const type = await form<ConceptRecord>("/api/get_concept_by_character_value", {
      character_value: "the_page_slug",
    });
    expect(type.id).toBe(settled(concepts, one).typeId);
  });

  test("4: a category that was never sent is derived from the name", async () => {
    const { sync, signUp, post } = await openTestApp();
    const ada = await signUp();
    const name = { id: -102, ghostId: -102, typeId: -103, categoryId: -104, referentId: null };
    const { concepts } = await sync(
      { concepts: [{ ...name, characterValue: "the_page_title", typeCharacter: "title" }], connections: [] },
      ada,
    );
    const [category] = await post<ConceptRecord[]>("/api/get_concept_bulk", [concepts[0]?.categoryId], ada);
    expect(category?.characterValue).toBe("the_page");
  });

  test("5: the same ghost ids of two profiles are different things", async () => {
    const { sync, signUp } = await openTestApp();
    const ada = await signUp();
    const [one, other] = [draft(), draft()];
    const ghost = one.node("the_page");
    other.node("the_page");
    const first = settled((await sync(one, ada, { randomizer: "11" })).concepts, ghost);
    const second = settled((await sync(other, ada, { randomizer: "12" })).concepts, ghost);
    expect(second.id).not.toBe(first.id);
  });

  test("6: a concept that comes twice in a batch is one", async () => {
    const { sync, signUp } = await openTestApp();
    const ada = await signUp();
    const batch = draft();
    batch.node("the_page");
    const { concepts } = batch.body();
    const answer = await sync({ concepts: [...concepts, ...concepts], connections: [] }, ada);
    expect(answer.concepts).toHaveLength(1);
    expect(await sync({ concepts, connections: [] }, ada)).toEqual(answer);
  });

  test("7: a compositional concept has no text", async () => {
    const { sync, signUp } = await openTestApp();
    const ada = await signUp();
    const batch = draft();
    const node = batch.node("boomFolder", { characterValue: "not kept" });
    const leaf = batch.value("the_name", "Docs");
    batch.inside(node, node, leaf);
    const answer = await sync(batch, ada);
    const root = settled(answer.concepts, node);
    expect(root).toMatchObject({ characterValue: "", typeCharacter: "boomFolder", isComposition: true });
    expect(answer.connections[0]).toMatchObject({ ofTheConceptId: root.id, typeId: root.id, orderId: 1 });
  });

  test("8: what is not found answers 200 with a zero item", async () => {
    const { send, form, get, signUp } = await openTestApp();
    expect(await form("/api/getConcept", { id: "123456789" })).toMatchObject({ id: 0, userId: 0 });
    expect(await form("/api/get-connection-by-id", { id: "123456789" })).toMatchObject({ id: 0 });
    expect(await form("/api/v1/local-concepts-translate", { id: "-5" })).toMatchObject({ id: 0 });
    const ada = await signUp();
    expect(await get("/api/get-latest-widget?id=5", ada)).toMatchObject({
      mainId: 0,
      mainCompositionIds: [],
    });
    const { statusCode } = await send({ method: "POST", url: "/api/get_concept_bulk", payload: [123] });
    expect(statusCode).toBe(200);
  });

  test.each(onBothStores)("8: ghosts of the server's own batches are nobody's on %s", async (_, open) => {
    const { sync, send, form, post, signUp } = await open();
    const ada = await signUp();
    const ghosts = [-1, -2, -3, -4, -5];
    for (const ghost of ghosts) {
      const sent = { id: String(ghost) };
      expect(await form("/api/v1/local-concepts-translate", sent, ada)).toMatchObject({ id: 0 });
      const headers = { authorization: `Bearer ${ada.token}` };
      const options = {
        method: "POST",
        url: "/api/v1/local-concepts-translate",
        headers,
        payload: sent,
      } as const;
      expect((await send(options)).json()).toMatchObject({ id: 0 });
    }
    await sync({ concepts: [], connections: [], trashed: ghosts, ended: ghosts }, ada);
    expect(await post("/api/get_concept_bulk", [ada.entityId, ada.userConcept], ada)).toHaveLength(2);
  });

  test("10: other origins may call with the headers that clients send", async () => {
    const { send } = await openTestApp();
    const headers = {
      origin: "https://site.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-session-id,randomizer",
    };
    const { statusCode, headers: answer } = await send({
      method: "OPTIONS",
      url: "/api/v1/local-concepts",
      headers,
    });
    expect(statusCode).toBe(204);
    expect(answer["access-control-allow-origin"]).toBe("*");
    for (const name of ["Authorization", "Content-Type", "Accept", "X-Session-Id", "Randomizer"]) {
      expect(answer["access-control-allow-headers"]).toContain(name);
    }
    expect(answer["access-control-allow-methods"]).toBe("GET, POST, DELETE");
  });

  test("an empty batch answers two empty lists", async () => {
    const { sync, signUp } = await openTestApp();
    expect(await sync({ concepts: [], connections: [] }, await signUp())).toEqual({
      concepts: [],
      connections: [],
    });
  });

  test("parallel pieces of a large batch refer to each other's ghosts", async () => {
    const { sync, signUp, post } = await openTestApp();
    const ada = await signUp();
    const batch = draft();
    for (let at = 0; at < 1500; at++)
      batch.link(batch.node("the_page"), batch.value("the_title", `T${at}`), "the_page_title");
    const { concepts, connections } = batch.body();
    const pieces = <Item>(items: Item[]): Item[][] =>
      [0, 1000, 2000].map((from) => items.slice(from, from + 1000));
    await Promise.all(pieces(concepts).map((piece) => sync({ concepts: piece, connections: [] }, ada)));
    const answers = await Promise.all(
      pieces(connections).map((piece) => sync({ concepts: [], connections: piece }, ada)),
    );
    const links = answers.flatMap((answer) => answer.connections);
    expect(links).toHaveLength(1500);
    expect(
      await post<ConnectionRecord[]>(
        "/api/get_connection_bulk",
        links.map(({ id }) => id),
        ada,
      ),
    ).toHaveLength(1500);
  });

  test("a header names a batch that is applied once", async () => {
    const { sync, signUp, post } = await openTestApp();
    const ada = await signUp();
    const batch = {
      concepts: [{ typeCharacter: "the_page", isComposition: true, id: -102, ghostId: -102 }],
      connections: [],
    };
    const first = await sync(batch, ada, { "batch-id": "one" });
    const pages = (): Promise<ConceptRecord[]> =>
      post("/api/get_all_concepts_by_type", { type: "the_page" }, ada);
    expect(await sync(batch, ada, { "batch-id": "one" })).toEqual(first);
    expect(await pages()).toHaveLength(1);
  });

  test("what nobody signed in for belongs to user 999", async () => {
    const { sync, send } = await openTestApp();
    const batch = draft();
    batch.node("the_note", { userId: 5 });
    expect((await sync(batch)).concepts[0]).toMatchObject({ userId: 999, accessId: 4 });
    const { statusCode } = await send({
      method: "POST",
      url: "/api/v1/local-concepts",
      payload: batch.body(),
    });
    expect(statusCode).toBe(401);
  });
});
