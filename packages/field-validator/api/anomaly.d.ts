type Fetch = typeof globalThis extends {
  fetch: infer Platform;
} ? Platform : (url: string) => Promise<{
  readonly ok: boolean;
  json(): Promise<unknown>;
}>;
interface AnomalyParameters {
  readonly min_length?: number;
  readonly max_length?: number;
  readonly data_types?: readonly string[];
}
type AnomalyIssue = {
  readonly code: "missing";
} | {
  readonly code: "unknown-type";
  readonly type: string;
} | {
  readonly code: "length";
  readonly length: number;
  readonly min: number;
  readonly max: number;
} | {
  readonly code: "datatype";
  readonly found: string;
  readonly allowed: readonly string[];
};
interface AnomalyResult {
  readonly status: "valid" | "invalid";
  readonly message: string;
  readonly issue?: AnomalyIssue;
}
interface AnomalyOptions {
  readonly url: string;
  readonly fetch?: Fetch;
  readonly now?: () => number;
}
type AnomalyCheck = (type: string, value: string | null | undefined) => Promise<AnomalyResult>;
declare function createAnomalyCheck(options: AnomalyOptions): AnomalyCheck;
declare function detectDataType(text: string): string;
export { type AnomalyCheck, type AnomalyIssue, type AnomalyOptions, type AnomalyParameters, type AnomalyResult, createAnomalyCheck, detectDataType };