import { boundaryAttribute } from "../compose/scope-css.ts";
import {
  WidgetInstance,
  type BindForm,
  type Surroundings,
  type WidgetApi,
  type WidgetHandle,
  type WidgetState,
} from "./widget-instance.ts";
import type { WidgetSource } from "../widget-source.ts";
import type { BlockTrace, WidgetError } from "../widget-error.ts";

/** How a widget runs. */
export interface RunOptions {
  /** Functions granted to the widget's code, as its `api`. */
  readonly api?: WidgetApi;
  readonly state?: WidgetState;
  /** Parameters of the address, as `widget.params`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Told of every error; it is shown in place as well. */
  readonly onError?: (error: WidgetError) => void;
  /** Told of every block that ran, in the order in which they ended. */
  readonly onBlock?: (trace: BlockTrace) => void;
  /** Told of libraries that could not be loaded; the browser's console by default. */
  readonly log?: (message: string) => void;
  /** Validates the fields of forms: pass `bindForm` of `@tessera/field-validator/dom`. */
  readonly bindForm?: BindForm;
}

/** A widget that runs in a page. */
export interface RunningWidget {
  readonly widget: WidgetHandle;
  /** Settles when the widget and all inside it are mounted; never rejects. */
  readonly ready: Promise<void>;
  /**
   * Changes the data of this widget or of one inside it, such as to another version of it, and renders that one again;
   * its state and its neighbours stay. Returns whether the widget was found.
   */
  readonly replace: (
    widget: WidgetHandle,
    change: (source: WidgetSource) => WidgetSource,
  ) => Promise<boolean>;
  /** Ends it and takes it out of the page. */
  readonly destroy: () => void;
}

/** Renders a widget into an element and runs it: before_render, html and css, js, after_render, then its children. */
export function runWidget(host: Element, widget: WidgetSource, options: RunOptions = {}): RunningWidget {
  const root = host.ownerDocument.createElement("div");
  root.setAttribute(boundaryAttribute, "0");
  host.append(root);
  const instance = new WidgetInstance(widget, root, surroundings(host, options), [], { ...options.state });
  const destroy = (): void => {
    instance.destroy();
    root.remove();
  };
  return runningWidget(instance, instance.render(), destroy);
}

/** Runs a widget over the HTML of `composeHtml` found in an element, without rendering it again. */
export function hydrateWidget(host: Element, widget: WidgetSource, options: RunOptions = {}): RunningWidget {
  const root = host.querySelector<HTMLElement>(`[${boundaryAttribute}="0"]`);
  if (!root) return runWidget(host, widget, options);
  const instance = new WidgetInstance(widget, root, surroundings(host, options), [], { ...options.state });
  return runningWidget(instance, instance.hydrate(), () => instance.destroy());
}

function runningWidget(instance: WidgetInstance, ready: Promise<void>, destroy: () => void): RunningWidget {
  return {
    widget: instance.handle,
    ready,
    replace: (widget, change) => instance.replace(widget, change),
    destroy,
  };
}

function surroundings(host: Element, options: RunOptions): Surroundings {
  return {
    document: host.ownerDocument,
    api: options.api ?? {},
    params: options.params ?? {},
    onError: options.onError ?? (() => undefined),
    onBlock: options.onBlock ?? (() => undefined),
    log: options.log ?? logToConsole,
    bindForm: options.bindForm,
  };
}

// Specification 1 section 8 asks for this log; callers that show it elsewhere pass their own.
function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console
  console.error(message);
}
