import { expect, test } from "vitest";

import { serve } from "./doubles.ts";
import { password, temporaryFolder } from "./kit.ts";
import { call, outcome, readyPort, spawnServer } from "./processes.ts";
import { strike } from "./smuggling/strike.ts";

const boundary = "multipart/form-data; boundary=b";
const part =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';

/** A request of which only a part is ever sent. */
function cut(host: string, path: string, fields: string[], body: string): string {
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, "Content-Length: 100000", ...fields, "", body];
  return lines.join("\r\n");
}

test("clients that go away are no errors", { timeout: 60_000 }, async () => {
  const SITE_RUNTIME_URL = await serve((_request, answer) => void answer.write("a".repeat(100_000)));
  const settings = { SITE_RUNTIME_URL, SITE_TOKEN: "a-service-token-of-the-test", HOST: "127.0.0.1" };
  const running = spawnServer({ DATA_DIR: temporaryFolder(), ...settings });
  const port = await readyPort(running);
  const credentials = { email: "ada@example.org", password };
  await call(port, "/api/auth/signup", credentials);
  const login = (await call(port, "/api/auth/login", credentials))?.body as { data: { token: string } };
  const signedIn = `Authorization: Bearer ${login.data.token}`;
  const json = "Content-Type: application/json";
  const requests = [
    cut("localhost", "/api/auth/login", [json], '{"email":'),
    cut("localhost", "/api/v1/local-concepts", [json, signedIn], '{"concepts":['),
    cut("localhost", "/api/getConcept", ["Content-Type: application/x-www-form-urlencoded"], "id="),
    cut("localhost", "/api/getConcept", [`Content-Type: ${boundary}`], part),
    cut("localhost", "/api/Image/UploadFile", [`Content-Type: ${boundary}`, signedIn], part),
    cut("localhost", "/api/Image/UploadFile", [`Content-Type: ${boundary}`, signedIn], `${part}some text`),
    cut("shop.example", "/", [json], "{"),
    "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
    "GET /api/v1/changes HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n",
  ];
  for (const text of requests) {
    await strike(port, { pieces: [text], silenceMs: 40 });
    await strike(port, { pieces: [text], aborts: true });
  }
  expect((await call(port, "/api/get_concept_bulk", [1]))?.status).toBe(200);
  running.child.kill("SIGTERM");
  expect((await outcome(running)).code).toBe(0);
  const lines = running.output.stdout.trim().split("\n");
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});
