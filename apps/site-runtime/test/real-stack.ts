import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The real server and the real runtime, each in a process of its own, on an empty data folder. */
export interface RealStack {
  readonly apiUrl: string;
  /** Asks the runtime for a path of a host. */
  readonly visit: (host: string, path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

const siteToken = "a-service-token-of-at-least-32-characters";

/** Starts both, the server first. */
export async function startRealStack(): Promise<RealStack> {
  const [folder, port, sitePort] = await Promise.all([
    mkdtemp(join(tmpdir(), "tessera-sites-")),
    freePort(),
    freePort(),
  ]);
  const common = { SITE_TOKEN: siteToken, LOG_LEVEL: "error" };
  const server = await start("../../server/src/main.ts", { ...common, PORT: String(port), DATA_DIR: folder });
  const apiUrl = `http://127.0.0.1:${port}`;
  const runtime = await start("../src/main.ts", { ...common, PORT: String(sitePort), API_URL: apiUrl });
  return {
    apiUrl,
    visit: (host, path) =>
      fetch(`http://127.0.0.1:${sitePort}${path}`, {
        headers: { "x-forwarded-host": host },
        redirect: "manual",
      }),
    async stop() {
      await Promise.all([stop(server), stop(runtime)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(program: string, env: Record<string, string>): Promise<ChildProcess> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ["--conditions=@tessera/source", file], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${errors}`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
