import { messages } from "../messages.ts";
import { createAllowance } from "./allowance.ts";
import { messageOf } from "../run/widget-error.ts";
import { callSizeLimit, callsPerSecond, type FromFrame, type ToFrame } from "./protocol.ts";

/** A function that a frame may call; arguments are what the frame sent and must be checked. */
export type GrantedMethod = (...args: readonly unknown[]) => unknown;

/** The functions that one frame may call, and how often. */
export interface Bridge {
  readonly methods: readonly string[];
  /** Carries out a call and answers over the port. */
  readonly answer: (
    call: Extract<FromFrame, { type: "call" }>,
    reply: (message: ToFrame) => void,
  ) => Promise<void>;
}

/** Grants functions by name, own ones only: what a name finds further up the prototype chain is not granted. */
export function createBridge(granted: Readonly<Record<string, GrantedMethod>>): Bridge {
  const methods = new Map(Object.entries(granted));
  const allowance = createAllowance(callsPerSecond);
  return {
    methods: [...methods.keys()],
    answer: async ({ call, method, args }, reply) => {
      try {
        const run = methods.get(method);
        if (!run) throw new Error(messages.notGranted(method.slice(0, 100)));
        if (!allowance()) throw new Error(messages.tooManyCalls);
        const value = await run(...readArguments(args));
        reply({ type: "result", call, value: plainCopy(value) });
      } catch (thrown) {
        reply({ type: "failure", call, message: messageOf(thrown) });
      }
    },
  };
}

function readArguments(args: readonly unknown[]): readonly unknown[] {
  const text = JSON.stringify(args);
  if (text.length > callSizeLimit) throw new Error(messages.tooLarge);
  return JSON.parse(text) as unknown[];
}

// Plain data only: no functions, no objects with behaviour, nothing that could be shared.
function plainCopy(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) return undefined;
  if (text.length > callSizeLimit) throw new Error(messages.tooLarge);
  return JSON.parse(text) as unknown;
}
