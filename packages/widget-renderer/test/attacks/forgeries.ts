import { anything, grant } from "../../src/frame/index.ts";
import { granted } from "../granted.ts";
import { childOf, widgetOf } from "../widgets.ts";
import type { Host } from "./host.ts";
import type { GuardName } from "./removed-guards.ts";

/** An attack on the bridge or on the page around; it resolves to whether it has succeeded. */
export interface Attack {
  readonly name: string;
  /** The guard without which it succeeds. */
  readonly guard: GuardName;
  readonly attack: (host: Host) => Promise<boolean>;
}

/** Runs code until it calls `tell`; resolves to how often it has called `take` until then. */
async function taken(host: Host, after_render: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let calls = 0;
  host.run(widgetOf({ after_render }), { api: granted({ tell: resolve, take: () => void calls++ }) });
  await promise;
  return calls;
}

const takes =
  (code: string): Attack["attack"] =>
  async (host) =>
    (await taken(host, code)) > 0;

const handsOver = (value: string): Attack["attack"] =>
  takes(`try { await api.take(${value}); } catch {} await api.tell();`);

/** Throws something strange; an error that was not heard of before the call is hidden. */
const hidesError =
  (thrown: string): Attack["attack"] =>
  (host) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    host.run(widgetOf({ after_render: `setTimeout(() => api.tell(), 100); throw ${thrown};` }), {
      api: granted({ tell: () => resolve(true) }),
      onError: ({ message }) => resolve(message !== "Unknown error"),
    });
    return promise;
  };

/** Sends a call of its own over whatever port its patches get hold of. */
const stealsPort = (patch: string): Attack["attack"] =>
  takes(`
    const { postMessage } = MessagePort.prototype;
    const { apply } = Reflect;
    const call = (method) => ({ type: "call", call: 999, method, args: [] });
    const use = (it) => {
      if (!(it instanceof MessagePort)) return;
      for (const method of ["take", "tell"]) apply(postMessage, it, [call(method)]);
    };
    ${patch}
    await api.tell();`);

/** Offers a port of its own to a window, as the page around does, and takes what comes over it. */
const knocks = (windows: string): Attack["attack"] =>
  takes(`
    for (const there of ${windows}) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => api.take();
      there.postMessage("tessera:run-frame", "*", [port2]);
      port1.postMessage({ type: "ping", number: 1 });
    }
    setTimeout(() => api.tell(), 300);`);

/** Taking what the bridge does not give. */
export const forgeries: readonly Attack[] = [
  {
    name: "call a function that the granted ones inherit",
    guard: "own-methods",
    attack: async ({ createBridge }) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const inherited = { secret: grant([anything()], () => "secret") };
      const bridge = createBridge(Object.create(inherited) as typeof inherited);
      await bridge.answer({ type: "call", call: 1, method: "secret", args: [] }, ({ type }) =>
        resolve(type === "result"),
      );
      return promise;
    },
  },
  {
    name: "get hold of the port by the method that it replaces",
    guard: "captured-method",
    attack: stealsPort("MessagePort.prototype.postMessage = function () { use(this); };"),
  },
  {
    name: "get hold of the port by Reflect.apply",
    guard: "captured-apply",
    attack: stealsPort("Reflect.apply = (...all) => { use(all[1]); return apply(...all); };"),
  },
  {
    name: "get hold of the port by the methods of functions",
    guard: "no-methods-of-functions",
    attack: stealsPort(
      `for (const name of ["call", "apply", "bind"]) { const native = Function.prototype[name]; Function.prototype[name] = function (...all) { use(all[0]); return apply(native, this, all); }; }`,
    ),
  },
  {
    name: "get answers from a neighbour",
    guard: "one-port",
    attack: async (host) => {
      await new Promise<void>((resolve) => host.run(widgetOf({ html: "victim" }), { onReady: resolve }));
      return knocks("Array.from({ length: parent.length }, (_, at) => parent[at])")(host);
    },
  },
  { name: "have its own frame start anew", guard: "one-port", attack: knocks("[window]") },
  {
    name: "hand over cyclic data",
    guard: "plain-data",
    attack: handsOver("(() => { const a = []; a.push(a); return a; })()"),
  },
  {
    name: "hand over more than a megabyte",
    guard: "plain-data",
    attack: handsOver("'x'.repeat(2_000_000)"),
  },
  { name: "hand over a number that JSON has not", guard: "plain-data", attack: handsOver("1n") },
  {
    name: "call thousands of times in a second",
    guard: "calls-a-second",
    attack: async (host) =>
      (await taken(
        host,
        "await Promise.allSettled(Array.from({ length: 5000 }, () => api.take())); setTimeout(() => api.tell(), 1000);",
      )) > 2500,
  },
  {
    name: "send thousands of messages in a second",
    guard: "messages-a-second",
    attack: (host) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      let messages = 0;
      const after_render = `for (let i = 0; i < 20_000; i++) dispatchEvent(new ErrorEvent("error", { message: "x" })); await api.tell();`;
      host.run(widgetOf({ after_render }), {
        api: granted({ tell: () => resolve(messages > 10_000) }),
        onError: () => messages++,
      });
      return promise;
    },
  },
  {
    name: "hide an error behind a message that throws",
    guard: "any-thrown",
    attack: hidesError("Object.defineProperty(new Error(), 'message', { get() { throw 1; } })"),
  },
  {
    name: "hide an error behind a proxy that throws",
    guard: "any-thrown",
    attack: hidesError("new Proxy(new Error(), { get() { throw 1; }, getPrototypeOf() { throw 1; } })"),
  },
  {
    name: "leave its port to the page that it goes to",
    guard: "one-load",
    attack: (host) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      host.run(widgetOf({ after_render: `location.href = "/attack/caller";` }), {
        api: granted({ take: () => resolve(true) }),
        onStopped: () => resolve(false),
      });
      return promise;
    },
  },
  {
    name: "call by a message to the page around",
    guard: "port-only",
    attack: takes(
      `parent.postMessage({ type: "call", call: 1, method: "take", args: [] }, "*"); setTimeout(() => api.tell(), 100);`,
    ),
  },
  {
    name: "grow for ever with the frame that grows with it",
    guard: "height",
    attack: (host) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      let isAtEnd = false;
      host.run(widgetOf({ html: "<div style='height: calc(100vh + 20000px)'></div>" }), {
        // It always asks for more than it has, so that the greatest height twice is the end.
        onHeight: (height) => {
          if (height > 100_000 || isAtEnd) resolve(height > 100_000);
          isAtEnd = height === 100_000;
        },
      });
      return promise;
    },
  },
  ...(["append", "closest"] as const).map((name): Attack => ({
    name: `keep the widgets inside from being mounted by a field named ${name}`,
    guard: `captured-${name}`,
    attack: (host) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const html = `<form id="in"><input name="${name}"></form>`;
      const child = childOf("in", { after_render: "await api.tell();" });
      const after_render = "setTimeout(() => api.give(), 500);";
      host.run(widgetOf({ html, after_render, children: [child] }), {
        api: granted({ tell: () => resolve(false), give: () => resolve(true) }),
      });
      return promise;
    },
  })),
];
