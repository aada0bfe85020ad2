import { matchingNodes, type Filters } from "../evaluate/filters.ts";
import { cutToPaths } from "../evaluate/paths.ts";
import { runThrough } from "../evaluate/steps.ts";
import type { Change, GraphStore } from "../store/store.ts";
import { emptyAnswer, type FreeschemaQuery, type QueryAnswer } from "../wire/query.ts";
import { ask, queryCall, recall, widen, type Asked, type AskPorts } from "./ask.ts";
import { createRenderer, type Renderer, type Totals } from "./format.ts";
import { LiveTree } from "./live-tree.ts";
import { filtersOf } from "./permanent-ids.ts";
import { planOf, type Level } from "./plan.ts";
import { renderAll, type QueryResult, type Question } from "./question.ts";
import { rowsOf } from "./records.ts";
import { RootList } from "./roots.ts";
import { emptyScope, isFresh, type Scope } from "./scope.ts";
import { newWalk, walkRoot, type Gap, type Hop, type ResultNode } from "./tree.ts";

const deepestFill = 8;

/** Asks the server and joins the answer with what this device has not sent yet. */
export async function askQuestion(ports: AskPorts, query: FreeschemaQuery): Promise<AskedQuestion> {
  const asked = await askRoots(ports, query);
  const question = new AskedQuestion(ports, query, asked);
  // What is missing in a remembered answer cannot be asked for.
  if (asked.isRemembered) return question;
  for (let depth = 0; depth < deepestFill && question.hasGaps(); depth += 1) await question.fill();
  return question;
}

/** What this device remembers of a query, without asking anybody. */
export async function recallQuestion(
  ports: AskPorts,
  query: FreeschemaQuery,
): Promise<AskedQuestion | undefined> {
  const asked = await recall(ports, queryCall(ports.store, query));
  return asked && new AskedQuestion(ports, query, asked);
}

/** Roots that only this device knows are not asked for. */
async function askRoots(ports: AskPorts, query: FreeschemaQuery): Promise<Asked> {
  const { store } = ports;
  const isLocal =
    query.conceptIds.length > 0 && query.conceptIds.every((id) => store.concepts.permanent(id) < 0);
  if (!isLocal) return ask(ports, queryCall(store, query));
  return { answer: emptyAnswer(), roots: [], scope: emptyScope(store), isRemembered: false };
}

/** What was written: ids of things, and the names of types of which things came or went. */
export interface RemoteTouch {
  concepts: readonly number[];
  typeNames: ReadonlySet<string>;
}

/** A question that the server has answered: its page, joined with what was made and ended here since. */
export class AskedQuestion implements Question {
  readonly #ports: AskPorts;
  readonly #query: FreeschemaQuery;
  readonly #answer: QueryAnswer;
  readonly #roots: number[];
  readonly #scope: Scope;
  readonly #level: Level;
  #filter: Filters | undefined;
  readonly #counts: ReadonlyMap<string, number>;
  readonly #render: Renderer;
  /** Roots that were made here and that the answer lacks. */
  readonly #fresh: RootList;
  readonly #isRemembered: boolean;
  #tree: LiveTree | undefined;
  #totalCount = 0;
  /** True when further answers have been joined to the first. */
  #isFilled = false;

  constructor(ports: AskPorts, query: FreeschemaQuery, { answer, roots, scope, isRemembered }: Asked) {
    const { store } = ports;
    this.#ports = ports;
    this.#query = query;
    this.#answer = answer;
    this.#roots = roots;
    this.#scope = scope;
    this.#isRemembered = isRemembered;
    this.#level = planOf(store, query);
    this.#filter = filtersOf(store, query);
    this.#counts = countsOf(answer.countinfo);
    this.#render = createRenderer(store, query.outputFormat, this.#totalOf);
    this.#fresh = new RootList(store, query, (row) => isFresh(store.concepts.stamp[row]!, scope));
  }

  result(): QueryResult {
    const { roots } = this.#present();
    const { store } = this.#ports;
    const items = renderAll(store, this.#query, roots, this.#totalCount, this.#totalOf, this.#render);
    return { items, details: { totalCount: this.#totalCount, isRemembered: this.#isRemembered } };
  }

  update(change: Change): boolean {
    let hasRoots = false;
    for (const row of change.concepts) {
      hasRoots = this.#fresh.touch(row) || this.#isAskedRoot(row) || hasRoots;
    }
    if (!this.#tree) return true;
    const touch = this.#filter ? "rebuild" : this.#tree.update(change);
    if (touch === "rebuild") this.#tree = undefined;
    else if (hasRoots) this.#tree.setRoots(this.#rootRows());
    return hasRoots || touch !== "none";
  }

  /**
   * True when something that others wrote may show here: things whose links changed, or roots that came or went.
   * With a filter anything may, as what was filtered out is not here to be looked at.
   */
  concerns({ concepts, typeNames }: RemoteTouch): boolean {
    const { type, conceptIds } = this.#query;
    if (this.#filter || (conceptIds.length === 0 && typeNames.has(type))) return true;
    const { concepts: table } = this.#ports.store;
    const asked = new Set(conceptIds.map((id) => table.permanent(id)));
    return concepts.some((id) => asked.has(id) || this.#present().mentions(table.find(id)));
  }

  /** True when a page shows a part of something longer to which something came, or of which something went. */
  isMovedBy({ concepts, typeNames }: RemoteTouch): boolean {
    const { type, conceptIds } = this.#query;
    const { roots } = this.#present();
    if (conceptIds.length === 0 && typeNames.has(type) && isPart(this.#query, this.#totalCount, roots.length))
      return true;
    return concepts.some((id) =>
      this.#present()
        .hopsOf(this.#ports.store.concepts.find(id))
        .some(
          (hop) => hop.step.isPaged && isPart(hop.step.level!.query, this.#totalOf(hop), hop.items.length),
        ),
    );
  }

  /** True when another answer says the same, so that nothing that was shown has to be shown anew. */
  isSame(other: AskedQuestion): boolean {
    if (this.#isFilled || other.#isFilled || this.#isRemembered !== other.#isRemembered) return false;
    return JSON.stringify(this.#answer) === JSON.stringify(other.#answer);
  }

  /** True when the server has not been heard on it. */
  get isRemembered(): boolean {
    return this.#isRemembered;
  }

  /** True when the answer shows something that memory does not hold yet. */
  hasGaps(): boolean {
    return this.#present().walk.gaps.length > 0;
  }

  /** Asks the server for what {@link hasGaps} means. */
  async fill(): Promise<void> {
    this.#isFilled = true;
    const groups = Map.groupBy(this.#present().walk.gaps, (gap) => gap.query);
    await Promise.all(Array.from(groups, ([query, gaps]) => this.#fillGroup(query, gaps)));
    this.#tree = undefined;
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

  #present(): LiveTree {
    return (this.#tree ??= this.#build());
  }

  #build(): LiveTree {
    const walk = newWalk(this.#ports.store, this.#scope);
    // Things get other ids when they are sent.
    this.#filter &&= filtersOf(this.#ports.store, this.#query);
    const tree = new LiveTree(walk, this.#level, this.#rootRows(walk.store));
    if (this.#filter) {
      const matched = tree.roots.flatMap((root) => this.#matches(root) ?? []);
      // What the server answered has been cut already.
      runThrough(cutToPaths(tree.roots, matched, ({ link }) => this.#scope.links.has(link)));
    }
    return tree;
  }

  #matches(root: ResultNode): ResultNode[] | undefined {
    return this.#filter && runThrough(matchingNodes(this.#filter, root, rowsOf(this.#ports.store)));
  }

  /** The server's page, without what was deleted here and with what was made here since. */
  #rootRows(store: GraphStore = this.#ports.store): number[] {
    const { concepts } = store;
    const kept = this.#roots.map((row) => concepts.current(row)).filter((row) => concepts.has(row));
    const known = new Set(kept);
    const added = this.#passing(this.#fresh.rows.filter((row) => !known.has(row)));
    this.#totalCount = this.#answer.mainCount + added.length - (this.#roots.length - kept.length);
    if (!this.#isYoungest()) return kept;
    const isAfter = this.#query.order === "ASC" || this.#query.conceptIds.length > 0;
    return isAfter ? [...kept, ...added] : [...added, ...kept];
  }

  #isAskedRoot(row: number): boolean {
    return this.#roots.includes(row);
  }

  /** True for the page to which new roots belong. */
  #isYoungest(): boolean {
    const { order, page, inpage, conceptIds } = this.#query;
    if (conceptIds.length > 0) return true;
    return order === "ASC" ? page * inpage >= this.#answer.mainCount : page === 1;
  }

  /** The server judged its own roots; those made here are judged here. */
  #passing(rows: number[]): number[] {
    if (!this.#filter || rows.length === 0) return rows;
    const walk = newWalk(this.#ports.store);
    return rows.filter((row) => this.#matches(walkRoot(walk, this.#level, row)));
  }

  /** A paged level shows a part; the server counted the whole, before what was made and ended here since. */
  readonly #totalOf: Totals = (hop: Hop): number => {
    const { store } = this.#ports;
    const first = hop.items[0];
    if (!first) return hop.total;
    const type = store.conceptId(store.links.type[first.link]!);
    const counted = this.#counts.get(`${store.conceptId(hop.owner.row)}_${type}`);
    if (counted === undefined || (!hop.step.isPaged && !this.#filter)) return hop.total;
    const made = hop.items.filter((item) => !this.#scope.links.has(item.link)).length;
    return counted + made - this.#endedSince(hop);
  };

  #endedSince({ step, owner }: Hop): number {
    const { links } = this.#ports.store;
    const starts = step.reverse ? links.to : links.of;
    let ended = 0;
    for (const link of this.#scope.links) {
      if (!links.isLive(link) && starts[link] === owner.row && links.name[link] === step.symbol) ended += 1;
    }
    return ended;
  }
}

/** `{conceptId}_{connectionTypeId}_{total}` entries by their first two parts. */
function countsOf(countinfo: readonly string[]): Map<string, number> {
  return new Map(
    countinfo.map((entry) => {
      const cut = entry.lastIndexOf("_");
      return [entry.slice(0, cut), Number(entry.slice(cut + 1))];
    }),
  );
}

/** True when a page shows a part of what it counts. */
function isPart({ page, inpage }: FreeschemaQuery, total: number, shown: number): boolean {
  return page > 1 || total > shown || shown > inpage;
}
