import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { onTestFinished } from "vitest";

const entry = join(import.meta.dirname, "../src/main.ts");

/** What a server is given beside its settings; Node's cache of what it has compiled shortens the start. */
const surroundings = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
  PORT: "0",
  AUTH_RATE_LIMIT: "0",
};

/** A server in a process of its own. */
export interface Running {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
}

/** Starts it; it is killed when the test is over. */
export function spawnServer(environment: Record<string, string>, args: string[] = []): Running {
  const child = fork(entry, args, {
    execArgv: ["--conditions=@tessera/source"],
    env: { ...surroundings, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return watched(child);
}

/** Starts it under a shell that has set something up before, such as a limit. */
export function spawnServerAfter(setup: string, environment: Record<string, string>): Running {
  const command = `${setup}; exec "$0" --conditions=@tessera/source "$1"`;
  const child = spawn("bash", ["-c", command, process.execPath, entry], {
    env: { ...surroundings, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return watched(child);
}

function watched(child: ChildProcess): Running {
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (text: Buffer) => (output.stdout += text.toString()));
  child.stderr?.on("data", (text: Buffer) => (output.stderr += text.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output };
}

export async function readyPort({ child }: Running): Promise<number> {
  const [message] = (await once(child, "message")) as [{ ready: true; port: number }];
  return message.port;
}

/** Exit code and what the operator reads. */
export async function outcome({ child, output }: Running): Promise<{ code: number; lines: string[] }> {
  const [code] = (await once(child, "close")) as [number];
  return { code, lines: output.stderr.split("\n").filter(Boolean) };
}

/** A call whose failure is an answer too; undefined when there was none. */
export async function call(
  port: number,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    // The connection was cut: nothing is confirmed.
    return undefined;
  }
}
