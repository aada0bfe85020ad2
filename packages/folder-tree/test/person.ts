import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGraph, type Graph } from "@tessera/graph";

/** The reference backend in a process of its own, on an empty data folder. */
export interface RealServer {
  url: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url));

export async function startRealServer(): Promise<RealServer> {
  const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), "tessera-folders-")), freePort()]);
  const child = spawn(process.execPath, ["--conditions=@tessera/source", program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A person with an account of their own: each call is another device of theirs. */
export interface Person {
  userId: number;
  userConcept: number;
  device(): Promise<Graph>;
}

export async function signUp(server: RealServer, email: string): Promise<Person> {
  const open = (token: string | null): Promise<Graph> =>
    createGraph({
      url: server.url,
      storage: "memory",
      ...(token !== null && { session: { token: () => token, refresh: async () => false } }),
    });
  const stranger = await open(null);
  const credentials = { email, password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  const profile = await stranger.account.login(credentials);
  stranger.close();
  return { userId: profile.userId, userConcept: profile.userConcept, device: () => open(profile.token) };
}

function ready(child: ChildProcess): Promise<void> {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${errors}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
