import { createAllowance } from "./allowance.ts";
import { messageOf } from "../widget-error.ts";
import { BridgeError } from "../bridge-error.ts";
import { readArguments, type GrantedMethod } from "./grant.ts";
import { callSizeLimit, callsPerSecond, type FromFrame, type ToFrame } from "./protocol.ts";

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
    answer: async ({ call, method: name, args }, reply) => {
      try {
        const method = methods.get(name);
        if (!method) throw new BridgeError("not-granted", name.slice(0, 100));
        if (!allowance()) throw new BridgeError("too-many-calls");
        const read = await readArguments(name, method.schemas, plainCopy(args) as readonly unknown[]);
        const value = await method.run(...read);
        reply({ type: "result", call, value: plainCopy(value) });
      } catch (thrown) {
        const code = thrown instanceof BridgeError ? thrown.code : "failed";
        reply({ type: "failure", call, code, message: messageOf(thrown) });
      }
    },
  };
}

// Plain data only: no functions, no objects with behaviour, nothing that could be shared.
function plainCopy(value: unknown): unknown {
  const text = toJson(value);
  if (text === undefined) return undefined;
  if (text.length > callSizeLimit) throw new BridgeError("too-large");
  return JSON.parse(text) as unknown;
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new BridgeError("not-plain-data", messageOf(cause));
  }
}
