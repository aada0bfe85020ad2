const lineStart = "data:";

/** The events of a stream of lines `data: {json}`, as they come; rejects when a line is not JSON or the stream breaks. */
export async function* readEvents<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of chunks(body)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* eventsIn<Event>(lines);
  }
  yield* eventsIn<Event>([rest]);
}

function* eventsIn<Event>(lines: readonly string[]): Generator<Event> {
  for (const line of lines) {
    if (line.startsWith(lineStart)) yield JSON.parse(line.slice(lineStart.length)) as Event;
  }
}

/** Streams cannot be iterated in every browser. */
async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
