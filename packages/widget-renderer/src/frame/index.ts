// Running in a frame of its own
export { createRunFrame, type RunFrame } from "./run-frame.ts";
export type { RunFrameOptions } from "./run-frame-options.ts";
export type { StopReason } from "./frame-element.ts";
export {
  measurePage,
  type MeasureFailure,
  type MeasureOptions,
  type MeasureOutcome,
} from "./measure-page.ts";
export {
  fileKinds,
  markAttribute,
  maxRules,
  type FileKind,
  type LargestPaint,
  type MeasuredFile,
  type MeasuredSheet,
  type PageMeasure,
  type UnusedRule,
} from "../measure/page-measure.ts";
export { restingSelector, selectorsIn } from "../measure/resting-selector.ts";
export type { ConsoleLevel } from "./protocol.ts";
export type { BlockTrace, WidgetError } from "../widget-error.ts";
export type { WidgetPath } from "../widget-path.ts";
export type { WidgetSource } from "../widget-source.ts";

// Granting functions to it
export { grant, type GrantedMethod } from "./grant.ts";
export { BridgeError, bridgeErrorCodes, type BridgeErrorCode } from "../bridge-error.ts";
export {
  anything,
  flag,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type Schema,
  type SchemaResult,
} from "./schemas.ts";
