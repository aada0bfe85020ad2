import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

/** A stream of these pieces of text, in bytes. */
function stream(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

async function all(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test("lines are events, however they are cut", async () => {
  const text = 'data: {"a":1}\n\nevent: x\ndata:{"a":"ü"}\n\ndata: {"a":3}';
  const expected = [{ a: 1 }, { a: "ü" }, { a: 3 }];
  expect(await all(stream(text))).toEqual(expected);
  expect(await all(stream(...Array.from(text)))).toEqual(expected);
});

test("what is no JSON rejects", async () => {
  await expect(all(stream("data: oops\n"))).rejects.toThrow(SyntaxError);
});
