import PQueue from "p-queue";

import { AppError } from "../errors.ts";
import { drawCard, type Card } from "./draw-card.ts";

/** Draws cards, one at a time, so that many of them take one core from others. Throws `too_many_requests`. */
export type DrawCard = (card: Card) => Promise<Buffer>;

/** Cards that may wait; sites ask again for those that are refused. */
const maxWaiting = 100;

/** Creates the queue in which cards are drawn. */
export function createCardQueue(draw: DrawCard = drawCard): DrawCard {
  const queue = new PQueue({ concurrency: 1 });
  return async (card) => {
    if (queue.size >= maxWaiting) throw new AppError("too_many_requests", { seconds: 10 });
    return queue.add(() => draw(card));
  };
}
