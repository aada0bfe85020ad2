import type { Form } from "../store/forms.ts";
import type { GraphStore } from "../store/store.ts";
import type { Term } from "../store/terms.ts";

/**
 * A segment is one record of the mirror: some hundred concepts or connections as JSON columns. IndexedDB costs
 * per record and not per byte, and columns name what many rows have in common once.
 */

/** Rows in a full segment: smaller ones cost more per row, larger ones rewrite more for a change. */
export const segmentSize = 500;
/** Rows in a segment when many come at once: a record costs as much as some hundred rows in it. */
export const bulkSize = 10_000;

/** What a segment held. */
export interface Read {
  rows: number[];
  latest: number;
}

interface ConceptColumns {
  forms: (Omit<Form, "symbol"> & { type: string })[];
  times: string[];
  ids: number[];
  form: number[];
  time: number[];
  stamps: number[];
  values: string[];
  /** Flat pairs of place and referent, for the few that have one. */
  referents: number[];
}

interface LinkColumns {
  names: string[];
  terms: Term[];
  times: string[];
  ids: number[];
  of: number[];
  to: number[];
  type: number[];
  name: number[];
  term: number[];
  time: number[];
  stamps: number[];
}

/** Writes rows of concepts down. */
export function writeConcepts(store: GraphStore, rows: readonly number[]): string {
  const { concepts, symbols } = store;
  const forms = numbering<Form>();
  const times = runs();
  const columns: ConceptColumns = {
    forms: [],
    times: [],
    ids: rows.map((row) => concepts.id[row]!),
    form: rows.map((row) => forms.of(concepts.formOf(row))),
    time: rows.map((row) => times.of(concepts.entered(row))),
    stamps: rows.map((row) => concepts.stamp[row]!),
    values: rows.map((row) => concepts.value[row]!),
    referents: rows.flatMap((row, place) => (concepts.referent(row) ? [place, concepts.referent(row)] : [])),
  };
  columns.forms = forms.all.map(({ symbol, ...form }) => ({
    ...form,
    typeId: concepts.permanent(form.typeId),
    categoryId: concepts.permanent(form.categoryId),
    type: symbols.name(symbol),
  }));
  columns.times = times.all;
  return JSON.stringify(columns);
}

/** Puts concepts that were written down back in their columns. */
export function readConcepts({ concepts, symbols }: GraphStore, text: string): Read {
  const columns = JSON.parse(text) as ConceptColumns;
  const forms = columns.forms.map(({ type, ...form }) =>
    concepts.form({ ...form, symbol: symbols.of(type) }),
  );
  concepts.reserve(columns.ids.length);
  const read: Read = { rows: [], latest: 0 };
  for (let at = 0; at < columns.ids.length; at += 1) {
    const row = concepts.row(columns.ids[at]!);
    const time = columns.times[columns.time[at]!]!;
    concepts.bring(row, forms[columns.form[at]!]!, columns.values[at]!, time, columns.stamps[at]!);
    read.rows.push(row);
    read.latest = Math.max(read.latest, columns.stamps[at]!);
  }
  for (let at = 0; at < columns.referents.length; at += 2) {
    concepts.refer(concepts.row(columns.ids[columns.referents[at]!]!), columns.referents[at + 1]!);
  }
  return read;
}

/** Writes rows of links down. */
export function writeLinks(store: GraphStore, rows: readonly number[]): string {
  const { links } = store;
  const names = numbering<string>();
  const terms = numbering<Term>();
  const times = runs();
  const columns: Omit<LinkColumns, "names" | "terms" | "times"> = {
    ids: rows.map((row) => links.id[row]!),
    of: rows.map((row) => store.conceptId(links.of[row]!)),
    to: rows.map((row) => store.conceptId(links.to[row]!)),
    type: rows.map((row) => store.conceptId(links.type[row]!)),
    name: rows.map((row) => names.of(links.linker(row))),
    term: rows.map((row) => terms.of(links.termOf(row))),
    time: rows.map((row) => times.of(links.entered(row))),
    stamps: rows.map((row) => links.stamp[row]!),
  };
  return JSON.stringify({ ...columns, names: names.all, terms: terms.all, times: times.all });
}

/** Puts links that were written down back in their columns. */
export function readLinks({ concepts, links }: GraphStore, text: string): Read {
  const columns = JSON.parse(text) as LinkColumns;
  links.reserve(columns.ids.length);
  const row = (id: number): number => concepts.current(concepts.row(id));
  const read: Read = { rows: [], latest: 0 };
  for (let at = 0; at < columns.ids.length; at += 1) {
    const id = columns.ids[at]!;
    const ends = { of: row(columns.of[at]!), to: row(columns.to[at]!), type: row(columns.type[at]!) };
    const term = columns.terms[columns.term[at]!]!;
    const facts = { id, ...term, entryTimeStamp: columns.times[columns.time[at]!]! };
    links.put(facts, ends, columns.names[columns.name[at]!]!, columns.stamps[at]!);
    read.rows.push(links.find(id));
    read.latest = Math.max(read.latest, columns.stamps[at]!);
  }
  return read;
}

/**
 * Numbers times: what was made together has the same one and stands together, so that only the last is looked at.
 */
function runs(): { all: string[]; of(item: string): number } {
  const all: string[] = [];
  let last: string | undefined;
  return {
    all,
    of(item) {
      if (item !== last) all.push((last = item));
      return all.length - 1;
    },
  };
}

/** Numbers things by their first appearance; mostly it is the one before. */
function numbering<T>(): { all: T[]; of(item: T): number } {
  const numbers = new Map<T, number>();
  const all: T[] = [];
  let [last, lastNumber]: [T | undefined, number] = [undefined, 0];
  return {
    all,
    of(item) {
      if (item === last) return lastNumber;
      let number = numbers.get(item);
      if (number === undefined) numbers.set(item, (number = all.push(item) - 1));
      [last, lastNumber] = [item, number];
      return number;
    },
  };
}
