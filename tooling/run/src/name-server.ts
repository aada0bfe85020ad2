import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on this machine. */
export interface NameServer {
  /** Address and port, as a resolver takes them. */
  readonly address: string;
  readonly close: () => void;
}

/**
 * What is known of names: by `shop.example.com` its TXT entries, by `A shop.example.com` its addresses, and by
 * `CNAME shop.example.com` the name that it is another one of.
 */
export type NameEntries = ReadonlyMap<string, readonly string[]>;

/** Starts a name server that knows these entries, also those that come later; asked for others it says that there are none. */
export async function startNameServer(entries: NameEntries): Promise<NameServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answer(query, entries), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}

interface Kind {
  prefix: string;
  data: (text: string) => Buffer;
}

/** Types of entries by their numbers. */
const kinds: Readonly<Record<number, Kind>> = {
  1: { prefix: "A ", data: (address) => Buffer.from(address.split(".").map(Number)) },
  5: { prefix: "CNAME ", data: (name) => Buffer.concat([...name.split(".").map(sized), Buffer.alloc(1)]) },
  16: { prefix: "", data: sized },
};

function sized(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
}

function answer(query: Buffer, entries: NameEntries): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const kind = kinds[type];
  const texts = kind ? (entries.get(kind.prefix + labels.join(".").toLowerCase()) ?? []) : [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const answers = texts.map((text) => {
    const data = kind?.data(text) ?? Buffer.alloc(0);
    const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, 0]);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, query.subarray(12, at + 5), ...answers]);
}
