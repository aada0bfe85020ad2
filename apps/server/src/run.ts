import { resolve } from "node:path";

import { readBackup, writeBackup } from "./cli/backup.ts";
import { listEvents } from "./cli/events.ts";
import { signOut } from "./cli/sign-out.ts";
import { verifyBackup } from "./cli/verify.ts";
import { exportAccount, importAccount } from "./cli/transfer.ts";
import { AppError, StartError } from "./errors.ts";
import { createFileStorage, filesToBackUp } from "./files/storage.ts";
import { openStore, type Use } from "./open-store.ts";
import { startServer, type RunningServer } from "./server.ts";
import { readSettings, type Settings } from "./settings.ts";
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

/** The commands besides serving, with what they take. */
const commands: Readonly<Record<string, { takes: number; use: Use; run: Command }>> = {
  backup: {
    takes: 1,
    use: "beside a server",
    run: async (store, settings, file = "") =>
      tellLost(await writeBackup(store, filesToBackUp(settings), resolve(file)), "The backup was written"),
  },
  restore: {
    takes: 1,
    use: "alone",
    run: async (store, settings, file = "") =>
      tellLost(
        await readBackup(store, createFileStorage(settings), resolve(file)),
        "The backup was restored",
      ),
  },
  export: {
    takes: 2,
    use: "beside a server",
    run: (store, _, email = "", file = "") => exportAccount(store, email, resolve(file)),
  },
  events: {
    takes: 1,
    use: "beside a server",
    run: async (store, _, who = "") => {
      for (const line of await listEvents(store, who)) process.stdout.write(`${line}\n`);
    },
  },
  "sign-out": {
    takes: 1,
    use: "beside a server",
    run: async (store, _, who = "") => {
      process.stdout.write(`Sessions ended: ${await signOut(store, who)}.\n`);
    },
  },
  import: {
    takes: 2,
    use: "alone",
    run: (store, _, email = "", file = "") => importAccount(store, email, resolve(file)),
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
    process.stderr.write(`tessera-server: ${error.message}\n`);
    process.exit(1);
  }
}

/** What the operator can do something about: wrong settings, files that are not there or there already, a database that is away. */
function isExpected(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isAway = error instanceof AppError && error.code === "not_ready";
  return (
    isAway || error instanceof StartError || /^(ENOENT|EEXIST|EACCES|EISDIR|ENOTDIR|ENOSPC|Z_)/.test(code)
  );
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
  const store = await openStore(settings, command.use);
  try {
    await command.run(store, settings, ...args);
  } finally {
    await store.close();
  }
}

/** Needs no store: the file alone is looked at. */
async function verify(file: string): Promise<void> {
  const { rows, files, lost } = await verifyBackup(file);
  process.stdout.write(`${file} is whole: ${rows} rows, ${files} files.\n`);
  tellLost(lost, "The backup can be restored");
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
