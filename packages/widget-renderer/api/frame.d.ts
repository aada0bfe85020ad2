interface LibrarySource {
  readonly order: number;
  readonly url: string;
}
interface ServiceSource {
  readonly name: string;
  readonly slug: string;
  readonly code: string;
}
interface ChildSource {
  readonly wrapper: string;
  readonly type: string;
  readonly parent: string;
  readonly widget: WidgetSource;
}
type BlockName = "before_render" | "js" | "after_render" | "mount_child" | "update";
interface WidgetSource {
  readonly id?: number | string;
  readonly name?: string;
  readonly type?: string;
  readonly version?: number | null;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
  readonly update: string;
  readonly mount_child: string;
  readonly library: {
    readonly css: readonly LibrarySource[];
    readonly js: readonly LibrarySource[];
  };
  readonly custom_functions: readonly ServiceSource[];
  readonly children: readonly ChildSource[];
}
declare const texts: {
  readonly "not-granted": (method: string) => string;
  readonly arguments: (problem: string) => string;
  readonly "too-many-calls": () => string;
  readonly "too-large": () => string;
  readonly "not-plain-data": () => string;
  readonly failed: (message: string) => string;
};
type BridgeErrorCode = keyof typeof texts;
declare const bridgeErrorCodes: readonly BridgeErrorCode[];
declare class BridgeError extends Error {
  readonly code: BridgeErrorCode;
  constructor(code: BridgeErrorCode, detail?: string);
}
interface WidgetError {
  readonly message: string;
  readonly code?: BridgeErrorCode;
  readonly widget: string;
  readonly block: BlockName | "render";
  readonly line: number | null;
}
interface BlockTrace {
  readonly widget: string;
  readonly block: BlockName;
  readonly start: number;
  readonly duration: number;
  readonly error: WidgetError | null;
}
type WidgetState = Record<string, unknown>;
type WidgetPath = string;
type StopReason = "hung" | "keyboard" | "navigated" | "unreachable";
interface Schema<Value = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Value> | Promise<SchemaResult<Value>>;
    readonly types?: {
      readonly input: unknown;
      readonly output: Value;
    } | undefined;
  };
}
type SchemaResult<Value> = {
  readonly value: Value;
  readonly issues?: undefined;
} | {
  readonly issues: readonly {
    readonly message: string;
  }[];
};
interface PlainSchema<Value> extends Schema<Value> {
  readonly read: (value: unknown) => SchemaResult<Value>;
}
declare function text({
  max
}?: {
  readonly max?: number;
}): PlainSchema<string>;
declare function number({
  min,
  max
}?: {
  readonly min?: number;
  readonly max?: number;
}): PlainSchema<number>;
declare function flag(): PlainSchema<boolean>;
declare function oneOf<const Value extends string | number>(...values: readonly Value[]): PlainSchema<Value>;
declare function anything(): PlainSchema<unknown>;
declare function optional<Value>(schema: PlainSchema<Value>): PlainSchema<Value | undefined>;
declare function list<Value>(entries: PlainSchema<Value>, {
  max
}?: {
  readonly max?: number;
}): PlainSchema<Value[]>;
declare function record<Fields extends Readonly<Record<string, PlainSchema<unknown>>>>(fields: Fields): PlainSchema<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }>;
type ValueOf<Of extends Schema> = Of extends Schema<infer Value> ? Value : never;
interface GrantedMethod {
  readonly schemas: readonly Schema[];
  readonly run: (...args: readonly never[]) => unknown;
}
type Values<Schemas extends readonly Schema[]> = { [At in keyof Schemas]: ValueOf<Schemas[At]> };
declare function grant<const Schemas extends readonly Schema[]>(schemas: Schemas, run: (...args: Values<Schemas>) => unknown): GrantedMethod;
declare const fileKinds: readonly ["html", "css", "script", "picture", "font", "other"];
type FileKind = (typeof fileKinds)[number];
interface MeasuredFile {
  readonly url: string;
  readonly kind: FileKind;
  readonly sent: number | null;
  readonly size: number | null;
}
interface UnusedRule {
  readonly name: string;
  readonly bytes: number;
}
interface MeasuredSheet {
  readonly url: string | null;
  readonly bytes: number | null;
  readonly unusedBytes: number;
  readonly unused: readonly UnusedRule[];
}
interface LargestPaint {
  readonly at: number;
  readonly tag: string;
  readonly text: string;
  readonly url: string;
  readonly mark: string;
}
interface PageMeasure {
  readonly files: readonly MeasuredFile[];
  readonly sheets: readonly MeasuredSheet[];
  readonly paint: LargestPaint | null;
  readonly tellsPaint: boolean;
  readonly shift: number | null;
  readonly later: number;
  readonly isWhole: boolean;
}
declare const markAttribute = "data-measured";
declare const maxRules = 500;
type ConsoleLevel = "log" | "info" | "warn" | "error";
interface RunFrameOptions {
  readonly url: string;
  readonly title?: string;
  readonly language?: string;
  readonly reachesOutside?: boolean;
  readonly stopped?: Readonly<Record<StopReason, string>>;
  readonly api?: Readonly<Record<string, GrantedMethod>>;
  readonly state?: WidgetState;
  readonly params?: Readonly<Record<string, string>>;
  readonly css?: string;
  readonly fitHeight?: boolean;
  readonly develop?: boolean;
  readonly heartbeat?: number;
  readonly loadLimit?: number;
  readonly onReady?: () => void;
  readonly onError?: (error: WidgetError) => void;
  readonly onBlock?: (trace: BlockTrace) => void;
  readonly onConsole?: (level: ConsoleLevel, text: string) => void;
  readonly onHeight?: (height: number) => void;
  readonly onType?: (path: WidgetPath, type: string) => void;
  readonly onStopped?: (reason: StopReason) => void;
}
interface RunFrame {
  readonly element: HTMLIFrameElement;
  readonly setState: (state: WidgetState) => void;
  readonly replace: (path: WidgetPath, version: WidgetSource) => Promise<boolean>;
  readonly destroy: () => void;
}
declare function createRunFrame(container: Element, widget: WidgetSource, options: RunFrameOptions): RunFrame;
type MeasureFailure = StopReason | "timeout";
type MeasureOutcome = {
  readonly measure: PageMeasure;
} | {
  readonly measure: null;
  readonly failure: MeasureFailure;
};
interface MeasureOptions extends Pick<RunFrameOptions, "url" | "title" | "language" | "reachesOutside"> {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}
declare function measurePage(container: Element, widget: WidgetSource, {
  html,
  width,
  height,
  limit,
  signal,
  ...options
}: MeasureOptions): Promise<MeasureOutcome>;
declare function restingSelector(selector: string): string;
declare function selectorsIn(list: string): string[];
export { type BlockTrace, BridgeError, type BridgeErrorCode, type ConsoleLevel, type FileKind, type GrantedMethod, type LargestPaint, type MeasureFailure, type MeasureOptions, type MeasureOutcome, type MeasuredFile, type MeasuredSheet, type PageMeasure, type RunFrame, type RunFrameOptions, type Schema, type SchemaResult, type StopReason, type UnusedRule, type WidgetError, type WidgetPath, type WidgetSource, anything, bridgeErrorCodes, createRunFrame, fileKinds, flag, grant, list, markAttribute, maxRules, measurePage, number, oneOf, optional, record, restingSelector, selectorsIn, text };