/** What one step may still do besides what was sent: links that it ends, and things that it opens or shuts to readers. */
export interface Room {
  left: number;
}

/** Ends a step that would hold others up; what it stands for is done in pieces instead. */
export class StepTooLarge extends Error {
  override readonly name = "StepTooLarge";
}

/** Takes room for so many links; throws {@link StepTooLarge} when there is not enough. */
export function take(room: Room | undefined, count: number): void {
  if (!room) return;
  room.left -= count;
  if (room.left < 0) throw new StepTooLarge();
}

/** How many rows a statement reads so that a step without room is noticed. */
export function rowsWithin(room: Room | undefined, otherwise: number): number {
  return room ? room.left + 1 : otherwise;
}
