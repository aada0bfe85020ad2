import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on this machine. */
export interface NameServer {
  /** Address and port, as a resolver takes them. */
  readonly address: string;
  readonly close: () => void;
}

/** Starts a name server that knows TXT entries, also those that come later; asked for others it says that there are none. */
export async function startNameServer(entries: ReadonlyMap<string, readonly string[]>): Promise<NameServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTxt(query, entries), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}

function answerTxt(query: Buffer, entries: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const texts = entries.get(labels.join(".").toLowerCase()) ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const answers = texts.map((text) => {
    const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, 0]);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, question, ...answers]);
}
