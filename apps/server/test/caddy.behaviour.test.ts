import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { certificateCheck } from "../src/http/https-only.ts";
import { openStore } from "../src/open-store.ts";
import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { serve } from "./doubles.ts";
import { temporaryFolder } from "./kit.ts";
import { freePort } from "./postgres.ts";
import { join as signUp } from "./soak-world.ts";

const caddyfile = readFileSync(new URL("../Caddyfile", import.meta.url), "utf8");
const isInstalled = spawnSync("caddy", ["version"]).status === 0;

interface Caddy {
  port: number;
  /** The certificate of its own authority, once there is one. */
  authority: string;
}

/** Runs Caddy with the configuration that is delivered, but with certificates of its own authority. */
async function runCaddy(serverPort: number): Promise<Caddy> {
  const folder = temporaryFolder();
  const port = await freePort();
  const here = ["local_certs", "skip_install_trust", "admin off", `http_port ${await freePort()}`];
  const options = [...here, `https_port ${port}`].map((line) => `\t${line}\n`).join("");
  const config = join(folder, "Caddyfile");
  writeFileSync(config, caddyfile.replace("{\n", `{\n${options}`));
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    BUILDER_HOST: "build.example.org",
    RUN_HOST: "run.example.org",
    TESSERA: `127.0.0.1:${serverPort}`,
  };
  const child = spawn("caddy", ["run", "--config", config], { env, stdio: "ignore" });
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });
  const authority = join(folder, "caddy/pki/authorities/local/root.crt");
  await vi.waitFor(() => expect(existsSync(authority)).toBe(true), { timeout: 20_000 });
  return { port, authority };
}

/** What a browser gets that finds Caddy under that name; rejects when it cannot trust the certificate. */
function ask({ port, authority }: Caddy, host: string, path: string, headers = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ca = readFileSync(authority);
  const target = { host: "127.0.0.1", port, path, servername: host, ca, headers: { host, ...headers } };
  get(target, (response) => {
    let text = "";
    response.on("data", (chunk: Buffer) => (text += chunk.toString()));
    response.on("end", () => resolve(text));
  }).on("error", reject);
  return promise;
}

/** A store in which one host is verified and one is only claimed. */
async function folderWithHosts(): Promise<string> {
  const folder = temporaryFolder();
  const store = await openStore(readSettings({ DATA_DIR: folder }));
  const { userId } = await signUp(store, 1);
  await store.domains.claim("shop.example.com", userId, 1, "token");
  await store.domains.verify("shop.example.com", userId);
  await store.domains.claim("claimed.example.com", userId, 1, "token");
  await store.close();
  return folder;
}

test("the delivered configuration asks the server for which hosts it may get certificates", () => {
  expect(caddyfile).toContain(`:4400}${certificateCheck}`);
});

// Where Caddy is installed it is run; nothing else of the product needs it.
test.each(isInstalled ? ["Caddy"] : [])(
  "%s serves the builder and verified hosts over TLS, and no others",
  { timeout: 60_000 },
  async () => {
    const seen: string[] = [];
    const SITE_RUNTIME_URL = await serve(({ headers }, answer) => {
      seen.push([headers["x-forwarded-proto"], headers["x-forwarded-for"]].join(" "));
      answer.end(`site of ${String(headers["x-forwarded-host"])}`);
    });
    const settings = {
      PORT: "0",
      DATA_DIR: await folderWithHosts(),
      LOG_LEVEL: "silent",
      PUBLIC_URL: "https://build.example.org",
      RUN_ORIGIN: "https://run.example.org",
      TRUST_PROXY: "1",
      SITE_TOKEN: "a-service-token-of-the-test",
      SITE_RUNTIME_URL,
    };
    const server = await startServer(readSettings(settings));
    onTestFinished(() => server.close());
    const caddy = await runCaddy(server.port);
    await vi.waitFor(
      async () => expect(await ask(caddy, "build.example.org", "/health")).toBe('{"status":"ok"}'),
      { timeout: 20_000 },
    );
    const spoofed = { "x-forwarded-for": "203.0.113.9" };
    expect(await ask(caddy, "shop.example.com", "/", spoofed)).toBe("site of shop.example.com");
    expect(seen).toEqual(["https 127.0.0.1"]);
    for (const host of ["claimed.example.com", "elsewhere.example.com", "preview-1.build.example.org"])
      await expect(ask(caddy, host, "/")).rejects.toThrow(/tlsv1 alert|SSL/);
  },
);
