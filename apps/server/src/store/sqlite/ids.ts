import type { Sequence, Session } from "../sql/engine.ts";

/** Draws ids that are never given twice. Call it inside a write only. */
export interface Ids {
  draw(session: Session, sequence: Sequence, count: number): Promise<number[]>;
  forget(): void;
}

const blockSize = 1000;

/**
 * Ids are drawn from blocks. A block is written down when it is begun; what is left of it when the process
 * ends is never used, and a block whose transaction was rolled back is begun anew.
 */
export function createIds(): Ids {
  const blocks = new Map<Sequence, { next: number; end: number }>();

  async function begin(
    session: Session,
    sequence: Sequence,
    size: number,
  ): Promise<{ next: number; end: number }> {
    const sql = "UPDATE sequence SET next = next + $2 WHERE name = $1 RETURNING next";
    const end = (await session.get<{ next: number }>(sql, [sequence, size]))?.next ?? size;
    const block = { next: end - size, end };
    blocks.set(sequence, block);
    return block;
  }

  return {
    async draw(session, sequence, count) {
      const known = blocks.get(sequence);
      const enough = known && known.end - known.next >= count;
      const block = enough ? known : await begin(session, sequence, Math.max(blockSize, count));
      const first = block.next;
      block.next += count;
      return Array.from({ length: count }, (_, at) => first + at);
    },
    forget: () => blocks.clear(),
  };
}
