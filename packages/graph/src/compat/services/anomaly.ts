import { GraphError } from "../../errors.ts";
import type { Http } from "../../sync/http.ts";

/** What texts of a concept type usually look like. */
export interface AnomalyParameters {
  min_length: number;
  max_length: number;
  /** Names of data types, such as `number`, `text` or `email`. */
  data_types: string[];
}

/** The parameters by name of the concept type, as the service knows them. */
export interface Anomalies {
  /** Parameters of all types. Rejects with `Failed to fetch anomaly parameters`. */
  all(): Promise<Record<string, AnomalyParameters>>;
  /** Parameters of one type; undefined for a type that is not known. */
  of(type: string): Promise<AnomalyParameters | undefined>;
}

/** Milliseconds for which fetched parameters are good (specification 3, section 9). */
const lifetime = 600_000;

/** Creates the reader; calls at the same time share one request, and a failure is not remembered. */
export function createAnomalies({ http }: { http: Http }, now: () => number = Date.now): Anomalies {
  let fetched: Promise<Record<string, AnomalyParameters>> | undefined;
  let fetchedAt = 0;
  const load = async (): Promise<Record<string, AnomalyParameters>> => {
    try {
      const path = "/v1/get-frontend-anomaly-parameters";
      const { data } = await http<{ data?: Record<string, AnomalyParameters> }>({ method: "GET", path });
      if (!data) throw new GraphError("bad-answer");
      return data;
    } catch (cause) {
      fetched = undefined;
      throw new GraphError("no-anomalies", { cause });
    }
  };
  const all: Anomalies["all"] = () => {
    if (fetched && now() - fetchedAt < lifetime) return fetched;
    fetchedAt = now();
    return (fetched = load());
  };
  return {
    all,
    async of(type) {
      const known = await all();
      return Object.hasOwn(known, type) ? known[type] : undefined;
    },
  };
}
