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
export { type BlockTrace, BridgeError, type BridgeErrorCode, type ConsoleLevel, type GrantedMethod, type RunFrame, type RunFrameOptions, type Schema, type SchemaResult, type StopReason, type WidgetError, type WidgetPath, type WidgetSource, anything, bridgeErrorCodes, createRunFrame, flag, grant, list, number, oneOf, optional, record, text };