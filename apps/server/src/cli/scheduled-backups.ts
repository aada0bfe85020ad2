import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { FileStorage } from "../files/storage.ts";
import type { Store } from "../store/store.ts";
import { writeBackup } from "./backup.ts";

/** Where backups go, how often one is written, and how many stay. */
export interface BackupPlan {
  folder: string;
  hours: number;
  keep: number;
  store: Store;
  /** Left out when the files of uploads are kept by a bucket. */
  files: FileStorage | undefined;
  now: () => number;
  onFailure: (error: unknown) => void;
  /** Hears of files that the store lists and `files` has lost. */
  onLost: (names: string[]) => void;
}

/** Backups that are written while the server runs. */
export interface ScheduledBackups {
  /** Writes one when the newest is older than the plan allows, and removes those beyond the plan. */
  run(): Promise<void>;
  /** Resolves when no backup is being written any more. */
  idle(): Promise<void>;
}

const whole = /^tessera-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/;
const partial = /^tessera-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz\.partial$/;
/** After so long no process is still writing a backup: the one that began it was killed. */
const abandonedMs = 24 * 3_600_000;

/** Backups by a plan; `run` is called regularly. A failure is told and the next call tries again. */
export function scheduleBackups(plan: BackupPlan): ScheduledBackups {
  let running: Promise<void> | undefined;
  const run = (): Promise<void> =>
    (running ??= backUp(plan)
      .catch(plan.onFailure)
      .finally(() => (running = undefined)));
  return { run, idle: async () => running };
}

async function backUp({ folder, hours, keep, store, files, now, onLost }: BackupPlan): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A clock that went wrong may have left one of the future: it would keep all others from being written.
  const past = async (): Promise<string[]> =>
    (await namesIn(folder, whole)).filter((name) => timeOf(name) <= now());
  const newest = (await past()).at(-1);
  if (newest !== undefined && now() - timeOf(newest) < hours * 3_600_000) return;
  const { lost } = await writeBackup(store, files, join(folder, nameAt(now())));
  if (lost.length > 0) onLost(lost);
  const beyond = (await past()).slice(0, -keep);
  const abandoned = (await namesIn(folder, partial)).filter((name) => now() - timeOf(name) > abandonedMs);
  await Promise.all([...beyond, ...abandoned].map((name) => rm(join(folder, name), { force: true })));
}

/** `tessera-2026-11-20T04-00-00Z.gz`: the names sort by time, and no other file is ever removed. */
function nameAt(time: number): string {
  return `tessera-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "-")}Z.gz`;
}

function timeOf(name: string): number {
  return Date.parse(name.slice("tessera-".length, name.indexOf(".gz")).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => form.test(name)).toSorted();
}
