/**
 * Browsers run the sandboxed frames of a page in one process, even those of different origins of a site. While one hangs, none
 * of the others answers or loads, and its process goes on for as long as any of them stands. So all that are silent leave
 * the page together, and come back one after another: the one that falls silent again is stopped.
 */

/** A frame as those beside it know it. */
export interface Neighbour {
  /** Whether code runs in it, which could hang; a frame that has not loaded cannot. */
  readonly isRunning: boolean;
  /** Whether it has not loaded yet, or owes answers. */
  readonly isSilent: boolean;
  /** How often it has been suspended. */
  readonly suspensions: number;
  /** Takes it out of the page until `resume`. */
  readonly suspend: () => void;
  /** Runs it again from its start; resolves once it has answered for a while, or is gone. */
  readonly resume: () => Promise<void>;
  /** Stops it as one that hangs. */
  readonly stopHung: () => void;
}

/** A widget that hangs now and then is found out by its being there each time. */
const maxSuspensions = 3;

const present = new Set<Neighbour>();
const suspended = new Set<Neighbour>();
let onTrial: Neighbour | null = null;

/** Adds a frame to those of this page; returns how it leaves. */
export function joinNeighbours(frame: Neighbour): () => void {
  present.add(frame);
  return () => {
    present.delete(frame);
    suspended.delete(frame);
  };
}

/** Finds out which of the silent frames hangs when one has not answered for too long. */
export function judgeSilence(lost: Neighbour): void {
  const silent = [...present].filter((frame) => frame === lost || (frame.isSilent && !suspended.has(frame)));
  const running = silent.filter(({ isRunning }) => isRunning);
  const [only = null] = running.length === 1 ? running : [];
  const culprit = onTrial && running.includes(onTrial) ? onTrial : only;
  for (const frame of silent) {
    if (frame === culprit || frame.suspensions >= maxSuspensions) {
      frame.stopHung();
    } else {
      suspended.add(frame);
      frame.suspend();
    }
  }
  void tryAll();
}

async function tryAll(): Promise<void> {
  if (onTrial) return;
  for (const frame of suspended) {
    onTrial = frame;
    suspended.delete(frame);
    await frame.resume();
    onTrial = null;
  }
}
