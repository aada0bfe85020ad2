import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The real server and the real runtime, each in a process of its own, on an empty data folder. */
export interface RealStack {
  readonly apiUrl: string;
  /** Where the server keeps its data, and the e-mails that it would have sent. */
  readonly folder: string;
  /** Asks the runtime for a path of a host. */
  readonly visit: (host: string, path: string) => Promise<Response>;
  /** Address of a host for a browser, which finds `*.localhost` on this machine. */
  readonly addressOf: (host: string) => string;
  /** Takes the server away, and brings it back with what it has stored. */
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  /** Ends the runtime and starts it again. */
  readonly restartSites: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Under which the runtime believes where a request came from. */
export const siteToken = "a-service-token-of-at-least-32-characters";

/** Starts both, the server first; sign-ups and entries are not limited unless the settings say so. */
export async function startRealStack(settings: Record<string, string> = {}): Promise<RealStack> {
  const [folder, port, sitePort] = await Promise.all([
    mkdtemp(join(tmpdir(), "tessera-sites-")),
    freePort(),
    freePort(),
  ]);
  const common = { SITE_TOKEN: siteToken, LOG_LEVEL: "error" };
  const startServer = (): Promise<ChildProcess> =>
    start("../../server/src/main.ts", {
      ...common,
      PORT: String(port),
      DATA_DIR: folder,
      AUTH_RATE_LIMIT: "0",
      ...settings,
    });
  const apiUrl = `http://127.0.0.1:${port}`;
  const startSites = (): Promise<ChildProcess> =>
    start("../src/main.ts", { ...common, PORT: String(sitePort), API_URL: apiUrl });
  let server = await startServer();
  let runtime = await startSites();
  return {
    apiUrl,
    folder,
    visit: (host, path) =>
      fetch(`http://127.0.0.1:${sitePort}${path}`, {
        headers: { "x-service-token": siteToken, "x-forwarded-host": host },
        redirect: "manual",
      }),
    addressOf: (host) => `http://${host}:${sitePort}`,
    stopServer: () => stop(server),
    async startServer() {
      server = await startServer();
    },
    async restartSites() {
      await stop(runtime);
      runtime = await startSites();
    },
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
  if (child.exitCode !== null || child.signalCode !== null) return;
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
