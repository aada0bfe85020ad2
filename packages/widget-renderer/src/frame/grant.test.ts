import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBridge } from "./bridge.ts";
import { anything, flag, grant, list, number, oneOf, optional, record, text, type Schema } from "./index.ts";
import type { ToFrame } from "./protocol.ts";

/** What a schema makes of a value: the value, or its complaint. */
async function read(schema: Schema, value: unknown): Promise<unknown> {
  const result = await schema["~standard"].validate(value);
  return result.issues ? result.issues.map(({ message }) => message).join() : result.value;
}

describe("schemas", () => {
  it.each([
    ["a text", text({ max: 3 }), "abc", "abcd", "must be a text of at most 3 characters"],
    ["a number", number({ min: 1 }), 1, 0, "must be a number from 1 to Infinity"],
    ["no NaN", number(), -0.5, Number.NaN, "must be a number"],
    ["a flag", flag(), false, "false", "must be true or false"],
    ["a choice", oneOf("a", "b"), "b", "c", "must be one of a, b"],
    ["nothing", optional(text()), undefined, 1, "must be a text of at most 1000000 characters"],
    ["a list", list(number(), { max: 2 }), [1, 2], [1, 2, 3], "must be a list of at most 2 entries"],
    ["entries of a list", list(flag()), [true], [true, 1], "1: must be true or false"],
    ["an object", record({ a: text() }), { a: "x" }, ["x"], "must be an object"],
    [
      "a field",
      record({ a: record({ b: flag() }) }),
      { a: { b: true } },
      { a: {} },
      "a: b: must be true or false",
    ],
  ])("judge %s", async (_name, schema, good, bad, complaint) => {
    expect(await read(schema, good)).toEqual(good);
    expect(await read(schema, bad)).toBe(complaint);
  });

  it("leave out what they do not name, keys of the prototype among it", async () => {
    const sent: unknown = JSON.parse('{"a":"x","more":1,"__proto__":{"b":1},"constructor":1}');
    expect(await read(record({ a: text() }), sent)).toStrictEqual({ a: "x" });
    expect(await read(record({ toString: optional(text()) }), {})).toEqual({ toString: undefined });
  });
});

const take: unknown[] = [];
const bridge = createBridge({
  take: grant([text(), optional(number())], (word, count) => void take.push([word, count])),
  broken: grant([], () => {
    throw new Error("not today");
  }),
  odd: grant([], () => ({ toJSON: () => 1n })),
  asked: grant(
    [{ "~standard": { version: 1, vendor: "other", validate: async (value) => ({ value: [value] }) } }],
    (value) => value,
  ),
});

async function call(method: string, ...args: unknown[]): Promise<ToFrame> {
  return new Promise((resolve) => void bridge.answer({ type: "call", call: 1, method, args }, resolve));
}

describe("the bridge", () => {
  it("hands over what the schemas answer", async () => {
    expect(await call("take", "x", 2)).toEqual({ type: "result", call: 1, value: undefined });
    expect(take).toEqual([["x", 2]]);
    expect(await call("asked", "x")).toMatchObject({ value: ["x"] });
  });

  it.each([
    ["not-granted", "toString", [], "'toString' is not available here."],
    ["arguments", "take", [1], "Argument 1 of 'take': must be a text of at most 1000000 characters"],
    ["arguments", "take", ["x", "y"], "Argument 2 of 'take': must be a number"],
    ["arguments", "take", ["x", 1, 2], "'take' takes 2 arguments, not 3."],
    ["too-large", "take", ["x".repeat(1_000_001)], "The message is larger than 1 MB."],
    ["not-plain-data", "take", [{ big: 1n }], "Only plain data can be sent."],
    ["not-plain-data", "odd", [], "Only plain data can be sent."],
    ["failed", "broken", [], "not today"],
  ])("refuses with the code %s a call of %s", async (code, method, args: unknown[], message) => {
    const before = take.length;
    expect(await call(method, ...args)).toEqual({ type: "failure", call: 1, code, message });
    expect(take).toHaveLength(before);
  });

  it("never calls a function with what its schemas refuse, whatever is sent", async () => {
    const seen: unknown[] = [];
    const checked = createBridge({
      go: grant([record({ id: number({ min: 1 }) })], ({ id }) => void seen.push(id)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 2 }), async (args) => {
        await checked.answer({ type: "call", call: 1, method: "go", args }, () => undefined);
        return seen.every((id) => typeof id === "number" && id >= 1);
      }),
    );
    expect(seen.every((id) => typeof id === "number")).toBe(true);
  });
});

it("takes anything where that is wanted", async () => {
  expect(await read(anything(), { a: [1] })).toEqual({ a: [1] });
});
