import type { RemovedGuard } from "@tessera/engines/build-script";

const send = "apply(post, this.#port, [message]);";

/** Name of a guard that can be left out. */
export type GuardName =
  | "own-methods"
  | "captured-method"
  | "captured-apply"
  | "no-methods-of-functions"
  | "one-port"
  | "plain-data"
  | "calls-a-second"
  | "messages-a-second"
  | "any-thrown"
  | "one-load"
  | "port-only"
  | "heartbeat"
  | "height"
  | "captured-append"
  | "captured-closest";

/** The guards that attacks have to get past, each with the code that leaves it out, by the name of what it keeps. */
export const removedGuards: Readonly<Record<GuardName, readonly RemovedGuard[]>> = {
  "own-methods": [
    {
      file: "frame/bridge.ts",
      guard: "new Map(Object.entries(granted))",
      without: "{ get: (name) => granted[name], keys: () => Object.keys(granted) }",
    },
  ],
  "captured-method": [
    { file: "entries/frame-side.ts", guard: send, without: "this.#port.postMessage(message);" },
  ],
  "captured-apply": [
    { file: "entries/frame-side.ts", guard: send, without: "Reflect.apply(post, this.#port, [message]);" },
  ],
  "no-methods-of-functions": [
    { file: "entries/frame-side.ts", guard: send, without: "post.call(this.#port, message);" },
  ],
  "one-port": [
    {
      file: "entries/frame-side.ts",
      guard: "event.source !== target.parent || ",
      without: "",
    },
    {
      file: "entries/frame-side.ts",
      guard: `target.removeEventListener("message", onMessage);`,
      without: "",
    },
  ],
  "plain-data": [{ file: "frame/bridge.ts", guard: "plainCopy(args)", without: "args" }],
  "calls-a-second": [
    { file: "frame/bridge.ts", guard: "if (!allowance())", without: "if (false as boolean)" },
  ],
  "messages-a-second": [
    {
      file: "frame/frame-connection.ts",
      guard: `message.type === "ready" || this.#allowance()`,
      without: "true",
    },
  ],
  "any-thrown": [
    {
      file: "widget-error.ts",
      guard: `// Getters and proxies may throw again; no more can be said of such a thing.\n    return "Unknown error";`,
      without: "throw thrown;",
    },
  ],
  "one-load": [
    {
      file: "frame/frame-connection.ts",
      guard: `if (this.#port) this.#stop("navigated");\n    else this.#connect();`,
      without: "this.#connect();",
    },
  ],
  "port-only": [
    {
      file: "frame/frame-connection.ts",
      guard: "this.#leave = joinNeighbours(this);",
      without: `this.#leave = joinNeighbours(this); addEventListener("message", ({ data }) => this.#receive(readMessage(data)));`,
    },
  ],
  heartbeat: [
    {
      file: "frame/heartbeat.ts",
      guard: "if (unanswered >= missesAllowed) {",
      without: "if (false as boolean) {",
    },
  ],
  height: [
    {
      file: "frame/read-message.ts",
      guard: "Math.min(Math.max(value, 0), 100_000)",
      without: "value",
    },
  ],
  "captured-append": [
    {
      file: "run/widget-instance.ts",
      guard: "Element.prototype.append.call(wrapper, root);",
      without: "wrapper.append(root);",
    },
  ],
  "captured-closest": [
    {
      file: "run/widget-instance.ts",
      guard: "Element.prototype.closest.call(form, ",
      without: "form.closest(",
    },
  ],
};
