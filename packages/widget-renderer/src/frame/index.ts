export { createRunFrame, type RunFrame, type RunFrameOptions, type StopReason } from "./run-frame.ts";
export type { GrantedMethod } from "./bridge.ts";
export type { ConsoleLevel } from "./protocol.ts";
export type { BlockTrace, WidgetError } from "../run/widget-error.ts";
export type { WidgetSource } from "../widget-source.ts";
