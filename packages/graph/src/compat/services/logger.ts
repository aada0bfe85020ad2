import type { Http } from "../../sync/http.ts";
import { createLogQueue, type LogQueue } from "./log-queue.ts";
import { redact, redactText } from "./redact.ts";

/** Levels of log entries, from the least to the most urgent. */
export const logLevels = ["DEBUG", "INFO", "WARNING", "ERROR"] as const;

/** How urgent an entry is. */
export type LogLevel = (typeof logLevels)[number];

/** What a logger is created with. */
export interface LoggerOptions {
  /** Where entries go: the graph's own door, or that of {@link logServer}. */
  http: Http;
  /** Off by default (specification 3, section 9). */
  isEnabled?: boolean;
  /** The least urgent level that is kept, default INFO. */
  level?: LogLevel;
  /** Name of the application, part of each entry of an operation. */
  application?: string;
  /** Milliseconds between two posts, default 60,000. */
  interval?: number;
}

/**
 * Collects entries and sends them in batches: every minute, and at once after an error. Secrets and texts that
 * people typed never reach an entry. That the log server is away is nobody's failure: entries wait.
 */
export interface Logger {
  /** Nothing is kept while it is off. */
  isEnabled: boolean;
  level: LogLevel;
  log(level: LogLevel, message: string, data?: unknown): void;
  debug(message: string, data?: unknown): void;
  info(message: string, data?: unknown): void;
  warning(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
  /** Something that a person did; give what was done, not what was typed. */
  event(name: string, data?: unknown): void;
  /** Runs some work and notes its name, how long it took and whether it failed. Its arguments are not kept. */
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends what waits. Resolves when it was sent or has to wait for the log server. */
  flush(): Promise<void>;
  /** Sends what waits and stops. */
  close(): Promise<void>;
}

/** Entries in one post (specification 3, section 9). */
const appBatch = 50;
const packageBatch = 300;
const sendInterval = 60_000;

/** Creates a logger. */
export function createLogger(options: LoggerOptions): Logger {
  const { http, interval = sendInterval, application = "" } = options;
  const app = createLogQueue({ http, logType: "app", batch: appBatch, interval });
  const operations = createLogQueue({ http, logType: "mftsccs", batch: packageBatch, interval });
  const flush = async (): Promise<void> => void (await Promise.all([app.flush(), operations.flush()]));
  const stopWatching = flushWhenHidden(flush);

  const self: Logger = {
    isEnabled: options.isEnabled ?? false,
    level: options.level ?? "INFO",
    log(level, message, data) {
      if (!self.isEnabled || logLevels.indexOf(level) < logLevels.indexOf(self.level)) return;
      app.add(entryOf(level, message, data));
      if (level === "ERROR") void app.flush();
    },
    debug: (message, data) => self.log("DEBUG", message, data),
    info: (message, data) => self.log("INFO", message, data),
    warning: (message, data) => self.log("WARNING", message, data),
    error: (message, data) => self.log("ERROR", message, data),
    event(name, data) {
      if (self.isEnabled) app.add(entryOf("USER_EVENT", name, data));
    },
    async operation(name, work) {
      if (!self.isEnabled) return work();
      return timed(operations, application, name, work);
    },
    flush,
    async close() {
      stopWatching();
      await flush();
      app.close();
      operations.close();
    },
  };
  return self;
}

/** A door to a log server of its own: no token of anybody goes there. */
export function logServer(url: string, send: typeof fetch = (input, init) => fetch(input, init)): Http {
  return async <T>({ path, method = "POST", body }: Parameters<Http>[0]): Promise<T> => {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const answer = await send(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The log server answered ${answer.status}.`);
    return (await answer.json()) as T;
  };
}

async function timed<T>(
  queue: LogQueue,
  applicationId: string,
  functionName: string,
  work: () => Promise<T>,
): Promise<T> {
  const startTime = Date.now();
  const facts = { functionName, functionParameters: [], applicationId, startTime };
  const note = (level: LogLevel, more: object): void => {
    const responseTime = Date.now() - startTime;
    queue.add({ ...entryOf(level, functionName, undefined), ...facts, responseTime, ...more });
  };
  try {
    const result = await work();
    note("INFO", {});
    return result;
  } catch (error) {
    note("ERROR", { errorMessage: redactText(error instanceof Error ? error.message : "failed") });
    void queue.flush();
    throw error;
  }
}

function entryOf(level: LogLevel | "USER_EVENT", message: string, data: unknown): object {
  const timestamp = new Date().toISOString();
  return {
    timestamp,
    level,
    message: redactText(message),
    ...(data !== undefined && { data: redact(data) }),
  };
}

/** A page that is hidden may never come back. */
function flushWhenHidden(flush: () => Promise<void>): () => void {
  if (typeof document === "undefined") return () => undefined;
  const onChange = (): void => {
    if (document.visibilityState === "hidden") void flush();
  };
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
