import type { WidgetSource } from "../widget-source.ts";
import type { WidgetState } from "../run/widget-instance.ts";
import type { BlockTrace, WidgetError } from "../widget-error.ts";
import type { WidgetPath } from "../widget-path.ts";
import type { BridgeErrorCode } from "../bridge-error.ts";
import type { PageMeasure } from "../measure/page-measure.ts";

/** The first message, posted to the frame's window with the port of the bridge; everything else goes over the port. */
export const connectMessage = "tessera:run-frame";

/** Kinds of console output that are passed on. */
export type ConsoleLevel = "log" | "info" | "warn" | "error";

/** From the builder to the frame. */
export type ToFrame =
  | {
      readonly type: "run";
      readonly widget: WidgetSource;
      readonly css: string;
      readonly state: WidgetState;
      readonly params: Readonly<Record<string, string>>;
      readonly methods: readonly string[];
      readonly develop: boolean;
    }
  | { readonly type: "measure"; readonly html: string; readonly limit: number }
  | { readonly type: "state"; readonly state: WidgetState }
  | {
      readonly type: "replace";
      readonly number: number;
      readonly path: WidgetPath;
      readonly widget: WidgetSource;
    }
  | { readonly type: "ping"; readonly number: number }
  | { readonly type: "keyboard"; readonly withheld: boolean }
  | { readonly type: "result"; readonly call: number; readonly value: unknown }
  | {
      readonly type: "failure";
      readonly call: number;
      readonly code: BridgeErrorCode;
      readonly message: string;
    };

/** From the frame to the builder. */
export type FromFrame =
  | { readonly type: "ready" }
  | { readonly type: "pong"; readonly number: number }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "press" | "focus" }
  | { readonly type: "measured"; readonly measure: PageMeasure }
  | { readonly type: "replaced"; readonly number: number; readonly found: boolean }
  | { readonly type: "type"; readonly path: WidgetPath; readonly value: string }
  | { readonly type: "error"; readonly error: WidgetError }
  | { readonly type: "block"; readonly trace: BlockTrace }
  | { readonly type: "console"; readonly level: ConsoleLevel; readonly text: string }
  | {
      readonly type: "call";
      readonly call: number;
      readonly method: string;
      readonly args: readonly unknown[];
    };

/** Most characters of a text that crosses for people to read. */
export const textLimit = 10_000;

/** Most calls in one second. */
export const callsPerSecond = 200;

/** Most messages in one second that are no calls; more are dropped. */
export const messagesPerSecond = 1000;

/** Most characters of the arguments of one call, written as JSON. */
export const callSizeLimit = 1_000_000;
