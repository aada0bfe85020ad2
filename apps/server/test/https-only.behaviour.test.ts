import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { askHost } from "./ask-host.ts";
import { serve } from "./doubles.ts";
import { openTestApp, temporaryFolder } from "./kit.ts";

const siteToken = "a-service-token-of-the-test";
const publicUrl = "https://build.example.org";

async function start(more: Record<string, string>): Promise<number> {
  const settings = {
    PORT: "0",
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
    SITE_TOKEN: siteToken,
    ...more,
  };
  const server = await startServer(readSettings(settings));
  onTestFinished(() => server.close());
  return server.port;
}

const secure = { "x-forwarded-proto": "https" };

describe("with an https address", () => {
  const ours = { PUBLIC_URL: publicUrl, RUN_ORIGIN: "https://run.example.org" };

  test("who reads over plain HTTP is sent to the https address, on every host", async () => {
    let reached = 0;
    const SITE_RUNTIME_URL = await serve((_request, answer) => {
      reached += 1;
      answer.end("site");
    });
    const port = await start({ ...ours, SITE_RUNTIME_URL });
    for (const [host, path, to] of [
      ["build.example.org", "/api/v1/uploads?a=1", `${publicUrl}/api/v1/uploads?a=1`],
      ["localhost", "/", `${publicUrl}/`],
      ["build.example.org", "/nowhere", `${publicUrl}/nowhere`],
      ["run.example.org", "/run", "https://run.example.org/run"],
      ["shop.example", "/about?b=%20", "https://shop.example/about?b=%20"],
      ["shop.example", "/health", "https://shop.example/health"],
    ] as const)
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, body } = await askHost(port, host, path, { method });
        expect([host, path, status, headers["location"], body]).toEqual([host, path, 308, to, ""]);
      }
    expect(reached).toBe(0);
  });

  test("all else is refused before it is read", async () => {
    const port = await start({
      ...ours,
      SITE_RUNTIME_URL: await serve((_request, answer) => void answer.end()),
    });
    for (const host of ["build.example.org", "shop.example", "run.example.org"]) {
      const answer = await askHost(port, host, "/api/auth/login", { method: "POST", body: "{}" });
      expect([host, answer.status, JSON.parse(answer.body)]).toMatchObject([
        host,
        403,
        { code: "https_required", facts: { url: `https://${host}` } },
      ]);
    }
  });

  test("a proxy that is trusted says what came over TLS, and nobody else", async () => {
    const port = await start(ours);
    const trusting = await start({ ...ours, TRUST_PROXY: "1" });
    const statusOf = async (at: number, headers: Record<string, string>) =>
      (await askHost(at, "build.example.org", "/api/upload/limit", { method: "GET", headers })).status;
    expect(await statusOf(port, secure)).toBe(308);
    expect(await statusOf(trusting, secure)).toBe(200);
    expect(await statusOf(trusting, { "x-forwarded-proto": "http" })).toBe(308);
    expect(await statusOf(trusting, {})).toBe(308);
  });

  test("health checks and the services among themselves need no TLS", async () => {
    const port = await start(ours);
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await askHost(port, "127.0.0.1", path, { method: "GET", headers })).status;
    expect([await statusOf("/health"), await statusOf("/ready")]).toEqual([200, 200]);
    expect(await statusOf("/api/v1/hosts/shop.example", { "x-service-token": siteToken })).toBe(200);
    expect(await statusOf("/api/v1/hosts/shop.example", { authorization: `Bearer ${siteToken}` })).toBe(200);
    expect(await statusOf("/api/v1/hosts/shop.example", { "x-service-token": "a-token-of-somebody" })).toBe(
      308,
    );
  });
});

test("with an http address everything is answered as before", async () => {
  const app = await openTestApp();
  expect((await app.send({ method: "GET", url: "/api/upload/limit" })).statusCode).toBe(200);
  expect((await app.send({ method: "POST", url: "/api/auth/login", payload: {} })).json()).not.toMatchObject({
    code: "https_required",
  });
});

test("the server ends TLS by itself with a certificate and its key, which belong together", async () => {
  const folder = join(import.meta.dirname, "tls");
  const [TLS_CERT, TLS_KEY] = [join(folder, "localhost.crt"), join(folder, "localhost.key")];
  const port = await start({ PUBLIC_URL: "https://localhost", TLS_CERT, TLS_KEY });
  const ca = readFileSync(TLS_CERT);
  const sent = get({ host: "localhost", port, path: "/api/upload/limit", ca });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(() => readSettings({ TLS_CERT })).toThrow("TLS_CERT and TLS_KEY must be set together.");
  const missing = join(temporaryFolder(), "none.crt");
  expect(() => readSettings({ TLS_CERT: missing, TLS_KEY })).toThrow(
    "must be a file that can be read (ENOENT)",
  );
  writeFileSync(missing, "no certificate");
  await expect(start({ TLS_CERT: missing, TLS_KEY })).rejects.toThrow(
    /^TLS_CERT and TLS_KEY cannot be used: /,
  );
});
