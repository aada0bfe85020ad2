import type { Database } from "./database.ts";

interface Job {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Outcome of one job, told only once the whole group is on the disk. */
type Settle = () => void;

/** Runs writes one after another, and gathers those that arrive together into one commit. */
export interface WriteQueue {
  /** Resolves when the work's changes are durable; work that throws leaves no trace. */
  run<T>(work: () => T): Promise<T>;
}

const groupSize = 64;

/** `forget` is called after a rollback, when caches may hold what no longer is. */
export function createWriteQueue(database: Database, forget: () => void): WriteQueue {
  let waiting: Job[] = [];

  function runJob(job: Job): Settle {
    database.exec("SAVEPOINT job");
    try {
      const value = job.work();
      database.exec("RELEASE job");
      return () => job.resolve(value);
    } catch (error) {
      database.exec("ROLLBACK TO job; RELEASE job");
      forget();
      return () => job.reject(error);
    }
  }

  function commitGroup(group: Job[]): Settle[] {
    try {
      database.exec("BEGIN IMMEDIATE");
      const outcomes = group.map(runJob);
      database.exec("COMMIT");
      return outcomes;
    } catch (error) {
      forget();
      rollBack(database);
      return group.map((job) => () => job.reject(error));
    }
  }

  function flush(): void {
    const group = waiting.slice(0, groupSize);
    waiting = waiting.slice(groupSize);
    if (waiting.length > 0) setImmediate(flush);
    for (const settle of commitGroup(group)) settle();
  }

  return {
    run: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (waiting.length === 1) setImmediate(flush);
      }),
  };
}

function rollBack(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // SQLite has already rolled back by itself, e.g. when the disk is full.
  }
}
