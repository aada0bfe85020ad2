import {
  connectMessage,
  textLimit,
  type ConsoleLevel,
  type FromFrame,
  type ToFrame,
} from "../frame/protocol.ts";
import { boundaryAttribute } from "../compose/scope-css.ts";
import { reportOf, type WidgetError } from "../widget-error.ts";
import { runWidget, type RunningWidget } from "../run/run-widget.ts";
import { ToolsLoader } from "./load-tools.ts";
import { showPage } from "../measure/show-page.ts";
import { watchPage } from "../measure/watch-page.ts";
import type { KeyboardGuard } from "./guard-keyboard.ts";
import type { WidgetHandle } from "../run/widget-instance.ts";
import type { WidgetPath } from "../widget-path.ts";

// Taken before any stranger's code runs, which may put its own in their place.
const { postMessage: post } = MessagePort.prototype;
const { apply } = Reflect;

/** What the frame's end of the bridge is given. */
export interface FrameSideOptions {
  /** Address of the tools. */
  readonly tools: string | undefined;
  readonly keyboard: KeyboardGuard;
}

/** The frame's end of the bridge: waits for the port, runs what it is told, and reports. */
export function listenForPort(target: Window, options: FrameSideOptions): void {
  const onMessage = (event: MessageEvent): void => {
    const [port] = event.ports;
    if (event.source !== target.parent || event.data !== connectMessage || !port) return;
    target.removeEventListener("message", onMessage);
    new FrameSide(target, port, options).start();
  };
  target.addEventListener("message", onMessage);
}

type FrameApi = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

class FrameSide {
  readonly #target: Window;
  readonly #port: MessagePort;
  readonly #tools: ToolsLoader;
  readonly #keyboard: KeyboardGuard;
  readonly #calls = new Map<number, PendingCall>();
  #nextCall = 1;
  #running: RunningWidget | null = null;

  constructor(target: Window, port: MessagePort, { tools, keyboard }: FrameSideOptions) {
    this.#target = target;
    this.#keyboard = keyboard;
    this.#port = port;
    this.#tools = new ToolsLoader(target.document, tools, (message) => this.#say("error", message));
  }

  start(): void {
    this.#port.addEventListener("message", (event) => this.#receive(event.data as ToFrame));
    this.#port.start();
    this.#passOnConsole();
    this.#passOnErrors();
    this.#watchHeight();
    this.#keyboard.onReport((type) => this.#send({ type }));
  }

  #send(message: FromFrame): void {
    apply(post, this.#port, [message]);
  }

  #receive(message: ToFrame): void {
    if (message.type === "ping") this.#send({ type: "pong", number: message.number });
    else if (message.type === "run") this.#run(message);
    else if (message.type === "measure") void this.#measure(message);
    else if (message.type === "state") void this.#running?.widget.setState({ ...message.state });
    else if (message.type === "keyboard") this.#keyboard.setWithheld(message.withheld);
    else if (message.type === "replace") void this.#replace(message);
    else this.#settle(message);
  }

  #run({ widget, css, state, params, methods, develop }: Extract<ToFrame, { type: "run" }>): void {
    const { document } = this.#target;
    if (css !== "") {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.append(style);
    }
    const onError = (error: WidgetError): void => this.#send({ type: "error", error });
    const api = this.#createApi(methods);
    const running = runWidget(document.body, widget, {
      api,
      bindForm: this.#tools.formBinder(api["isUnique"]),
      state,
      params,
      onError,
      onBlock: (trace) => this.#send({ type: "block", trace }),
    });
    this.#running = running;
    void running.ready.then(() => this.#send({ type: "ready" }));
    if (develop) {
      this.#tools.develop(running, ({ root }, value) => {
        this.#send({ type: "type", path: pathOf(root), value });
      });
    }
  }

  async #measure({ html, limit }: Extract<ToFrame, { type: "measure" }>): Promise<void> {
    const measured = watchPage(this.#target, limit);
    // A page whose code never comes to its end is measured as far as it is.
    void showPage(this.#target.document, html, { bindForm: this.#tools.formBinder() });
    this.#send({ type: "measured", measure: await measured() });
  }

  async #replace({ number, path, widget }: Extract<ToFrame, { type: "replace" }>): Promise<void> {
    const target = this.#running && widgetAt(this.#running.widget, path);
    const found = target ? await this.#running?.replace(target, () => widget) : false;
    this.#send({ type: "replaced", number, found: found === true });
  }

  #createApi(methods: readonly string[]): FrameApi {
    const api = Object.create(null) as Record<string, FrameApi[string]>;
    for (const method of methods) api[method] = (...args) => this.#call(method, args);
    return Object.freeze(api);
  }

  #call(method: string, args: readonly unknown[]): Promise<unknown> {
    const call = this.#nextCall++;
    return new Promise((resolve, reject) => {
      this.#send({ type: "call", call, method, args });
      this.#calls.set(call, { resolve, reject });
    });
  }

  #settle(message: Extract<ToFrame, { type: "result" | "failure" }>): void {
    const pending = this.#calls.get(message.call);
    this.#calls.delete(message.call);
    if (message.type === "result") pending?.resolve(message.value);
    else pending?.reject(bridgeError(message));
  }

  #passOnConsole(): void {
    const levels: readonly ConsoleLevel[] = ["log", "info", "warn", "error"];
    for (const level of levels) {
      const original = console[level].bind(console);
      console[level] = (...args: unknown[]) => {
        original(...args);
        this.#say(level, args.map(describe).join(" "));
      };
    }
  }

  #say(level: ConsoleLevel, text: string): void {
    this.#send({ type: "console", level, text: text.slice(0, textLimit) });
  }

  #passOnErrors(): void {
    const report = (thrown: unknown, line: number | null): void => {
      this.#send({ type: "error", error: { ...reportOf(thrown), widget: "", block: "render", line } });
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

function pathOf(root: Element): WidgetPath {
  return root.getAttribute(boundaryAttribute) ?? "";
}

function widgetAt(widget: WidgetHandle, path: WidgetPath): WidgetHandle | null {
  const own = pathOf(widget.root);
  if (own === path) return widget;
  if (!path.startsWith(`${own}.`)) return null;
  for (const child of widget.children) {
    const found = widgetAt(child, path);
    if (found) return found;
  }
  return null;
}

// As a BridgeError of the other side, whose class would only make this script larger.
function bridgeError({ message, code }: Extract<ToFrame, { type: "failure" }>): Error {
  return Object.assign(new Error(message), { name: "BridgeError", code });
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
