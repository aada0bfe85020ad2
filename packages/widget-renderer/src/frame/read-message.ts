import { textLimit, type ConsoleLevel, type FromFrame } from "./protocol.ts";
import { readMeasure } from "./read-measure.ts";
import { isWidgetType } from "../widget-source.ts";
import { isWidgetPath } from "../widget-path.ts";
import { isBridgeErrorCode, type BlockTrace, type WidgetError } from "../widget-error.ts";

/**
 * Reads what came from a frame in which strangers' code runs: nothing of it is believed, each part is taken over by
 * itself into a fresh object, and what does not fit is no message.
 */
export function readMessage(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null;
  switch (data["type"]) {
    case "ready":
    case "press":
    case "focus":
      return { type: data["type"] };
    case "pong":
      return typeof data["number"] === "number" ? { type: "pong", number: data["number"] } : null;
    case "height":
      return readHeight(data["height"]);
    case "replaced":
      return readReplaced(data);
    case "type":
      return readType(data);
    case "error":
      return isRecord(data["error"]) ? { type: "error", error: readError(data["error"]) } : null;
    case "block":
      return isRecord(data["trace"]) ? { type: "block", trace: readTrace(data["trace"]) } : null;
    case "console":
      return { type: "console", level: readLevel(data["level"]), text: readText(data["text"]) };
    case "measured":
      return { type: "measured", measure: readMeasure(data["measure"]) };
    case "call":
      return readCall(data);
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, textLimit) : "";
}

function readHeight(value: unknown): FromFrame | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return { type: "height", height: Math.min(Math.max(value, 0), 100_000) };
}

function readReplaced({ number, found }: Record<string, unknown>): FromFrame | null {
  return typeof number === "number" ? { type: "replaced", number, found: found === true } : null;
}

function readType({ path, value }: Record<string, unknown>): FromFrame | null {
  if (typeof path !== "string" || typeof value !== "string") return null;
  if (!isWidgetPath(path) || !isWidgetType(value) || value.length > textLimit) return null;
  return { type: "type", path, value };
}

const blocks = new Set(["before_render", "js", "after_render", "mount_child", "update", "render"]);

function readError(error: Record<string, unknown>): WidgetError {
  const { block, line, code } = error;
  return {
    message: readText(error["message"]),
    ...(isBridgeErrorCode(code) && { code }),
    widget: readText(error["widget"]),
    block: typeof block === "string" && blocks.has(block) ? (block as WidgetError["block"]) : "render",
    line: typeof line === "number" && Number.isInteger(line) ? line : null,
  };
}

function readTrace(trace: Record<string, unknown>): BlockTrace {
  const { error, start, duration } = trace;
  const { widget, block } = readError(trace);
  return {
    widget,
    block: block === "render" ? "js" : block,
    start: readMilliseconds(start),
    duration: readMilliseconds(duration),
    error: isRecord(error) ? readError(error) : null,
  };
}

function readMilliseconds(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(value, 0) : 0;
}

function readLevel(level: unknown): ConsoleLevel {
  return level === "info" || level === "warn" || level === "error" ? level : "log";
}

function readCall({ call, method, args }: Record<string, unknown>): FromFrame | null {
  if (typeof call !== "number" || typeof method !== "string" || !Array.isArray(args)) return null;
  return { type: "call", call, method, args };
}
