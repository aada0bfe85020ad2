import { readEvents, type StreamEvent } from "../wire/event-stream.ts";
import type { ReplacedLink } from "../wire/records.ts";
import { isForeign } from "./http.ts";

/** What began or ended on the server: things whose links changed, and the types of which things came or went. */
export interface RemoteChange {
  concepts: number[];
  types: number[];
  /** Randomizer of the database that wrote it, 0 when that is not ours to know. */
  origin: number;
  /** Links whose fields have got another value. */
  replaced: ReplacedLink[];
}

/** What the feed tells: a change, that everything up to now was told, or that too much was missed. */
export type FeedMessage =
  { kind: "change"; id: string; change: RemoteChange } | { kind: "ready"; id: string } | { kind: "reset" };

/** What following the feed needs. */
export interface FeedPorts {
  /** Opens the stream behind an event. Rejects when nobody answers. */
  open(lastId: string | undefined, signal: AbortSignal): Promise<Response>;
  hear(message: FeedMessage): void;
  /** The event that was heard last, to go on behind it. */
  lastId(): string | undefined;
  /** Milliseconds before the first attempt to come back, doubled up to `most`. */
  retry: { backgroundDelayMs: number; maxDelayMs: number };
}

/** A feed that is followed. */
export interface Following {
  /** Comes back at once, if it waits to come back. */
  hurry(): void;
  stop(): void;
}

/** The server sends a comment every 20 seconds: a line that is silent for longer is dead. */
const silence = 60_000;

/**
 * Follows the change feed of the server and comes back behind the last event whenever the stream ends. A server
 * that has no feed, or that does not know this reader, is not asked again.
 */
export function followFeed(ports: FeedPorts): Following {
  const ending = new AbortController();
  const { signal } = ending;
  let hurry: () => void = () => undefined;
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const outcome = await readOnce(ports, signal).catch(() => "broken" as const);
      if (outcome === "missing" || signal.aborted) return;
      if (outcome === "ended") failures = 0;
      await pause(Math.min(ports.retry.maxDelayMs, ports.retry.backgroundDelayMs * 2 ** failures));
    }
  };
  void follow();
  return {
    hurry: () => hurry(),
    stop() {
      ending.abort();
      hurry();
    },
  };
}

/** Reads one stream to its end. `missing` means that there is no sense in coming back. */
async function readOnce(ports: FeedPorts, signal: AbortSignal): Promise<"ended" | "broken" | "missing"> {
  const line = new AbortController();
  const cut = (): void => line.abort();
  signal.addEventListener("abort", cut);
  let timer = setTimeout(cut, silence);
  try {
    const answer = await ports.open(ports.lastId(), line.signal);
    if (answer.status >= 500 || answer.status === 429 || (await isForeign(answer))) return "broken";
    const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
    if (!answer.ok || !isStream || !answer.body) return "missing";
    const onArrival = (): void => {
      clearTimeout(timer);
      timer = setTimeout(cut, silence);
    };
    for await (const event of readEvents(answer.body, { onArrival })) {
      const message = readMessage(event);
      if (message) ports.hear(message);
    }
    return "ended";
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cut);
    line.abort();
  }
}

function readMessage({ event, id = "", data }: StreamEvent): FeedMessage | undefined {
  if (event === "ready") return { kind: "ready", id };
  if (event === "reset") return { kind: "reset" };
  // A later release may tell more than this one understands.
  if (event !== "change") return undefined;
  const change = JSON.parse(data) as Partial<RemoteChange>;
  const { concepts = [], types = [], origin = 0, replaced = [] } = change;
  return { kind: "change", id, change: { concepts, types, origin, replaced } };
}
