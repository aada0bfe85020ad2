import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request, type ClientRequest } from "node:http";
import { join } from "node:path";

import { expect, test } from "vitest";

import { bucket } from "./doubles.ts";
import { openTestApp, type Person, type TestApp } from "./kit.ts";

const limit = 2 * 1024 * 1024;
const all = process.env["SOAK"] !== undefined;

/** Fifty sizes close to the limit, and fifty around the sizes in which sockets and parsers deliver. */
const sizes = [
  ...Array.from({ length: 50 }, (_, at) => limit - 24 + at),
  ...Array.from({ length: 25 }, (_, at) => 1 + at * 65_536),
  ...Array.from({ length: 25 }, (_, at) => limit + 30 + at * 4001),
];

/** Text that no two offsets share, so that nothing can be cut or moved unnoticed. */
const text = Buffer.from(
  randomBytes(limit)
    .toString("base64")
    .slice(0, limit + 200_000),
);

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

interface Answer {
  status: number;
  body: { data?: string; code?: string };
}

/** Writes the head of the part by itself, so that what follows arrives in pieces that end where the limit does. */
async function sendPieces(sent: ClientRequest, body: Buffer): Promise<void> {
  const pieces = [body.subarray(0, head.length)];
  for (let at = head.length; at < body.length; at += 65_536) pieces.push(body.subarray(at, at + 65_536));
  for (const piece of pieces) await new Promise((resolve) => sent.write(piece, resolve));
  sent.end();
}

/** Sends a body over a socket, with its length or in chunks. */
function post(port: number, who: Person, body: Buffer, isChunked: boolean): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${who.token}`,
    "content-type": "multipart/form-data; boundary=b",
    ...(isChunked ? {} : { "content-length": body.length }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const target = { host: "127.0.0.1", port, method: "POST", path: "/api/Image/UploadFile", headers };
  const sent = request(target, (response) => {
    let told = "";
    response.on("data", (chunk: Buffer) => (told += chunk.toString()));
    response.on("end", () =>
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(told) as Answer["body"] }),
    );
  });
  sent.on("error", reject);
  sent.setNoDelay(true);
  void sendPieces(sent, body);
  return promise;
}

const upload = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]);

interface World {
  app: TestApp;
  ada: Person;
  port: number;
  /** How many files the storage holds. */
  stored: () => number;
}

async function onDisk(): Promise<World> {
  const app = await openTestApp();
  return listening(app, () => readdirSync(join(app.settings.dataDir, "uploads")).length);
}

async function inBucket(): Promise<World> {
  const { url, files } = await bucket("key");
  const app = await openTestApp({ s3Url: url, s3AccessKey: "key", s3SecretKey: "secret" });
  return listening(app, () => files.size);
}

async function listening(app: TestApp, stored: () => number): Promise<World> {
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  return { app, ada: await app.signUp(), port: Number(new URL(address).port), stored };
}

test.each([
  ["the folder", onDisk, 0],
  ["a bucket", inBucket, 1],
] as const)(
  "in %s a file is what was sent, or the answer is 413 and nothing is stored",
  { timeout: 300_000 },
  async (_, open, turn) => {
    const { app, ada, port, stored } = await open();
    const faults: string[] = [];
    let kept = 0;
    for (const [at, size] of sizes.entries()) {
      for (const isChunked of [false, true]) {
        // The usual run takes every size once, in turns of storage and framing.
        if (!all && at % 4 !== turn * 2 + Number(isChunked)) continue;
        const bytes = text.subarray(0, size);
        const { status, body } = await post(port, ada, upload(bytes), isChunked);
        const told = `${size} bytes, ${isChunked ? "chunked" : "with a length"}: ${status} ${body.code ?? ""}`;
        if (size > limit) {
          if (status !== 413) faults.push(told);
          continue;
        }
        kept++;
        const url = new URL(body.data ?? "http://none/").pathname;
        const served = await app.send({ method: "GET", url });
        if (status !== 200 || !served.rawPayload.equals(bytes)) faults.push(told);
      }
    }
    expect(faults).toEqual([]);
    expect(await app.get("/api/v1/uploads", ada)).toHaveLength(kept);
    expect(stored()).toBe(kept);
  },
);

const file = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${value}\r\n`;
const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ["a second file", `${file("a", "one")}${file("b", "two")}--b--\r\n`, 400],
  ["a second file of the same name", `${file("a", "one")}${file("a", "two")}--b--\r\n`, 400],
  ["a field twice", `${field("a", "1")}${field("a", "2")}${file("b", "one")}--b--\r\n`, 400],
  ["no end", file("a", "one"), 400],
  ["an end within its file", `${head}one`, 400],
])("an upload with %s is refused, and nothing is stored", async (_, body, status) => {
  const { app, ada, port } = await onDisk();
  expect(await post(port, ada, Buffer.from(body), false)).toMatchObject({ status });
  expect(await app.get("/api/v1/uploads", ada)).toEqual([]);
});

test.each([
  ["a file in a text field", `${file("email", "a@example.org")}${field("password", "x")}--b--\r\n`],
  ["a field twice", `${field("email", "a@example.org")}${field("email", "b@example.org")}--b--\r\n`],
])("a form of texts with %s is refused", async (_, payload) => {
  const { send } = await openTestApp();
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const answer = await send({ method: "POST", url: "/api/auth/login", headers, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "bad_request" }]);
});
