import { zeroConcept, type ConceptRecord } from "../../src/wire/index.ts";

/** Milliseconds that a way of keeping records takes. */
export interface StorageFigures {
  /** 50,000 full records until they are durable. */
  save: number;
  /** The same, read back into memory by a fresh opening. */
  load: number;
  /** One changed record until it is durable, in the middle of many. */
  change: number;
}

export const size = 50_000;
export const changes = 200;

/** Full concept records, as the server answers them. */
export function makeRecords(): ConceptRecord[] {
  return Array.from({ length: size }, (_, index) => ({
    ...zeroConcept(),
    id: 1_000_000 + index,
    ghostId: 1_000_000 + index,
    userId: 1 + (index % 50),
    typeId: 500 + (index % 20),
    categoryId: 4,
    accessId: 4 + (index % 2),
    characterValue: `Value number ${index} of the workload`,
    typeCharacter: `the_type_${index % 20}`,
    entryTimeStamp: new Date(1_700_000_000_000 + index * 997).toISOString(),
    updatedTimeStamp: new Date(1_700_000_000_000 + index * 997).toISOString(),
  }));
}

/** Times a step. */
export async function timed(step: () => unknown): Promise<number> {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

/** The middle of the times of many changes. */
export async function middleOf(step: (index: number) => unknown, count: number = changes): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timed(() => step(index)));
  return times.toSorted((one, other) => one - other)[count >> 1]!;
}

/** Offers a measurement to the benchmark that drives the page. */
export function offer(run: () => Promise<StorageFigures>): void {
  Object.assign(globalThis, { run });
}
