import { randomUUID } from "node:crypto";
import { otherHosts, type Visit } from "./read-visit.ts";

/** A page of a project, as its visits are counted. */
export interface CountedPage {
  readonly id: number;
  /** The path of its route, without the values of parameters. */
  readonly path: string;
}

/** How often something was seen on one day. */
export interface VisitSum {
  readonly project: number;
  /** Days since the epoch, in UTC. */
  readonly day: number;
  readonly kind: "page" | "referrer" | "device";
  readonly name: string;
  readonly path?: string;
  views: number;
  /** Views that came from no page of the same site. */
  visits: number;
}

/** Sums that are sent together, under an id by which the server adds them once. */
export interface VisitBatch {
  readonly id: string;
  readonly sums: readonly VisitSum[];
}

/** Sends a batch; rejects when it has to be sent again. */
export type SendVisits = (batch: VisitBatch) => Promise<void>;

/** What a counter works with. */
export interface VisitCounterOptions {
  readonly send: SendVisits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with how many views could not be kept or sent. */
  readonly onLoss: (views: number) => void;
  /** Milliseconds between two batches. @default 5000 */
  readonly every?: number;
}

const dayMs = 86_400_000;
/** Sums in one batch. */
const batchSize = 1000;
/** Sums that are kept in memory. */
const mostSums = 20_000;
/** Hosts of referrers that a project counts by name between two batches. */
const mostReferrers = 100;

/** Sums up the visits to all sites in memory, and sends them from time to time. */
export class VisitCounter {
  readonly #options: VisitCounterOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #sums = new Map<string, VisitSum>();
  /** How many hosts each project counts by name. */
  readonly #referrers = new Map<number, number>();
  /** Views for which there was no room since they were told of. */
  #lost = 0;
  /** What was sent and not yet confirmed. */
  #pending: VisitBatch | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: VisitCounterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), options.every ?? 5000).unref();
  }

  /** Counts a view. It takes no time that an answer would notice. */
  count(project: number, page: CountedPage, { device, from }: Visit): void {
    const day = Math.floor(this.#options.now() / dayMs);
    const isVisit = from !== null;
    this.#add({ project, day, kind: "page", name: String(page.id), path: page.path }, isVisit);
    this.#add({ project, day, kind: "device", name: device }, isVisit);
    if (from !== null)
      this.#add({ project, day, kind: "referrer", name: this.#named(project, day, from) }, true);
  }

  /** Sends what was counted; resolves when it is confirmed, or has to wait for another try. */
  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Sends the rest and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.flush();
    this.#lost += viewsOf([...(this.#pending?.sums ?? []), ...this.#sums.values()]);
    this.#tellLoss();
  }

  #add(sum: Omit<VisitSum, "views" | "visits">, isVisit: boolean): void {
    const key = keyOf(sum);
    const known = this.#sums.get(key);
    if (known) {
      known.views += 1;
      if (isVisit) known.visits += 1;
    } else if (this.#sums.size < mostSums) this.#sums.set(key, { ...sum, views: 1, visits: isVisit ? 1 : 0 });
    else if (sum.kind === "device") this.#lost += 1;
  }

  /** Whoever forges referrers makes the sum of all others grow, not the memory. */
  #named(project: number, day: number, host: string): string {
    if (host === "" || host === otherHosts) return host;
    if (this.#sums.has(keyOf({ project, day, kind: "referrer", name: host }))) return host;
    const count = this.#referrers.get(project) ?? 0;
    if (count >= mostReferrers) return otherHosts;
    this.#referrers.set(project, count + 1);
    return host;
  }

  #tellLoss(): void {
    if (this.#lost > 0) this.#options.onLoss(this.#lost);
    this.#lost = 0;
  }

  async #send(): Promise<void> {
    this.#tellLoss();
    for (let batch = this.#next(); batch; batch = this.#next()) {
      try {
        await this.#options.send(batch);
        this.#pending = undefined;
      } catch {
        // It stays pending, and is sent again under the same id.
        return;
      }
    }
  }

  #next(): VisitBatch | undefined {
    if (this.#pending || this.#sums.size === 0) return this.#pending;
    const sums: VisitSum[] = [];
    for (const [key, sum] of this.#sums) {
      if (sums.length === batchSize) break;
      sums.push(sum);
      this.#sums.delete(key);
    }
    this.#referrers.clear();
    this.#pending = { id: randomUUID(), sums };
    return this.#pending;
  }
}

function keyOf({ project, day, kind, name }: Omit<VisitSum, "views" | "visits">): string {
  return `${project} ${day} ${kind} ${name}`;
}

/** Each view is one of a device. */
function viewsOf(sums: readonly VisitSum[]): number {
  return sums.reduce((views, sum) => (sum.kind === "device" ? views + sum.views : views), 0);
}
