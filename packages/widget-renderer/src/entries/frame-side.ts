import {
  connectMessage,
  textLimit,
  type ConsoleLevel,
  type FromFrame,
  type ToFrame,
} from "../frame/protocol.ts";
import { messageOf, type WidgetError } from "../run/widget-error.ts";
import { runWidget, type RunningWidget } from "../run/run-widget.ts";
import type { WidgetApi } from "../run/widget-instance.ts";

// Taken before any stranger's code runs, which may put its own in their place.
const { postMessage: post } = MessagePort.prototype;
const { apply } = Reflect;

/** The frame's end of the bridge: waits for the port, runs what it is told, and reports. */
export function listenForPort(target: Window): void {
  const onMessage = (event: MessageEvent): void => {
    const [port] = event.ports;
    if (event.source !== target.parent || event.data !== connectMessage || !port) return;
    target.removeEventListener("message", onMessage);
    new FrameSide(target, port).start();
  };
  target.addEventListener("message", onMessage);
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

class FrameSide {
  readonly #target: Window;
  readonly #port: MessagePort;
  readonly #calls = new Map<number, PendingCall>();
  #nextCall = 1;
  #running: RunningWidget | null = null;

  constructor(target: Window, port: MessagePort) {
    this.#target = target;
    this.#port = port;
  }

  start(): void {
    this.#port.addEventListener("message", (event) => this.#receive(event.data as ToFrame));
    this.#port.start();
    this.#passOnConsole();
    this.#passOnErrors();
    this.#watchHeight();
  }

  #send(message: FromFrame): void {
    apply(post, this.#port, [message]);
  }

  #receive(message: ToFrame): void {
    if (message.type === "ping") this.#send({ type: "pong", number: message.number });
    else if (message.type === "run") this.#run(message);
    else if (message.type === "state") void this.#running?.widget.setState({ ...message.state });
    else this.#settle(message);
  }

  #run({ widget, css, state, params, methods }: Extract<ToFrame, { type: "run" }>): void {
    const { document } = this.#target;
    if (css !== "") {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.append(style);
    }
    const onError = (error: WidgetError): void => this.#send({ type: "error", error });
    this.#running = runWidget(document.body, widget, {
      api: this.#createApi(methods),
      state,
      params,
      onError,
      onBlock: (trace) => this.#send({ type: "block", trace }),
    });
    void this.#running.ready.then(() => this.#send({ type: "ready" }));
  }

  #createApi(methods: readonly string[]): WidgetApi {
    const api = Object.create(null) as Record<string, (...args: unknown[]) => Promise<unknown>>;
    for (const method of methods) api[method] = (...args) => this.#call(method, args);
    return Object.freeze(api) as WidgetApi;
  }

  #call(method: string, args: readonly unknown[]): Promise<unknown> {
    const call = this.#nextCall++;
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      this.#send({ type: "call", call, method, args });
    });
  }

  #settle(message: Extract<ToFrame, { type: "result" | "failure" }>): void {
    const pending = this.#calls.get(message.call);
    this.#calls.delete(message.call);
    if (message.type === "result") pending?.resolve(message.value);
    else pending?.reject(new Error(message.message));
  }

  #passOnConsole(): void {
    const levels: readonly ConsoleLevel[] = ["log", "info", "warn", "error"];
    for (const level of levels) {
      const original = console[level].bind(console);
      console[level] = (...args: unknown[]) => {
        original(...args);
        this.#send({ type: "console", level, text: args.map(describe).join(" ").slice(0, textLimit) });
      };
    }
  }

  #passOnErrors(): void {
    const report = (thrown: unknown, line: number | null): void => {
      this.#send({ type: "error", error: { message: messageOf(thrown), widget: "", block: "render", line } });
    };
    this.#target.addEventListener("error", (event) => {
      if (event instanceof ErrorEvent) report(event.error ?? event.message, event.lineno);
    });
    this.#target.addEventListener("unhandledrejection", (event) => report(event.reason, null));
  }

  #watchHeight(): void {
    const { documentElement, body } = this.#target.document;
    let last = -1;
    const report = (): void => {
      const height = Math.ceil(body.getBoundingClientRect().height);
      if (height === last) return;
      last = height;
      this.#send({ type: "height", height });
    };
    const observer = new ResizeObserver(report);
    observer.observe(body);
    observer.observe(documentElement);
  }
}

function describe(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.message;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Cyclic data and throwing getters have no JSON; their kind is all that can be said of them.
    return Object.prototype.toString.call(value);
  }
}
