import { StringDecoder } from "node:string_decoder";

/** The lines of a stream, which end with a line feed and nothing else: texts may hold other line separators. */
export async function* linesOf(stream: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + decoder.write(chunk as Buffer)).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}
