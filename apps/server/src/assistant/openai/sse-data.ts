/** Most characters of one line; a server that sends more is not one of these. */
const maxOfLine = 1_000_000;

/** The data of server-sent events, one by one, however the bytes are cut. */
export async function* sseData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > maxOfLine) throw new RangeError("a line of the stream is too long");
    yield* lines.flatMap(dataOf);
  }
  yield* dataOf(rest + decoder.decode());
}

function dataOf(line: string): string[] {
  return line.startsWith("data:") ? [line.slice(5).trim()] : [];
}
