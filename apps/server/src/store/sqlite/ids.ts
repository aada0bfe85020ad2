import type { Database } from "./database.ts";

/** What has ids of its own. */
type Sequence = "concept" | "connection" | "user";

/** Draws ids that are never given twice. Call it inside a write only. */
export type NextId = (sequence: Sequence) => number;

const blockSize = 1000;

/**
 * Ids are drawn from blocks. A block is written down when it is begun; what is left of it when the process
 * ends is never used, and a block whose transaction was rolled back is begun anew.
 */
export function createIds(database: Database): { next: NextId; forget: () => void } {
  const blocks = new Map<Sequence, { next: number; end: number }>();
  const begin = (sequence: Sequence): { next: number; end: number } => {
    const row = database.get<{ next: number }>(
      "UPDATE sequence SET next = next + ?2 WHERE name = ?1 RETURNING next",
      sequence,
      blockSize,
    );
    const end = row?.next ?? blockSize;
    const block = { next: end - blockSize, end };
    blocks.set(sequence, block);
    return block;
  };
  return {
    next: (sequence) => {
      const known = blocks.get(sequence);
      const block = known && known.next < known.end ? known : begin(sequence);
      return block.next++;
    },
    forget: () => blocks.clear(),
  };
}
