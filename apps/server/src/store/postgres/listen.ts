import { Client } from "pg";

/** Listeners for what other processes announce. */
export interface ChangeListeners {
  add(listener: () => void): () => void;
  close(): Promise<void>;
}

const retryDelayMs = 1000;

/**
 * One connection that only listens; it is opened when the first listener comes and opened again when it breaks.
 * After a break the listeners are called once, since something may have been announced meanwhile.
 */
export function listenForChanges(
  url: string,
  channel: string,
  onError: (error: Error) => void,
): ChangeListeners {
  const listeners = new Set<() => void>();
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  const tell = (): void => listeners.forEach((listener) => listener());

  async function open(): Promise<void> {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client = next;
    next.on("notification", tell);
    next.on("error", onError);
    next.on("end", () => reopen(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      tell();
    } catch (error) {
      onError(error as Error);
      reopen(next);
    }
  }

  function reopen(broken: Client): void {
    if (closed || client !== broken) return;
    client = undefined;
    again = setTimeout(() => void open(), retryDelayMs);
  }

  return {
    add(listener) {
      listeners.add(listener);
      if (!client && !again) void open();
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
