import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PlainHost } from "./plain-host.ts";

/** Runs the archive of a site for Node in an empty folder, where nothing else is to be found. */
export async function runContainer(files: ReadonlyMap<string, Uint8Array>): Promise<PlainHost> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-container-"));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const env = { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message: { port: number }) => resolve(message.port));
    child.once("exit", (code) => reject(new Error(`the container ended with ${code}: ${errors}`)));
  });
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
