import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAnomalyCheck } from "./anomaly-check.ts";
import { detectDataType } from "./detect.ts";

let asked = 0;
let status = 200;
const parameters = {
  data: { the_age: { min_length: 1, max_length: 3, data_types: ["number"] }, the_note: {} },
};
const server = createServer((request, response) => {
  asked++;
  const isRight = request.url === "/get-frontend-anomaly-parameters";
  response.writeHead(isRight ? status : 404).end(JSON.stringify(parameters));
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = 0;
  status = 200;
});

test.each([
  ["the_age", "42", "valid", undefined],
  ["the_age", "1234", "invalid", "length"],
  ["the_age", "", "invalid", "length"],
  ["the_age", "old", "invalid", "datatype"],
  ["the_note", "anything", "valid", undefined],
  ["the_height", "3", "invalid", "unknown-type"],
  ["constructor", "3", "invalid", "unknown-type"],
  ["the_age", null, "invalid", "missing"],
])("%s %j is %s", async (type, value, expected, code) => {
  const result = await createAnomalyCheck({ url })(type, value);
  expect([result.status, result.issue?.code]).toEqual([expected, code]);
  expect(result.message === "No concept details found").toBe(code === "unknown-type");
});

test("the parameters are fetched once in ten minutes, also by calls at the same time", async () => {
  let time = 0;
  const check = createAnomalyCheck({ url, now: () => time });
  await Promise.all([check("the_age", "1"), check("the_age", "2"), check("the_note", "3")]);
  time = 599_999;
  await check("the_age", "1");
  expect(asked).toBe(1);
  time = 600_000;
  await check("the_age", "1");
  expect(asked).toBe(2);
});

test("a failed fetch is said and not remembered", async () => {
  const check = createAnomalyCheck({ url });
  status = 503;
  await expect(check("the_age", "1")).rejects.toThrow("Failed to fetch anomaly parameters");
  status = 200;
  expect((await check("the_age", "1")).status).toBe("valid");
  expect(asked).toBe(2);
});

test.each([
  ["12", "number"],
  ["2024-02-29", "date"],
  ["12:30", "time"],
  ["::1", "ip"],
  ["a@b", "email"],
  ["https://a", "url"],
  ["hello", "text"],
])("%s looks like a %s", (text, type) => expect(detectDataType(text)).toBe(type));
