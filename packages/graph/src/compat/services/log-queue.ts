import type { Http } from "../../sync/http.ts";

/** Entries of one kind that wait to be sent. */
export interface LogQueue {
  add(entry: object): void;
  /** Sends what waits, batch by batch; never rejects. */
  flush(): Promise<void>;
  close(): void;
}

/** Which entries these are and how they are sent. */
export interface LogQueueOptions {
  http: Http;
  logType: "app" | "mftsccs";
  /** Entries in one post. */
  batch: number;
  /** Milliseconds between two posts. */
  interval: number;
}

/** While the log server is away, the oldest entries make way. */
const maxWaiting = 2000;
/** A log server that failed is tried again after this, doubled each time. */
const firstPause = 10_000;
const longestPause = 600_000;

/** Creates an empty queue. It has a timer only while something waits. */
export function createLogQueue({ http, logType, batch, interval }: LogQueueOptions): LogQueue {
  let waiting: object[] = [];
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let triedAt = -Infinity;

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, interval);
  };
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const logData = waiting.slice(0, batch);
      triedAt = Date.now();
      await http({ path: "/api/logger", body: { logType, logData } });
      failures = 0;
      // Meanwhile some of them may have made way.
      waiting = waiting.slice(waiting.indexOf(logData.at(-1)!) + 1);
    }
  };
  const flush = (): Promise<void> => {
    const pause = failures === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (failures - 1));
    if (Date.now() - triedAt < pause) {
      if (waiting.length > 0) schedule();
      return Promise.resolve();
    }
    return (sending ??= send()
      .catch(() => {
        // Failures of the log are nobody's concern (specification 3, section 8): the entries wait.
        failures += 1;
        schedule();
      })
      .finally(() => (sending = undefined)));
  };
  return {
    add(entry) {
      waiting.push(entry);
      if (waiting.length > maxWaiting) waiting.shift();
      schedule();
    },
    flush,
    close() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
