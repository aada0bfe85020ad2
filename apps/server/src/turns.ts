/**
 * How work that takes long shares the processor: caller by caller, so that one with very many requests holds up another no
 * more than one with a single request would, and not at all for callers that have gone.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** A request whose work is under way. */
export interface Caller {
  /** Who counts as one caller, such as an address. */
  readonly key: string;
  /** True when nobody waits for the answer any more. */
  isGone: boolean;
  /** Called when the request has been answered, or its client has gone. */
  end: () => void;
  /** Called when its reads are over, so that another one of the caller's goes on. */
  release: () => void;
  /** Whether it is one of the caller's heavy reads that go on at a time. */
  isSeated: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request; what it pauses for is shared out with other callers. */
export function runFor(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

/** A request of a caller, to be told when it ends. */
export function createCaller(key: string): Caller {
  const caller: Caller = {
    key,
    isGone: false,
    isSeated: false,
    release: () => {
      if (caller.isSeated) leave(caller);
      caller.isSeated = false;
    },
    end: () => {
      caller.isGone = true;
      caller.release();
    },
  };
  return caller;
}

/** Work that goes on when its turn comes, by caller; the caller whose turn was longest ago is first. */
const paused = new Map<string, (() => void)[]>();

/**
 * Lets other requests be served before it resolves. Of much work that pauses at once, one piece goes on at a time, so that
 * others wait for that one and not for all.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const key = callers.getStore()?.key ?? "";
    if (paused.size === 0) setImmediate(resume);
    const own = paused.get(key);
    if (own) own.push(resolve);
    else paused.set(key, [resolve]);
  });
}

function resume(): void {
  const [first] = paused;
  if (!first) return;
  const [key, own] = first;
  const next = own.shift();
  paused.delete(key);
  if (own.length > 0) paused.set(key, own);
  next?.();
  if (paused.size > 0) setImmediate(resume);
}

/** Nobody waits for the answer of a read any more. */
export class ClientGoneError extends Error {
  /** Names itself in logs. */
  constructor() {
    super("the client went away");
    this.name = "ClientGoneError";
  }
}

/** Heavy reads of one caller that go on at a time; what they hold in memory is limited by that. */
const maxSeats = 4;

interface Line {
  seated: number;
  readonly waiting: { readonly caller: Caller; readonly go: () => void }[];
}

const lines = new Map<string, Line>();

/**
 * Pauses a read that has taken its time: it goes on when it is the caller's turn, with three others of the same caller at most.
 * Rejects with {@link ClientGoneError} when the client has gone.
 */
export async function pauseRead(): Promise<void> {
  const caller = callers.getStore();
  if (caller && !caller.isSeated) await takeSeat(caller);
  await pause();
  if (caller?.isGone) throw new ClientGoneError();
}

function takeSeat(caller: Caller): Promise<void> | undefined {
  if (caller.isGone) return undefined;
  const line = lines.get(caller.key) ?? { seated: 0, waiting: [] };
  lines.set(caller.key, line);
  if (line.seated < maxSeats) return seat(line, caller);
  return new Promise((go) => line.waiting.push({ caller, go }));
}

function seat(line: Line, caller: Caller): undefined {
  line.seated++;
  caller.isSeated = true;
}

/** Gives the seat to the next who waits; those that have gone need none. */
function leave({ key }: Caller): void {
  const line = lines.get(key);
  if (!line) return;
  line.seated--;
  for (let next = line.waiting.shift(); next; next = line.waiting.shift()) {
    next.go();
    if (next.caller.isGone) continue;
    seat(line, next.caller);
    return;
  }
  if (line.seated === 0) lines.delete(key);
}
