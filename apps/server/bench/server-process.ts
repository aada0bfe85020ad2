import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");
const metricsToken = "a-token-for-the-bench";

/** The built server in a process of its own, as operators run it. */
export interface ServerProcess {
  url: string;
  /** From the start of the process until it listens. */
  startMs: number;
  /** Resident memory in MB, as the server says it. */
  memory(): Promise<number>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  stop(): Promise<void>;
}

let built = false;

/** Builds the server once; a bench of the sources would measure the loading of sources. */
function build(): string {
  const out = join(folder, "dist");
  if (!built) {
    const { status } = spawnSync(join(folder, "node_modules/.bin/tsup"), { cwd: folder, stdio: "ignore" });
    if (status !== 0) throw new Error("The server cannot be built.");
    built = true;
  }
  return join(out, "main.js");
}

/** A folder that is removed by the bench that made it. */
export function benchFolder(): { path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts a server; the settings are environment variables. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const entry = build();
  const begun = performance.now();
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    HOST: "127.0.0.1",
    AUTH_RATE_LIMIT: "0",
    LOG_LEVEL: "error",
  };
  const child = fork(entry, { env: { ...env, METRICS_TOKEN: metricsToken, ...settings }, stdio: "inherit" });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const startMs = performance.now() - begun;
  const url = `http://127.0.0.1:${port}`;
  const headers = { "content-type": "application/json" };
  return {
    url,
    startMs,
    async memory() {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1]) / 2 ** 20;
    },
    post: async <T>(path: string, body: unknown, more: Record<string, string> = {}) => {
      const init = { method: "POST", body: JSON.stringify(body), headers: { ...headers, ...more } };
      const answer = await fetch(`${url}${path}`, init);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    stop: () => stop(child),
  };
}

/** Ends a process and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export const credentials = { email: "ada@example.org", password: "a-long-and-rare-one" };

/** Signs up and in; answers the tokens. */
export async function signIn(
  server: ServerProcess,
): Promise<{ token: string; refreshToken: string; userId: number }> {
  await server.post("/api/auth/signup", credentials).catch(() => undefined);
  const { data } = await server.post<{ data: { token: string; refreshToken: string; userId: number } }>(
    "/api/auth/login",
    credentials,
  );
  return data;
}
