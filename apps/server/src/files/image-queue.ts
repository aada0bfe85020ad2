import PQueue from "p-queue";

import { AppError } from "../errors.ts";
import { imageCopies, type ImageCopies } from "./image-copies.ts";

interface ImageQueueOptions {
  /** Makes the copies of one image. @default imageCopies */
  copy?: (bytes: Buffer) => Promise<ImageCopies>;
  /** Images that somebody may have waiting; who drops a folder of photos on the builder has fewer. @default 50 */
  maxWaiting?: number;
}

/** Makes the copies of images that people upload. */
export type CopyImage = (bytes: Buffer, userId: number) => Promise<ImageCopies>;

/**
 * Unpacks one image at a time, so that small files that unpack to large images take one core, and the memory of one, from
 * others. Whoever has fewer images waiting comes first. Throws `too_many_requests` for who has too many, and what
 * {@link imageCopies} throws.
 */
export function createImageQueue({ copy = imageCopies, maxWaiting = 50 }: ImageQueueOptions = {}): CopyImage {
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Map<number, number>();
  return async (bytes, userId) => {
    const before = waiting.get(userId) ?? 0;
    if (before >= maxWaiting) throw new AppError("too_many_requests", { seconds: 60 });
    waiting.set(userId, before + 1);
    try {
      return await queue.add(() => copy(bytes), { priority: -before });
    } finally {
      const left = (waiting.get(userId) ?? 1) - 1;
      if (left > 0) waiting.set(userId, left);
      else waiting.delete(userId);
    }
  };
}
