import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";

import { startNameServer } from "@tessera/run/name-server";
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
  /** Answers the file of that number from now on never, and calls back when it has come. */
  stick(at: number, onFile: () => void): void;
  /** What it does wrong with requests of that method from now on, while it says that all is well. */
  misbehave(method: string, how: BucketFault): void;
}

/** Answers never, in the middle of an answer no more, or keeps half of what it is sent. */
type BucketFault = "silent" | "stalling" | "cutting" | "none";

/** Stands where an S3-compatible storage stands; without tags, as one that encrypts what it keeps. */
export async function bucket(accessKey: string, tagged = true): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  let failing = 0;
  const faults = new Map<string, BucketFault>();
  let [left, told] = [Number.POSITIVE_INFINITY, (): void => undefined];
  const url = await serve(({ method, url: path = "", headers }, response, body) => {
    const isSigned = (headers.authorization ?? "").startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`);
    if (failing > 0 || !isSigned) return void response.writeHead(failing || 403).end();
    const fault = faults.get(method ?? "");
    if (fault === "silent") return;
    if (method === "PUT") files.set(path, fault === "cutting" ? body.subarray(0, body.length / 2) : body);
    if (method === "PUT" && --left === 0) return told();
    if (method === "DELETE") files.delete(path);
    const file = files.get(path);
    const etag = `"${createHash("md5")
      .update(file ?? "")
      .digest("hex")}"`;
    if (method === "PUT") response.writeHead(200, tagged ? { etag } : {}).end();
    else if (method !== "GET") response.writeHead(204).end();
    else if (file && fault === "stalling")
      response.writeHead(200, { "content-length": file.length }).write(file.subarray(0, 1));
    else if (file) response.writeHead(200, { "content-length": file.length }).end(file);
    else response.writeHead(404).end();
  });
  return {
    url: `${url}/uploads`,
    files,
    fail: (status) => void (failing = status),
    misbehave: (method, how) => void faults.set(method, how),
    stick: (at, onFile) => void ([left, told] = [at, onFile]),
  };
}

/** A mail server that takes e-mails, or refuses them. */
export async function mailServer(refuses = false): Promise<{ url: string; emails: string[] }> {
  const emails: string[] = [];
  const server = createTcpServer((socket) => {
    let email: string | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say("220 ready");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      if (email !== undefined) {
        email += chunk.toString();
        if (!email.endsWith("\r\n.\r\n")) return;
        emails.push(email);
        email = undefined;
        return say("250 taken");
      }
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          email = "";
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
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, emails };
}

/** A name server that knows TXT entries; gone when the test is over. */
export async function nameServer(entries: ReadonlyMap<string, string[]>): Promise<string> {
  const { address, close } = await startNameServer(entries);
  onTestFinished(close);
  return address;
}
