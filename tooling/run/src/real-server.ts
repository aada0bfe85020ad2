import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startService } from "./processes.ts";

/** Where a real server is; a plain object, so that one process can hand it to others. */
export interface RealServerPlace {
  readonly url: string;
  /** Its data folder, with the messages that it would have sent. */
  readonly folder: string;
}

/** A server that runs in a process of its own, for tests that want no double of it. */
export interface ReachedServer {
  url: string;
  /** Confirms the address of an account by its password and the message that was sent to it. */
  verify(email: string, password: string): Promise<void>;
}

/** A real server that this process has started. */
export interface RealServer extends ReachedServer {
  place: RealServerPlace;
  /** Ends it, and forgets its data. */
  stop(): Promise<void>;
}

/** Starts the server of this workspace on an empty data folder; more settings may be given. */
export async function startRealServer(settings: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const [folder, free] = await Promise.all([mkdtemp(join(tmpdir(), "tessera-test-")), freePort()]);
  const env = { PORT: String(free), DATA_DIR: folder, LOG_LEVEL: "error", NODE_OPTIONS: "", ...settings };
  const { process: server, port } = await startService("apps/server/src/main.ts", env, [
    "--conditions=@tessera/source",
  ]);
  const place = { url: `http://127.0.0.1:${port}`, folder };
  return {
    ...realServerAt(place),
    place,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A real server that another process has started. */
export function realServerAt({ url, folder }: RealServerPlace): ReachedServer {
  return {
    url,
    async verify(email, password) {
      const body = JSON.stringify({ token: await sentToken(join(folder, "mail"), email), password });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/api/v1/account/verify`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`The address was not confirmed: ${await answer.text()}`);
    },
  };
}

/** The token in the message that asks to confirm an address; the message comes behind the answer to the sign-up. */
async function sentToken(mail: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const names = await readdir(mail).catch((): string[] => []);
    for (const name of names) {
      const text = (await readFile(join(mail, name), "utf8"))
        .replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
      const token = /verify-address#token=([\w-]+)/.exec(text)?.[1];
      if (token && text.includes(email)) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message asks ${email} to confirm the address.`);
}
