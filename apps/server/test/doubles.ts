import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";

import { onTestFinished } from "vitest";

/** An HTTP server that answers as it is told; gone when the test is over. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What Google says about a token. */
export interface TokenInfo {
  aud?: string;
  azp?: string;
  sub?: string;
  email?: string;
  email_verified?: string | boolean;
  expires_in?: string;
}

/** How Google can misbehave. */
export type Misbehaviour = "silent" | "endless" | "redirect" | "broken" | "failing" | "hanging up";

/** Stands where Google stands: knows tokens, or misbehaves. */
export async function google(tokens: Record<string, TokenInfo | Misbehaviour>): Promise<string> {
  return serve((request, response, body) => {
    const known = tokens[new URLSearchParams(body.toString()).get("access_token") ?? ""];
    if (request.url !== "/tokeninfo" || known === undefined) {
      response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_token"}');
    } else if (typeof known === "string") misbehave(known, response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(known));
  });
}

function misbehave(how: Misbehaviour, response: ServerResponse): void {
  if (how === "redirect") response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  if (how === "broken") response.writeHead(200).end('{"aud": ');
  if (how === "failing") response.writeHead(503).end("no");
  if (how === "hanging up") response.destroy();
  if (how === "endless") {
    const pour = (): void => {
      while (response.write("x".repeat(65_536)));
    };
    response.writeHead(200).on("drain", pour);
    pour();
  }
}

/** A bucket that keeps what is put into it, as long as the request is signed. */
export interface Bucket {
  url: string;
  files: Map<string, Buffer>;
  /** The status that it answers to everything from now on, or 0 to work again. */
  fail(status: number): void;
}

/** Stands where an S3-compatible storage stands. */
export async function bucket(accessKey: string): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  let failing = 0;
  const url = await serve(({ method, url: path = "", headers }, response, body) => {
    const isSigned = (headers.authorization ?? "").startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`);
    if (failing > 0 || !isSigned) return void response.writeHead(failing || 403).end();
    if (method === "PUT") files.set(path, body);
    if (method === "DELETE") files.delete(path);
    const file = files.get(path);
    if (method !== "GET") response.writeHead(method === "PUT" ? 200 : 204).end();
    else if (file) response.writeHead(200, { "content-length": file.length }).end(file);
    else response.writeHead(404).end();
  });
  return { url: `${url}/uploads`, files, fail: (status) => void (failing = status) };
}

/** A mail server that takes letters, or refuses them. */
export async function mailServer(refuses = false): Promise<{ url: string; letters: string[] }> {
  const letters: string[] = [];
  const server = createTcpServer((socket) => {
    let letter: string | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say("220 ready");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      if (letter !== undefined) {
        letter += chunk.toString();
        if (!letter.endsWith("\r\n.\r\n")) return;
        letters.push(letter);
        letter = undefined;
        return say("250 taken");
      }
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          letter = "";
          say("354 go on");
        } else if (/^RCPT/i.test(line) && refuses) say("550 no such user");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters };
}

/** A name server that knows TXT entries; asked about anything else it says that there is none. */
export async function nameServer(entries: Map<string, string[]>): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTxt(query, entries), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function answerTxt(query: Buffer, entries: ReadonlyMap<string, string[]>): Buffer {
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
