import { changeAt, type WidgetPath } from "../widget-path.ts";
import { createAllowance } from "./allowance.ts";
import { createBridge, type Bridge } from "./bridge.ts";
import { createFrameElement, stoppedNotice, type StopReason } from "./frame-element.ts";
import { frameUrl, lets } from "./frame-url.ts";
import { startHeartbeat, type Heartbeat } from "./heartbeat.ts";
import { connectMessage, messagesPerSecond, type FromFrame, type ToFrame } from "./protocol.ts";
import { joinNeighbours, judgeSilence, type Neighbour } from "./neighbours.ts";
import { guardFocus, type FocusGuard } from "./guard-focus.ts";
import { readMessage } from "./read-message.ts";
import type { WidgetSource } from "../widget-source.ts";
import type { PageMeasure } from "../measure/page-measure.ts";
import type { RunFrameOptions } from "./run-frame-options.ts";

/** How a frame is connected: with a page to measure, that page is shown in place of the widget. */
export interface ConnectionOptions extends RunFrameOptions {
  /** The page to measure. */
  readonly page?: {
    /** A complete HTML document. */
    readonly html: string;
    /** Milliseconds after which it is measured as far as it has come. */
    readonly limit: number;
    readonly onMeasured: (measure: PageMeasure) => void;
  };
}

/** Milliseconds for which a frame that took the keyboard stands hidden, until what was typed meanwhile has arrived. */
const keysOnTheirWay = 1000;

/** Answers to pings after which a frame that came back counts as one that does not hang. */
const answersOfTrial = 3;

/** One frame, the port to it, and what is known of it. */
export class FrameConnection implements Neighbour {
  readonly frame: HTMLIFrameElement;
  readonly #container: Element;
  readonly #options: ConnectionOptions;
  readonly #bridge: Bridge;
  readonly #allowance: () => boolean = createAllowance(messagesPerSecond);
  readonly #focus: FocusGuard;
  readonly #leave: () => void;
  readonly #place: Comment;
  readonly #replacing = new Map<number, (found: boolean) => void>();
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  #endTrial: (() => void) | null = null;
  #answers = 0;
  #widget: WidgetSource;
  suspensions = 0;
  #port: MessagePort | null = null;
  #heartbeat: Heartbeat | null = null;
  #nextNumber = 1;
  #stopped = false;

  constructor(container: Element, widget: WidgetSource, options: ConnectionOptions) {
    this.#container = container;
    this.#widget = widget;
    this.#options = options;
    this.#bridge = createBridge(options.api ?? {});
    const src = frameUrl(options.url, widget, options);
    this.frame = createFrameElement(container.ownerDocument, src, options.title ?? "");
    this.frame.addEventListener("load", this.#onLoad);
    this.#place = container.ownerDocument.createComment("");
    this.#leave = joinNeighbours(this);
    this.#load(() => container.append(this.frame));
    this.#focus = guardFocus(this.frame, {
      onWithheld: (withheld) => this.send({ type: "keyboard", withheld }),
      onThief: () => this.#stop("keyboard"),
    });
  }

  get isRunning(): boolean {
    return this.#port !== null;
  }

  get isSilent(): boolean {
    return this.#heartbeat?.isSilent() ?? true;
  }

  suspend(): void {
    this.suspensions++;
    this.#disconnect();
    this.frame.replaceWith(this.#place);
  }

  resume(): Promise<void> {
    this.#answers = 0;
    this.#load(() => this.#place.replaceWith(this.frame));
    return new Promise((resolve) => {
      this.#endTrial = resolve;
    });
  }

  stopHung(): void {
    this.#stop("hung");
  }

  #load(show: () => void): void {
    this.#loadTimer = setTimeout(() => this.#stop("unreachable"), this.#options.loadLimit ?? 10_000);
    show();
  }

  send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  replace(path: WidgetPath, version: WidgetSource): Promise<boolean> {
    const changed = changeAt(this.#widget, path, () => version);
    if (!changed || !lets(this.frame.src, frameUrl(this.#options.url, changed, this.#options)))
      return Promise.resolve(false);
    this.#widget = changed;
    // What is not connected yet runs the new one from its start.
    if (!this.#port) return Promise.resolve(this.frame.isConnected || this.#place.isConnected);
    const number = this.#nextNumber++;
    this.send({ type: "replace", number, path, widget: plainWidget(version) });
    return new Promise((resolve) => this.#replacing.set(number, resolve));
  }

  destroy(): void {
    this.#leave();
    this.#disconnect();
    this.#focus.end();
    this.frame.removeEventListener("load", this.#onLoad);
    this.frame.remove();
    this.#place.remove();
  }

  #disconnect(): void {
    clearTimeout(this.#loadTimer);
    this.#heartbeat?.stop();
    this.#heartbeat = null;
    this.#port?.close();
    this.#port = null;
    for (const resolve of this.#replacing.values()) resolve(false);
    this.#replacing.clear();
    this.#endTrial?.();
  }

  // A second load means that the frame went elsewhere: whoever is there now gets no port.
  readonly #onLoad = (): void => {
    if (this.#port) this.#stop("navigated");
    else this.#connect();
  };

  #connect(): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener("message", (event) => this.#receive(readMessage(event.data)));
    port1.start();
    // The origin is opaque and so cannot be named; the window is ours and has just loaded the run page.
    this.frame.contentWindow?.postMessage(connectMessage, "*", [port2]);
    this.send({ type: "keyboard", withheld: this.#focus.isWithheld() });
    this.#start();
    this.#heartbeat = startHeartbeat({
      interval: this.#options.heartbeat ?? 1000,
      ping: (number) => this.send({ type: "ping", number }),
      onLost: () => judgeSilence(this),
    });
  }

  #start(): void {
    const { css = "", state = {}, params = {}, develop = false, page } = this.#options;
    if (page) return this.send({ type: "measure", html: page.html, limit: page.limit });
    const widget = plainWidget(this.#widget);
    this.send({ type: "run", widget, css, state, params, develop, methods: this.#bridge.methods });
  }

  #receive(message: FromFrame | null): void {
    if (!message || !this.#port) return;
    clearTimeout(this.#loadTimer);
    this.#heartbeat?.alive();
    if (this.#stopped && message.type !== "focus") return;
    if (message.type === "call") void this.#bridge.answer(message, (reply) => this.send(reply));
    else if (message.type === "ready" || this.#allowance()) this.#report(message);
  }

  #report(message: Exclude<FromFrame, { type: "call" }>): void {
    const { onReady, onError, onBlock, onConsole } = this.#options;
    switch (message.type) {
      case "ready":
        return onReady?.();
      case "error":
        return onError?.(message.error);
      case "block":
        return onBlock?.(message.trace);
      case "console":
        return onConsole?.(message.level, message.text);
      case "height":
        return this.#setHeight(message.height);
      case "type":
        return this.#setType(message.path, message.value);
      case "replaced":
        this.#replacing.get(message.number)?.(message.found);
        this.#replacing.delete(message.number);
        return;
      case "press":
        return this.#focus.pressed();
      case "focus":
        return this.#focus.focused();
      case "measured":
        return this.#options.page?.onMeasured(message.measure);
      case "pong":
        if (++this.#answers >= answersOfTrial) this.#endTrial?.();
        return;
    }
  }

  #setHeight(height: number): void {
    if (this.#options.fitHeight !== false) this.frame.style.height = `${height}px`;
    this.#options.onHeight?.(height);
  }

  // Only who asked for the editor hears of types: anything in a frame could send one.
  #setType(path: WidgetPath, type: string): void {
    const changed = this.#options.develop
      ? changeAt(this.#widget, path, (source) => ({ ...source, type }))
      : null;
    if (!changed) return;
    this.#widget = changed;
    this.#options.onType?.(path, type);
  }

  #stop(reason: StopReason): void {
    if (this.#stopped) return;
    this.#stopped = true;
    // Keys that are on their way into a frame that is gone are never answered; what is hidden cannot have the focus.
    if (reason === "keyboard") setTimeout(() => this.destroy(), keysOnTheirWay);
    else this.destroy();
    this.frame.style.display = "none";
    this.#container.append(stoppedNotice(this.#container.ownerDocument, reason, this.#options.stopped));
    this.#options.onStopped?.(reason);
  }
}

// Only plain data crosses: a record that a store hands out may carry more than its fields.
function plainWidget(widget: WidgetSource): WidgetSource {
  return JSON.parse(JSON.stringify(widget)) as WidgetSource;
}
