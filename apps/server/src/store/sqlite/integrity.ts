import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/**
 * Looks through the pages of a store for damage. That takes about 12 ms for each megabyte, which would keep a server
 * from everything else: beside one that serves it is done by a process of its own, which yields to all others.
 */

/** What a look through a store has found. */
type Integrity =
  | { readonly state: "whole" }
  | { readonly state: "damaged"; readonly fault: string }
  /** It could not be looked at, or the look was ended. */
  | { readonly state: "unknown"; readonly fault: string };

/** A look through a store that is under way. */
export interface IntegrityCheck {
  readonly found: Promise<Integrity>;
  /** Ends it at once. */
  stop(): void;
}

/** Prints the first fault that SQLite finds, or `ok`. The file is the only argument. */
const script = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 });
try {
  console.log(database.prepare("PRAGMA quick_check(1)").get().quick_check);
} catch (error) {
  if (![11, 26].includes(error.errcode & 0xff)) throw error;
  console.log(error.message);
}`;

/** Begins to look through a store that may be in use. */
export function checkIntegrity(file: string): IntegrityCheck {
  const child = spawn(process.execPath, ["--no-warnings", "-e", script, file], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {},
  });
  yieldToOthers(child.pid);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (text: Buffer) => (output[name] += text.toString()));
  const found = new Promise<Integrity>((resolve) => {
    child.on("error", ({ message }) => resolve({ state: "unknown", fault: message }));
    child.on("close", (code) => resolve(code === 0 ? read(output.stdout) : unknown(output.stderr, code)));
  });
  return { found, stop: () => void child.kill("SIGKILL") };
}

function yieldToOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it; the look is the same.
  }
}

function read(line: string): Integrity {
  const fault = line.trim();
  return fault === "ok" ? { state: "whole" } : { state: "damaged", fault };
}

function unknown(errors: string, code: number | null): Integrity {
  return { state: "unknown", fault: errors.trim().split("\n").at(-1) || `it ended with code ${code}` };
}
