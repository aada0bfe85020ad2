import { messages } from "@tessera/builder-ui";
import { expect, test } from "vitest";
import { refusalWords } from "./refusal-words.ts";

test("a refusal is told in the words of its code, with its facts", () => {
  const refusal = { code: "too_many_requests", facts: { seconds: 42 } };
  expect(refusalWords({ message: "429", refusal })).toBe("Too many requests. Please try again in 42 s.");
});

test("a code that is not known here is told in the server's own sentence", () => {
  const message = "The moon is full.";
  expect(refusalWords({ message })).toBe(message);
  for (const code of ["moon_full", "constructor"])
    expect(refusalWords({ message, refusal: { code, facts: {} } })).toBe(message);
});

test("no words are empty", () => {
  expect(Object.values(messages.refusals).filter((words) => words.trim() === "")).toEqual([]);
});
