import { afterEach, expect, test } from "vitest";
import { closeAll, fresh, start } from "../../test/page.ts";

afterEach(closeAll);

/** A stream of events that the test writes. */
function stream(): { response: Response; tell(event: string, data: object): void } {
  let id = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const tell = (event: string, data: object): void => {
    const text = `id: 1-${(id += 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    controller!.enqueue(new TextEncoder().encode(text));
  };
  return { response: new Response(body, { headers: { "Content-Type": "text/event-stream" } }), tell };
}

test("one tab reads the feed for all that share a database, and another takes over (N18)", async () => {
  const { name, backend } = fresh();
  const feeds: ReturnType<typeof stream>[] = [];
  const openFeed = (): Response => {
    const feed = stream();
    feeds.push(feed);
    return feed.response;
  };
  const one = await start(name, backend, { onFeed: openFeed });
  const other = await start(name, backend, { onFeed: openFeed });
  let [first, second] = [0, 0];
  one.live({ type: "the_item" }, () => (first += 1));
  other.live({ type: "the_item" }, () => (second += 1));
  await expect.poll(() => [feeds.length, first, second]).toEqual([1, 1, 1]);
  feeds[0]!.tell("ready", {});
  await expect.poll(() => backend.requests).toBe(4);
  const asked = backend.requests;
  feeds[0]!.tell("reset", {});
  // Each of both tabs asks its query again, though only one of them reads the stream.
  await expect.poll(() => backend.requests).toBe(asked + 2);
  one.close();
  await expect.poll(() => feeds.length).toBe(2);
});
