import type { ConceptRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { draft, openTestApp } from "./kit.ts";
import { longestWait, usualTurn } from "./loop-turns.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

function multipart(fields: Record<string, string>): { headers: Record<string, string>; payload: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: `${parts.join("")}--b--\r\n`,
  };
}

describe("bodies as existing clients send them", () => {
  test("multipart, urlencoded and JSON all carry an id", async () => {
    const { send } = await openTestApp();
    const url = "/api/getConcept";
    for (const body of [
      multipart({ id: "1" }),
      { headers: form, payload: "id=1" },
      { headers: json, payload: '{"id":1}' },
    ]) {
      expect((await send({ method: "POST", url, ...body })).json()).toMatchObject({
        id: 1,
        characterValue: "the",
      });
    }
  });

  test("form data under a JSON content type is refused, and told so", async () => {
    const { send } = await openTestApp();
    const { payload } = multipart({ id: "1" });
    const answer = await send({ method: "POST", url: "/api/getConcept", headers: json, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "bad_request",
      message: expect.stringMatching(/not valid JSON/) as string,
    });
  });

  test("a list of too many items is refused with the number there may be", async () => {
    const { post } = await openTestApp();
    const one = { id: 0, ofTheConceptId: 1, toTheConceptId: 1, typeId: 1, orderId: 1 };
    const answer = await post(
      "/api/create_the_connection",
      Array.from({ length: 2001 }, () => one),
    );
    expect(answer).toMatchObject({
      code: "bad_request",
      message: "The request is not valid: body must NOT have more than 2000 items",
    });
  });

  test("a form that was not percent-encoded is read as it was meant", async () => {
    const { send, sync, signUp } = await openTestApp();
    const batch = draft();
    batch.value("the_name", "1 + 1 = 100%");
    const ada = await signUp();
    await sync(batch, ada);
    const answer = await send({
      method: "POST",
      url: "/api/get_concept_by_character_value",
      headers: { ...form, authorization: `Bearer ${ada.token}` },
      payload: "character_value=1 + 1 = 100%",
    });
    expect(answer.json<ConceptRecord>().characterValue).toBe("1 + 1 = 100%");
  });

  test("JSON under the urlencoded content type is JSON", async () => {
    const { send } = await openTestApp();
    const answer = await send({
      method: "POST",
      url: "/api/v1/local-concepts-translate",
      headers: form,
      payload: '{"id":-102}',
    });
    expect(answer.json()).toMatchObject({ id: 0 });
  });

  test("the configuration call comes without a body, with or without a content type", async () => {
    const { send } = await openTestApp();
    for (const headers of [{}, json]) {
      const answer = await send({ method: "POST", url: "/api/v1/config?application=appBuilder", headers });
      expect(answer.json()).toMatchObject({
        success: true,
        servers: [],
        session: expect.any(Number) as number,
      });
    }
    expect((await send({ method: "POST", url: "/api/v1/cache-server" })).json()).toEqual({
      success: true,
      servers: [],
    });
  });

  test("a key that changes what objects inherit is refused by its name, however it is spelled", async () => {
    const { send } = await openTestApp();
    const keys = ['"__proto__":{"a":1}', '"\\u005f_proto__":{}', '"constructor":{"prototype":{}}'];
    for (const headers of [json, form])
      for (const key of keys) {
        const payload = `{"type":"x",${key}}`;
        const answer = await send({ method: "POST", url: "/api/freeschema-query", headers, payload });
        const message = expect.stringContaining("key __proto__") as string;
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "bad_request", message }]);
      }
  });

  test.each([
    ["malformed JSON", "/api/get_concept_bulk", json, "[1,", 400],
    ["no body", "/api/get_concept_bulk", json, "", 400],
    ["a wrong type", "/api/get_concept_bulk", json, '["1"]', 400],
    ["an id beyond 2^53", "/api/get_concept_bulk", json, "[9007199254740993]", 400],
    [
      "100,000 ids",
      "/api/get_concept_bulk",
      json,
      JSON.stringify(Array.from({ length: 100_000 }, (_, id) => id)),
      400,
    ],
    ["prototype keys", "/api/freeschema-query", json, '{"type":"x","__proto__":{"admin":true}}', 400],
    ["an unknown content type", "/api/get_concept_bulk", { "content-type": "application/xml" }, "<a/>", 415],
    ["a huge body", "/api/get_concept_bulk", json, `[${"1,".repeat(9_000_000)}1]`, 413],
    [
      "a batch over the limit",
      "/api/v1/local-concepts-without-auth",
      json,
      JSON.stringify({ concepts: Array.from({ length: 2001 }, () => ({})) }),
      400,
    ],
    ["a name over the limit", "/api/make_the_type_concept", form, `type=${"x".repeat(300)}`, 400],
    ["a form without its field", "/api/getConcept", form, "", 400],
  ])("%s is refused with a code and a message", async (_, url, headers, payload, status) => {
    const { send } = await openTestApp();
    const answer = await send({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(status);
    const { facts = {}, ...told } = answer.json<{ facts?: Record<string, unknown> }>();
    expect(told).toEqual({ message: expect.any(String) as string, code: expect.any(String) as string });
    expect(Object.keys(facts).filter((name) => name !== "detail" && name !== "limit")).toEqual([]);
  });

  test("of millions of values is refused before it holds up others", async () => {
    const { send } = await openTestApp();
    const payload = `[${"{},".repeat(5_000_000)}{}]`;
    const url = "/api/v1/local-concepts-without-auth";
    await send({ method: "POST", url, headers: json, payload: "[{}]" });
    let status = 0;
    const turn = await usualTurn(async () => {
      status = (await send({ method: "POST", url, headers: json, payload })).statusCode;
    });
    expect(status).toBe(413);
    expect(turn).toBeLessThan(longestWait());
  });

  test("a form of hundreds of thousands of fields is refused before it holds up others", async () => {
    const { send } = await openTestApp();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "a=1&".repeat(400_000);
    let status = 0;
    const turn = await usualTurn(async () => {
      status = (await send({ method: "POST", url: "/api/auth/login", headers, payload })).statusCode;
    });
    expect(status).toBe(413);
    expect(turn).toBeLessThan(longestWait());
  });

  test.each([
    ["values", "application/json", `[${"1,".repeat(200_000)}1]`, 200_000],
    ["fields", "application/x-www-form-urlencoded", "a=1&".repeat(1001), 1000],
  ])("a body of too many %s is told how many there may be", async (_, type, payload, limit) => {
    const { send } = await openTestApp();
    const headers = { "content-type": type };
    const answer = await send({ method: "POST", url: "/api/get_concept_bulk", headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      code: "too_many_values",
      message: `A request holds at most ${limit} values.`,
      facts: { limit },
    });
  });

  test("an address that is not there answers in the same form", async () => {
    const { send } = await openTestApp();
    const answer = await send({ method: "GET", url: "/api/nothing" });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: "404, Not found", code: "not_found" },
    ]);
  });

  test("health and readiness tell apart a process and its store", async () => {
    const { get, store, send } = await openTestApp();
    store.check = () => Promise.reject(new Error("the disk is gone"));
    expect(await get("/health")).toEqual({ status: "ok" });
    expect((await send({ method: "GET", url: "/ready" })).json()).toMatchObject({ code: "not_ready" });
  });
});
