import { createAllowance } from "./allowance.ts";
import { messages } from "../messages.ts";
import { createBridge, type Bridge, type GrantedMethod } from "./bridge.ts";
import { frameUrl } from "./frame-url.ts";
import { startHeartbeat, type Heartbeat } from "./heartbeat.ts";
import {
  connectMessage,
  messagesPerSecond,
  type ConsoleLevel,
  type FromFrame,
  type ToFrame,
} from "./protocol.ts";
import { readMessage } from "./read-message.ts";
import type { BlockTrace, WidgetError } from "../run/widget-error.ts";
import type { WidgetState } from "../run/widget-instance.ts";
import type { WidgetSource } from "../widget-source.ts";

/** Why a frame was removed before its time. */
export type StopReason = "hung" | "navigated" | "unreachable";

/** How a widget runs in a frame of its own. */
export interface RunFrameOptions {
  /** Address of the run page (see `@tessera/widget-renderer/run-page`). */
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title?: string;
  /** Functions that the widget may call as `api.name(…)`; plain data in and out. */
  readonly api?: Readonly<Record<string, GrantedMethod>>;
  readonly state?: WidgetState;
  readonly params?: Readonly<Record<string, string>>;
  /** Styles of the page around the widget. */
  readonly css?: string;
  /** The frame follows the height of its content; true by default. */
  readonly fitHeight?: boolean;
  /** Milliseconds between two signs of life; three missed end the frame. 1,000 by default. */
  readonly heartbeat?: number;
  /** Milliseconds until a run page that does not load is given up. 10,000 by default. */
  readonly loadLimit?: number;
  readonly onReady?: () => void;
  readonly onError?: (error: WidgetError) => void;
  readonly onBlock?: (trace: BlockTrace) => void;
  readonly onConsole?: (level: ConsoleLevel, text: string) => void;
  readonly onHeight?: (height: number) => void;
  readonly onStopped?: (reason: StopReason) => void;
}

/** A widget that runs apart from the page. */
export interface RunFrame {
  readonly element: HTMLIFrameElement;
  /** Merges into the state of the widget and runs its update block. */
  readonly setState: (state: WidgetState) => void;
  /** Ends it and takes it out of the page. */
  readonly destroy: () => void;
}

/**
 * Runs a widget in a sandboxed frame of opaque origin: its code reaches neither the page around it nor the page's
 * storage, and speaks over one message port. A frame that hangs or leaves its page is removed and shown as stopped.
 */
export function createRunFrame(container: Element, widget: WidgetSource, options: RunFrameOptions): RunFrame {
  const connection = new Connection(container, widget, options);
  return {
    element: connection.frame,
    setState: (state) => connection.send({ type: "state", state }),
    destroy: () => connection.destroy(),
  };
}

class Connection {
  readonly frame: HTMLIFrameElement;
  readonly #container: Element;
  readonly #widget: WidgetSource;
  readonly #options: RunFrameOptions;
  readonly #bridge: Bridge;
  readonly #allowance: () => boolean = createAllowance(messagesPerSecond);
  #port: MessagePort | null = null;
  #heartbeat: Heartbeat | null = null;
  #loadTimer: ReturnType<typeof setTimeout>;

  constructor(container: Element, widget: WidgetSource, options: RunFrameOptions) {
    this.#container = container;
    this.#widget = widget;
    this.#options = options;
    this.#bridge = createBridge(options.api ?? {});
    this.frame = createFrame(container.ownerDocument, frameUrl(options.url, widget), options.title ?? "");
    this.frame.addEventListener("load", this.#onLoad);
    this.#loadTimer = setTimeout(() => this.#stop("unreachable"), options.loadLimit ?? 10_000);
    container.append(this.frame);
  }

  send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  destroy(): void {
    clearTimeout(this.#loadTimer);
    this.#heartbeat?.stop();
    this.#port?.close();
    this.#port = null;
    this.frame.removeEventListener("load", this.#onLoad);
    this.frame.remove();
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
    const { css = "", state = {}, params = {} } = this.#options;
    this.send({
      type: "run",
      widget: plainWidget(this.#widget),
      css,
      state,
      params,
      methods: this.#bridge.methods,
    });
    this.#heartbeat = startHeartbeat({
      interval: this.#options.heartbeat ?? 1000,
      ping: (number) => this.send({ type: "ping", number }),
      onLost: () => this.#stop("hung"),
    });
  }

  #receive(message: FromFrame | null): void {
    if (!message || !this.#port) return;
    clearTimeout(this.#loadTimer);
    this.#heartbeat?.alive();
    if (message.type === "call") void this.#bridge.answer(message, (reply) => this.send(reply));
    else if (message.type === "ready" || this.#allowance()) this.#report(message);
  }

  #report(message: FromFrame): void {
    const { onReady, onError, onBlock, onConsole } = this.#options;
    if (message.type === "ready") onReady?.();
    else if (message.type === "error") onError?.(message.error);
    else if (message.type === "block") onBlock?.(message.trace);
    else if (message.type === "console") onConsole?.(message.level, message.text);
    else if (message.type === "height") this.#setHeight(message.height);
  }

  #setHeight(height: number): void {
    if (this.#options.fitHeight !== false) this.frame.style.height = `${height}px`;
    this.#options.onHeight?.(height);
  }

  #stop(reason: StopReason): void {
    this.destroy();
    this.#container.append(stoppedNotice(this.#container.ownerDocument, reason));
    this.#options.onStopped?.(reason);
  }
}

function createFrame(document: Document, src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("referrerpolicy", "no-referrer");
  frame.title = title;
  frame.style.cssText = "display: block; width: 100%; border: 0;";
  frame.src = src;
  return frame;
}

// Only plain data crosses: a record that a store hands out may carry more than its fields.
function plainWidget(widget: WidgetSource): WidgetSource {
  return JSON.parse(JSON.stringify(widget)) as WidgetSource;
}

function stoppedNotice(document: Document, reason: StopReason): HTMLElement {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.dataset["stopped"] = reason;
  const texts: Record<StopReason, string> = {
    hung: messages.stopped,
    navigated: messages.navigated,
    unreachable: messages.unreachable,
  };
  notice.textContent = texts[reason];
  return notice;
}
