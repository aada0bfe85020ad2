import { firstIds, type Counter, type GraphStorage } from "./storage.ts";

/** A lease is this many populations of the counter, each of which moves it by ten (specification 3, section 4). */
const populationStep = 10;
const firstPopulations = 100;
const maxPopulations = 10_000;
/** Below this share of the last lease the next one is fetched in the background. */
const refillShare = 0.5;

/** Ghost ids, drawn at once. */
export interface IdPool {
  concept(): number;
  connection(): number;
}

/** Leases the first blocks, so that ids can be drawn without waiting from then on. */
export async function openIdPool(storage: GraphStorage): Promise<IdPool> {
  const [concept, connection] = await Promise.all([
    openCounter(storage, "concept"),
    openCounter(storage, "connection"),
  ]);
  return { concept, connection };
}

async function openCounter(storage: GraphStorage, counter: Counter): Promise<() => number> {
  let populations = firstPopulations;
  let left = populations * populationStep;
  let next = await storage.lease(counter, left);
  let spare: { first: number; count: number } | undefined;
  let isLeasing = false;

  const refill = (): void => {
    if (isLeasing || spare) return;
    isLeasing = true;
    populations = Math.min(populations * 2, maxPopulations);
    const count = populations * populationStep;
    storage.lease(counter, count).then(
      (first) => {
        spare = { first, count };
        isLeasing = false;
      },
      () => (isLeasing = false),
    );
  };

  return () => {
    if (left < populations * populationStep * refillShare) refill();
    if (left === 0) ({ first: next, count: left } = spare ?? overflow());
    if (left > 0 && spare?.first === next) spare = undefined;
    left -= 1;
    return next--;
  };
}

/**
 * A block for who draws faster than the storage leases: random and far below every counter, so that two tabs
 * meet with a chance of about one in a billion.
 */
function overflow(): { first: number; count: number } {
  const first = firstIds.concept - 2 ** 40 - Math.floor(Math.random() * 2 ** 51);
  return { first, count: 1_000_000 };
}
