import type { GraphStore } from "../store/store.ts";
import type { FreeschemaQuery, QueryAnswer } from "../wire/query.ts";
import { emptyAnswer } from "../wire/query.ts";
import { ask, queryCall, widen, type AskPorts } from "./ask.ts";
import { byCreation, evaluate, localRoots, type Gap, type Hop, type ResultNode } from "./evaluate.ts";
import { rootFilter } from "./filter.ts";
import { format, type QueryItem, type Totals } from "./format.ts";
import { formats } from "./formats.ts";
import { emptyScope, isFresh, type Scope } from "./scope.ts";

/** What a query answers besides its items. */
export interface QueryDetails {
  /** Roots before paging. */
  totalCount: number;
}

/** Items in the nested formats, an object of ids in RAW and ALLID. */
export interface QueryResult {
  items: QueryItem[];
  details: QueryDetails;
}

/** A query that was asked: it can be answered again from memory after each change. */
export interface Question {
  /** The present answer, from memory alone. */
  result(): QueryResult;
  /** True when the answer shows something that memory does not hold yet. */
  hasGaps(): boolean;
  /** Asks the server for what {@link hasGaps} means. */
  fill(): Promise<void>;
}

const deepestFill = 8;

/** Asks the server and joins the answer with what this device has not sent yet. */
export async function askQuestion(ports: AskPorts, query: FreeschemaQuery): Promise<Question> {
  const { store } = ports;
  const isLocal = query.conceptIds.length > 0 && permanentIds(store, query).length === 0;
  const asked = isLocal
    ? { answer: emptyAnswer(), roots: [], scope: emptyScope(store) }
    : await ask(ports, queryCall(store, query));
  const question = new AskedQuestion(ports, query, asked.answer, asked.roots, asked.scope);
  for (let depth = 0; depth < deepestFill && question.hasGaps(); depth += 1) await question.fill();
  return question;
}

/** Answers a query from memory alone, as the server would if it held the same items. */
export function answerLocally(store: GraphStore, query: FreeschemaQuery): QueryResult {
  const filter = rootFilter(store, query);
  const rows = localRoots(store, query);
  const passing = filter
    ? evaluate(store, query, rows)
        .roots.filter(filter)
        .map((root) => root.row)
    : rows;
  const page = passing.slice((query.page - 1) * query.inpage, query.page * query.inpage);
  const { roots } = evaluate(store, query, page);
  const totalCount = passing.length;
  return { items: render(store, query, roots, totalCount, () => undefined), details: { totalCount } };
}

function permanentIds(store: GraphStore, query: FreeschemaQuery): number[] {
  return query.conceptIds.filter((id) => store.concepts.permanent(id) > 0);
}

class AskedQuestion implements Question {
  readonly #ports: AskPorts;
  readonly #query: FreeschemaQuery;
  readonly #answer: QueryAnswer;
  readonly #roots: number[];
  readonly #scope: Scope;
  readonly #totals: Map<string, number>;

  constructor(ports: AskPorts, query: FreeschemaQuery, answer: QueryAnswer, roots: number[], scope: Scope) {
    this.#ports = ports;
    this.#query = query;
    this.#answer = answer;
    this.#roots = roots;
    this.#scope = scope;
    this.#totals = countedTotals(answer.countinfo);
  }

  result(): QueryResult {
    const { store } = this.#ports;
    const { roots, added, removed } = this.#present();
    const totalCount = this.#answer.mainCount + added - removed;
    const tree = evaluate(store, this.#query, roots, this.#scope).roots;
    const totals: Totals = (row, hop) => this.#totalOf(row, hop);
    return { items: render(store, this.#query, tree, totalCount, totals), details: { totalCount } };
  }

  hasGaps(): boolean {
    return this.#gaps().length > 0;
  }

  async fill(): Promise<void> {
    const groups = Map.groupBy(this.#gaps(), (gap) => gap.query);
    await Promise.all(Array.from(groups, ([query, gaps]) => this.#fillGroup(query, gaps)));
  }

  async #fillGroup(query: FreeschemaQuery | undefined, gaps: Gap[]): Promise<void> {
    const { store, loader } = this.#ports;
    const rows = [...new Set(gaps.map((gap) => gap.row))];
    const conceptIds = rows.map((row) => store.conceptId(row)).filter((id) => id > 0);
    if (!query) await loader.concepts(conceptIds);
    else if (conceptIds.length > 0) {
      const whole = { ...query, conceptIds, inpage: conceptIds.length, page: 1 };
      const more = await ask(this.#ports, queryCall(store, whole));
      widen(this.#scope, more.scope);
    }
    for (const row of rows) this.#scope.concepts.add(row);
  }

  #gaps(): Gap[] {
    return evaluate(this.#ports.store, this.#query, this.#present().roots, this.#scope).gaps;
  }

  /** The server's page, without what was deleted here and with what was made here since. */
  #present(): { roots: number[]; added: number; removed: number } {
    const { concepts } = this.#ports.store;
    const kept = this.#roots.map((row) => concepts.current(row)).filter((row) => concepts.has(row));
    const added = this.#added(new Set(kept));
    const counts = { added: added.length, removed: this.#roots.length - kept.length };
    if (!this.#isYoungest()) return { roots: kept, ...counts };
    const isAfter = this.#query.order === "ASC" || this.#query.conceptIds.length > 0;
    return { roots: isAfter ? [...kept, ...added] : [...added, ...kept], ...counts };
  }

  /** True for the page to which new roots belong. */
  #isYoungest(): boolean {
    const { order, page, inpage, conceptIds } = this.#query;
    if (conceptIds.length > 0) return true;
    return order === "ASC" ? page * inpage >= this.#answer.mainCount : page === 1;
  }

  #added(known: ReadonlySet<number>): number[] {
    const { store } = this.#ports;
    const fresh = (row: number): boolean =>
      row >= 0 && !known.has(row) && isFresh(store.concepts.stamp[row]!, this.#scope);
    if (this.#query.conceptIds.length > 0) {
      return this.#query.conceptIds.map((id) => store.conceptRow(id)).filter(fresh);
    }
    const rows = [...store.concepts.ofType(this.#query.type)].filter(fresh);
    return byCreation(store, this.#passing(rows), this.#query.order);
  }

  /** The server judged its own roots; those made here are judged here. */
  #passing(rows: number[]): number[] {
    const { store } = this.#ports;
    const filter = rows.length > 0 ? rootFilter(store, this.#query) : undefined;
    if (!filter) return rows;
    return evaluate(store, this.#query, rows)
      .roots.filter(filter)
      .map((root) => root.row);
  }

  #totalOf(row: number, hop: Hop): number | undefined {
    const { store } = this.#ports;
    const type = hop.items[0] ? store.links.type[hop.items[0].link]! : -1;
    if (type < 0) return undefined;
    const counted = this.#totals.get(`${store.conceptId(row)}_${store.conceptId(type)}`);
    return counted === undefined ? undefined : Math.max(counted, hop.total);
  }
}

/** `{conceptId}_{connectionTypeId}_{total}` entries by their first two parts. */
function countedTotals(countinfo: readonly string[]): Map<string, number> {
  return new Map(
    countinfo.map((entry) => {
      const cut = entry.lastIndexOf("_");
      return [entry.slice(0, cut), Number(entry.slice(cut + 1))];
    }),
  );
}

function render(
  store: GraphStore,
  query: FreeschemaQuery,
  roots: ResultNode[],
  mainCount: number,
  totals: Totals,
): QueryItem[] {
  if (query.outputFormat === formats.ALLID) return [{ ...idsOf(store, roots, mainCount, totals) }];
  if (query.outputFormat === formats.RAW)
    return [rawOf(store, idsOf(store, roots, mainCount, totals), query)];
  return format(store, roots, query.outputFormat, totals);
}

/** The wire's answer, made of an evaluated tree. */
function idsOf(store: GraphStore, roots: ResultNode[], mainCount: number, totals: Totals): QueryAnswer {
  const answer = { ...emptyAnswer(), mainCount };
  const concepts = new Set<number>();
  const visit = (node: ResultNode): void => {
    concepts.add(store.conceptId(node.row));
    for (const link of node.self ?? []) addLink(store, answer, concepts, link);
    for (const hop of node.hops) {
      const first = hop.items[0];
      const type = first ? store.conceptId(store.links.type[first.link]!) : 0;
      const total = totals(node.row, hop) ?? hop.total;
      answer.countinfo.push(`${store.conceptId(node.row)}_${type}_${total}`);
      for (const item of hop.items) {
        answer.linkers.push(store.links.id[item.link]!);
        if (hop.reverse) answer.reverse.push(store.links.id[item.link]!);
        visit(item);
      }
    }
  };
  for (const root of roots) visit(root);
  answer.mainCompositionIds = roots.map((root) => store.conceptId(root.row));
  answer.conceptIds = [...concepts];
  return answer;
}

function addLink(store: GraphStore, answer: QueryAnswer, concepts: Set<number>, link: number): void {
  answer.linkers.push(store.links.id[link]!);
  answer.internalConnections.push(store.links.id[link]!);
  concepts.add(store.conceptId(store.links.to[link]!));
}

function rawOf(store: GraphStore, ids: QueryAnswer, query: FreeschemaQuery): QueryItem {
  return {
    linkers: ids.linkers,
    conceptIds: ids.conceptIds,
    compositionIds: ids.mainCompositionIds,
    reverse: ids.reverse,
    countInfos: ids.countinfo.map((entry) => {
      const [conceptId = 0, connectionTypeId = 0, count = 0] = entry.split("_").map(Number);
      const row = store.conceptRow(connectionTypeId);
      const connectionType = row < 0 ? "" : (store.concepts.value[row] ?? "");
      return { conceptId, connectionTypeId, connectionType, count };
    }),
    order: query.order,
  };
}
