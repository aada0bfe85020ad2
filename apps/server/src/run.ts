import { resolve } from "node:path";

import { checkExport } from "./cli/account-lines.ts";
import { checkBackup, readBackup, writeBackup, type BackupContent } from "./cli/backup.ts";
import { listEvents } from "./cli/events.ts";
import { signOut } from "./cli/sign-out.ts";
import { verifyBackup } from "./cli/verify.ts";
import { exportAccount, importAccount } from "./cli/transfer.ts";
import { AppError, isFull, StartError } from "./errors.ts";
import { createFileStorage, filesToBackUp } from "./files/storage.ts";
import { explained, openStore } from "./open-store.ts";
import { startServer, type RunningServer } from "./server.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { Purpose } from "./store/purpose.ts";
import type { Store } from "./store/store.ts";

/** How long a stop waits for what was accepted. */
const stopTimeoutMs = 10_000;

const usage = `usage: tessera-server                     serve
       tessera-server backup FILE         write the store and its uploads to a file, also while it serves
       tessera-server verify FILE         tell whether such a file is whole and can be restored
       tessera-server restore FILE        fill an empty store from such a file
       tessera-server export EMAIL FILE   write what one account owns
       tessera-server import EMAIL FILE   add what was exported to an account
       tessera-server events EMAIL|all    print what happened to one account or to all, one JSON line each
       tessera-server sign-out EMAIL|all  end the sessions of one account or of all
`;

type Command = (store: Store, settings: Settings, ...args: string[]) => Promise<void>;

/** A command besides serving. */
interface Described {
  /** How many words follow its name. */
  takes: number;
  purpose: Exclude<Purpose, "serve">;
  /** Checks what it is given before the store is opened, so that a failure leaves nothing behind. */
  check?: (...args: string[]) => Promise<void>;
  run: Command;
}

const commands: Readonly<Record<string, Described>> = {
  backup: {
    takes: 1,
    purpose: "beside",
    run: async (store, settings, file = "") => {
      const target = resolve(file);
      const { bytes, ...content } = await writeBackup(store, filesToBackUp(settings), target);
      process.stdout.write(`${target} is written: ${counted(content)}, ${sizeOf(bytes)}.\n`);
      tellLost(content.lost, "The backup was written");
    },
  },
  restore: {
    takes: 1,
    purpose: "restore",
    check: (file = "") => checkBackup(resolve(file)),
    run: async (store, settings, file = "") => {
      const source = resolve(file);
      let rows = 0;
      const lost = await readBackup(store, createFileStorage(settings), source, () => void rows++);
      process.stdout.write(`${source} is restored: ${rows} rows.\n`);
      tellLost(lost, "The backup was restored");
    },
  },
  export: {
    takes: 2,
    purpose: "beside",
    run: async (store, _, email = "", file = "") => {
      const count = await exportAccount(store, email, resolve(file));
      process.stdout.write(`${resolve(file)} is written: ${count} things and links of ${email}.\n`);
    },
  },
  events: {
    takes: 1,
    purpose: "beside",
    run: async (store, _, who = "") => {
      for (const line of await listEvents(store, who)) process.stdout.write(`${line}\n`);
    },
  },
  "sign-out": {
    takes: 1,
    purpose: "beside",
    run: async (store, _, who = "") => {
      process.stdout.write(`Sessions ended: ${await signOut(store, who)}.\n`);
    },
  },
  import: {
    takes: 2,
    purpose: "alone",
    check: (_, file = "") => checkExport(resolve(file)),
    run: async (store, _, email = "", file = "") => {
      const count = await importAccount(store, email, resolve(file));
      process.stdout.write(`${resolve(file)} is imported: ${count} things and links are ${email}'s now.\n`);
    },
  },
};

/**
 * Runs the server until a signal stops it, or one command of the operator's. A failure ends with one line and exit
 * code 1.
 */
export async function run(args: string[] = process.argv.slice(2)): Promise<void> {
  try {
    if (args.length === 0) await serve();
    else await obey(args);
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`tessera-server: ${lineOf(error)}\n`);
    process.exit(1);
  }
}

/** What the operator can do something about: wrong settings, files that are not there or there already, a database that is away. */
function isExpected(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isAway = error instanceof AppError && error.code === "not_ready";
  const isOfFile = isFull(error) || /^(ENOENT|EEXIST|EACCES|EISDIR|ENOTDIR)/.test(code);
  return isAway || isOfFile || error instanceof StartError;
}

function lineOf(error: Error): string {
  return isFull(error)
    ? `A disk is full (${error.message}): make room on the disk of DATA_DIR, then try again.`
    : error.message;
}

async function serve(): Promise<void> {
  const server = await startServer(readSettings(process.env));
  stopOnSignals(server);
  process.send?.({ ready: true, port: server.port });
}

async function obey([name = "", ...args]: string[]): Promise<void> {
  if (name === "verify" && args.length === 1) return verify(resolve(args[0] ?? ""));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || args.length !== command.takes) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const settings = readSettings(process.env);
  await command.check?.(...args);
  const store = await openStore(settings, command.purpose);
  try {
    await command.run(store, settings, ...args);
  } catch (error) {
    throw explained(error, settings);
  } finally {
    await store.close();
  }
}

/** Needs no store: the file alone is looked at. */
async function verify(file: string): Promise<void> {
  const content = await verifyBackup(file);
  process.stdout.write(`${file} is whole: ${counted(content)}.\n`);
  tellLost(content.lost, "The backup can be restored");
}

function counted({ rows, files }: BackupContent): string {
  return `${rows} rows, ${files} files`;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Ends with exit code 1 when files are lost, after what could be done was done. */
function tellLost(names: readonly string[], done: string): void {
  if (names.length === 0) return;
  const files = names.length === 1 ? "1 file" : `${names.length} files`;
  throw new StartError(`${done} without ${files} that uploads list and nobody has: ${names.join(", ")}.`);
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
