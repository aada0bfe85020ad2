/** One server-sent event. */
export interface StreamEvent {
  name: string;
  id: string;
  data: string;
}

/** Reads server-sent events from the body of an answer; `alive` is called whenever something arrives. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      text = (text + decoder.decode(value, { stream: true })).replaceAll("\r\n", "\n");
      const blocks = text.split("\n\n");
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = readBlock(block);
        if (event.data !== "") yield event;
      }
    }
  } finally {
    // Who stops reading lets the connection go; one that broke has nothing left to cancel.
    reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent {
  const event: StreamEvent = { name: "message", id: "", data: "" };
  for (const line of block.split("\n")) {
    const [field, value] = fieldOf(line);
    if (field === "event") event.name = value;
    else if (field === "id") event.id = value;
    else if (field === "data") event.data += event.data === "" ? value : `\n${value}`;
  }
  return event;
}

function fieldOf(line: string): [field: string, value: string] {
  const cut = line.indexOf(":");
  return [line.slice(0, cut), line.slice(cut + 1).replace(/^ /, "")];
}
