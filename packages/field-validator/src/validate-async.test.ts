import { expect, test } from "vitest";
import { createLiveField, validateFieldAsync, validateFormAsync } from "./validate-async.ts";

const taken = new Set(["ada"]);
const descriptor = { name: "user", unique: true, minlength: 2 };

/** A lookup whose answers are given by hand, in any order. */
function manualLookup(): {
  isUnique: (value: string, _: unknown, signal: AbortSignal) => Promise<boolean>;
  asked: { value: string; signal: AbortSignal; answer: (isUnique: boolean) => void }[];
} {
  const asked: ReturnType<typeof manualLookup>["asked"] = [];
  return {
    asked,
    isUnique: (value, _, signal) => new Promise((answer) => asked.push({ value, signal, answer })),
  };
}

test("a value that somebody has is not unique", async () => {
  const isUnique = (value: string): boolean => !taken.has(value);
  expect((await validateFieldAsync("ada", descriptor, { isUnique })).messages).toEqual([
    "Value is not unique",
  ]);
  expect((await validateFieldAsync("eve", descriptor, { isUnique })).status).toBe("valid");
});

test("the lookup is asked neither for broken nor for empty values, nor where unique is not asked for", async () => {
  const { isUnique, asked } = manualLookup();
  await validateFieldAsync("a", descriptor, { isUnique });
  await validateFieldAsync("", descriptor, { isUnique });
  await validateFieldAsync("ada", { name: "user" }, { isUnique });
  expect(asked).toEqual([]);
});

test("a lookup that fails is said to have failed", async () => {
  const cause = new Error("offline");
  const isUnique = (): Promise<boolean> => Promise.reject(cause);
  expect(await validateFieldAsync("ada", descriptor, { isUnique })).toEqual({
    status: "invalid",
    messages: ["Validation failed. Please try again."],
    issues: [{ code: "failed", field: "user", cause }],
  });
});

test("the next keystroke cancels the lookup, and a stale answer is dropped", async () => {
  const { isUnique, asked } = manualLookup();
  const field = createLiveField(descriptor, { isUnique });
  const first = field.check("ada");
  const second = field.check("adam");
  expect(asked.map(({ value, signal }) => [value, signal.aborted])).toEqual([
    ["ada", true],
    ["adam", false],
  ]);
  asked[1]!.answer(true);
  expect((await second)?.status).toBe("valid");
  asked[0]!.answer(false);
  expect(await first).toBeNull();
});

test("a keystroke that breaks another rule cancels the lookup as well", async () => {
  const { isUnique, asked } = manualLookup();
  const field = createLiveField(descriptor, { isUnique });
  const first = field.check("ada");
  expect((await field.check("a"))?.messages).toEqual(["Length must be at least 2 characters long"]);
  asked[0]!.answer(true);
  expect(await first).toBeNull();
});

test("a form is judged by every rule at once", async () => {
  const result = await validateFormAsync(
    { user: "ada", age: "x" },
    [descriptor, { name: "age", datatype: "number" }],
    {
      isUnique: (value) => !taken.has(value),
    },
  );
  expect(result.messages).toEqual(["Value is not unique", "Invalid value for number"]);
});
