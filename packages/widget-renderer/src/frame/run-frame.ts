import { FrameConnection } from "./frame-connection.ts";
import type { WidgetState } from "../run/widget-instance.ts";
import type { WidgetPath } from "../widget-path.ts";
import type { WidgetSource } from "../widget-source.ts";
import type { RunFrameOptions } from "./run-frame-options.ts";

/** A widget that runs apart from the page. */
export interface RunFrame {
  readonly element: HTMLIFrameElement;
  /** Merges into the state of the widget and runs its update block. */
  readonly setState: (state: WidgetState) => void;
  /**
   * Swaps one widget, such as for another version: its state and its neighbours stay. False when none is at the path, or
   * when the new one needs an address that this frame's policy does not let in: then run it in a new frame.
   */
  readonly replace: (path: WidgetPath, version: WidgetSource) => Promise<boolean>;
  /** Ends it and takes it out of the page. */
  readonly destroy: () => void;
}

/**
 * Runs a widget in a sandboxed frame of opaque origin: its code reaches neither the page around it nor the page's
 * storage, and speaks over one message port. A frame that hangs or leaves its page is removed and shown as stopped.
 */
export function createRunFrame(container: Element, widget: WidgetSource, options: RunFrameOptions): RunFrame {
  const connection = new FrameConnection(container, widget, options);
  return {
    element: connection.frame,
    setState: (state) => connection.send({ type: "state", state }),
    replace: (path, version) => connection.replace(path, version),
    destroy: () => connection.destroy(),
  };
}
