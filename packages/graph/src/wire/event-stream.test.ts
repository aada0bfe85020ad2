import { expect, test } from "vitest";
import { readEvents, type EventStreamOptions, type StreamEvent } from "./event-stream.ts";

/** A stream of these pieces. */
function stream(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function all(pieces: readonly Uint8Array[], options?: EventStreamOptions): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream(pieces), options)) events.push(event);
  return events;
}

const bytes = new TextEncoder().encode(
  'retry: 2000\n\ndata: ä\r\n\r\n: note\n\nevent: change\nid: 1-2\ndata:{"a":\ndata: 1}\n\ndata: cut off',
);

test("events are read however their bytes are cut, and one that is cut off is none", async () => {
  for (let size = 1; size <= bytes.length; size++) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(await all(pieces)).toEqual([
      { data: "ä", event: undefined, id: undefined },
      { data: '{"a":\n1}', event: "change", id: "1-2" },
    ]);
  }
});

test("whatever arrives is a sign of life, also a comment", async () => {
  let arrivals = 0;
  const note = new TextEncoder().encode(": still here\n\n");
  expect(await all([note, note, note], { onArrival: () => (arrivals += 1) })).toEqual([]);
  expect(arrivals).toBe(3);
});

test("an event without an end is refused when it gets too large", async () => {
  const piece = new TextEncoder().encode(`data: ${"x".repeat(60)}`);
  await expect(all([piece, piece], { maxBuffered: 100 })).rejects.toThrow(RangeError);
});

test("who stops reading lets the connection go", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes),
    cancel: () => void (isCancelled = true),
  });
  for await (const { data } of readEvents(body)) {
    expect(data).toBe("ä");
    break;
  }
  expect(isCancelled).toBe(true);
});
