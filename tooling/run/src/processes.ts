import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { isAbsolute, join } from "node:path";
import { root } from "./paths.ts";

/** Runs a workspace command beside others and hands over what it writes; resolves to whether it succeeded. */
export async function runBeside(
  command: string,
  args: string[],
  { env, folder, write }: { env: NodeJS.ProcessEnv; folder: string; write: (text: string) => void },
): Promise<boolean> {
  const child = spawn(localCommand(command), args, {
    cwd: join(root, folder),
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  const status = await new Promise((resolve) => child.once("close", resolve));
  return status === 0;
}

function localCommand(command: string): string {
  return isAbsolute(command) ? command : join(root, "node_modules/.bin", command);
}

/** Builds what has changed since the last time; says something only when that fails. */
export function build(): boolean {
  const turbo = join(root, "node_modules/.bin/turbo");
  const args = ["run", "build", "--output-logs=errors-only", "--log-prefix=none"];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1" };
  const done = spawnSync(turbo, args, { cwd: root, encoding: "utf8", env });
  if (done.status !== 0) process.stderr.write(`${done.stdout}${done.stderr}`);
  return done.status === 0;
}

/** A service that said that it is ready, and the port on which it listens. */
export interface Service {
  process: ChildProcess;
  port: number;
}

/** The services need the workspace's own Node, also when tests of a package run on the oldest one that it supports. */
const serviceNode =
  Number.parseInt(process.versions.node) >= 24 ? process.execPath : join(root, "node_modules/.bin/node");

/**
 * Starts a service as a child process and waits for its `{ ready: true, port }` message.
 * Rejects when it ends before that; it has then said why on standard error.
 */
export function startService(
  entry: string,
  env: NodeJS.ProcessEnv,
  execArgv: string[] = [],
): Promise<Service> {
  const child = fork(join(root, entry), {
    cwd: root,
    execPath: serviceNode,
    execArgv,
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message: { port: number }) => resolve({ process: child, port: message.port }));
    child.once("exit", (code) => reject(new Error(`${entry} ended with code ${code}`)));
  });
}

/** Ends this program together with its services: when asked to, or as soon as one of them ends. */
export function liveAndDieTogether(services: Service[]): void {
  const stop = (code: number): void => {
    for (const { process: child } of services) child.kill("SIGTERM");
    process.exitCode = code;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(0));
  for (const { process: child } of services) child.once("exit", (code) => stop(code ?? 0));
}
