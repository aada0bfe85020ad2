import type { Fetch } from "../platform.ts";
import { detectDataType } from "./detect.ts";
import { anomalyMessages } from "./messages.ts";

/** What values of one concept type usually look like. */
export interface AnomalyParameters {
  readonly min_length?: number;
  readonly max_length?: number;
  readonly data_types?: readonly string[];
}

/** Why a value is unusual. */
export type AnomalyIssue =
  | { readonly code: "missing" }
  | { readonly code: "unknown-type"; readonly type: string }
  | { readonly code: "length"; readonly length: number; readonly min: number; readonly max: number }
  | { readonly code: "datatype"; readonly found: string; readonly allowed: readonly string[] };

/** The first thing that is unusual about a value, if anything is. */
export interface AnomalyResult {
  readonly status: "valid" | "invalid";
  readonly message: string;
  readonly issue?: AnomalyIssue;
}

/** Where the parameters come from. */
export interface AnomalyOptions {
  /** Base address of the anomaly service, without a slash at its end. */
  readonly url: string;
  readonly fetch?: Fetch;
  /** Clock in milliseconds, default the real one. */
  readonly now?: () => number;
}

/** Judges a value of a concept type; rejects with `Failed to fetch anomaly parameters`. */
export type AnomalyCheck = (type: string, value: string | null | undefined) => Promise<AnomalyResult>;

type Parameters = ReadonlyMap<string, AnomalyParameters>;

/** How long fetched parameters are good for: ten minutes (specification 3, section 9). */
const lifetime = 600_000;

/** A check that fetches its parameters once in ten minutes; calls at the same time share one fetch. */
export function createAnomalyCheck(options: AnomalyOptions): AnomalyCheck {
  const now = options.now ?? Date.now;
  let fetched: Promise<Parameters> | undefined;
  let fetchedAt = 0;
  const load = (): Promise<Parameters> => {
    if (!fetched || now() - fetchedAt >= lifetime) {
      fetchedAt = now();
      const loading = (fetched = fetchParameters(options));
      loading.catch(() => {
        if (fetched === loading) fetched = undefined;
      });
    }
    return fetched;
  };
  return async (type, value) => {
    if (value === null || value === undefined) return invalid({ code: "missing" });
    return judge(type, value, (await load()).get(type));
  };
}

async function fetchParameters({ url, fetch = globalThis.fetch }: AnomalyOptions): Promise<Parameters> {
  try {
    const response = await fetch(`${url}/get-frontend-anomaly-parameters`);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const { data } = (await response.json()) as { data: Record<string, AnomalyParameters> };
    return new Map(Object.entries(data));
  } catch (cause) {
    throw new Error(anomalyMessages.fetch, { cause });
  }
}

function judge(type: string, value: string, parameters: AnomalyParameters | undefined): AnomalyResult {
  if (!parameters) return invalid({ code: "unknown-type", type });
  const { min_length: min = 0, max_length: max = Infinity, data_types: allowed = [] } = parameters;
  if (value.length < min || value.length > max) {
    return invalid({ code: "length", length: value.length, min, max });
  }
  const found = detectDataType(value);
  if (allowed.length > 0 && !allowed.includes(found)) return invalid({ code: "datatype", found, allowed });
  return { status: "valid", message: "" };
}

function invalid(issue: AnomalyIssue): AnomalyResult {
  return { status: "invalid", message: anomalyMessages[issue.code], issue };
}
