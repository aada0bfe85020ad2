import { conceptRecord } from "../store/concept-record.ts";
import { GraphError } from "../errors.ts";
import type { GraphStore } from "../store/store.ts";
import type { BulkLoader } from "../sync/bulk-loader.ts";
import type { Http } from "../sync/http.ts";
import type { ConceptId } from "../wire/ids.ts";
import type { ConceptRecord } from "../wire/records.ts";

/** Reads of concepts. */
export interface Concepts {
  /** A concept that is in memory, by ghost or permanent id. */
  get(id: ConceptId): ConceptRecord | undefined;
  /** The text of a concept that is in memory: the quickest read. */
  text(id: ConceptId): string | undefined;
  /** Concepts from memory or the server; the ones that do not exist for this viewer are left out. */
  fetch(ids: readonly ConceptId[]): Promise<ConceptRecord[]>;
  /** The permanent id behind a ghost when it is known here, else the id itself. */
  resolve(id: ConceptId): ConceptId;
  /** The permanent id of a ghost; asks the server when this device has forgotten it. 0 when nobody knows. */
  translate(id: ConceptId): Promise<ConceptId>;
  /** The shared concept of a text, if there is one. */
  find(type: string, value: string): Promise<ConceptRecord | undefined>;
}

/** Creates the reads over a store. */
export function createConcepts(
  store: GraphStore,
  http: Http,
  loader: BulkLoader,
  randomizerOf: (ghost: number) => Promise<number>,
): Concepts {
  const get = (id: number): ConceptRecord | undefined => {
    const row = store.conceptRow(id);
    return row < 0 ? undefined : conceptRecord(store.concepts, row);
  };
  return {
    get,
    text(id) {
      const row = store.conceptRow(id);
      return row < 0 ? undefined : store.concepts.value[row];
    },
    async fetch(ids) {
      await loader.concepts(ids);
      return ids.map(get).filter((concept) => concept !== undefined);
    },
    resolve: (id) => store.concepts.permanent(id),
    async translate(id) {
      const known = store.concepts.permanent(id);
      if (known > 0 || store.conceptRow(id) >= 0) return known;
      const concept = await http<ConceptRecord>({
        base: "node",
        path: "/api/v1/local-concepts-translate",
        body: { id },
        headers: { Randomizer: String(await randomizerOf(id)) },
      });
      if (typeof concept?.id !== "number") throw new GraphError("bad-answer");
      if (concept.id > 0) store.concepts.bind(id, concept.id);
      return concept.id;
    },
    async find(type, value) {
      const row = store.concepts.findValue(type, value);
      if (row >= 0) return conceptRecord(store.concepts, row);
      return findRemote(store, http, type, value);
    },
  };
}

async function findRemote(
  store: GraphStore,
  http: Http,
  type: string,
  value: string,
): Promise<ConceptRecord | undefined> {
  const named = await http<ConceptRecord>({ path: "/api/make_the_type_concept", body: { type } });
  const concept = await http<ConceptRecord>({
    path: "/api/get_concept_by_character_and_type",
    body: { character_value: value, type_id: named.id },
  });
  if (!(concept?.id > 0)) return undefined;
  store.merge([concept], []);
  return concept;
}
