import { messages, RefusedError } from "@tessera/builder-ui";
import { GraphError } from "@tessera/graph";
import { expect, test } from "vitest";
import { inWords, refusalWords, withReasons } from "./refusal-words.ts";

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

test("a call of a port that the server refuses rejects with the reason", async () => {
  const refusal = { code: "forbidden", facts: {} } as const;
  const error = new GraphError("refused", { status: 403, message: "Forbidden", refusal });
  const port = withReasons({ save: () => Promise.reject(error) });
  await expect(port.save()).rejects.toThrow(new RefusedError(messages.refusals.forbidden));
});

test("a gateway that refuses without a code is told by its status, where that says enough", () => {
  const tooLarge = new GraphError("refused", { status: 413 });
  expect(inWords(tooLarge)).toEqual(new RefusedError(messages.refusals.too_large));
  const teapot = new GraphError("refused", { status: 418 });
  expect(inWords(teapot)).toBe(teapot);
});

test("what is no refusal stays as it is, and so does the end of a session", () => {
  for (const code of ["network", "timeout", "server", "bad-answer", "unauthorized"] as const) {
    const error = new GraphError(code);
    expect(inWords(error)).toBe(error);
  }
});

test("no words are empty", () => {
  expect(Object.values(messages.refusals).filter((words) => words.trim() === "")).toEqual([]);
});
