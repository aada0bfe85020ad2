/** Watches over the signs of life of a frame. */
export interface Heartbeat {
  /** Something came from the frame. */
  readonly alive: () => void;
  /** Whether it owes more than the last answer. */
  readonly isSilent: () => boolean;
  readonly stop: () => void;
}

/** How a heartbeat asks and what it does in the end. */
export interface HeartbeatOptions {
  /** Milliseconds between two pings. */
  readonly interval: number;
  readonly ping: (number: number) => void;
  readonly onLost: () => void;
}

const missesAllowed = 3;

/** Pings at an interval; after three pings without any answer the frame counts as lost. */
export function startHeartbeat({ interval, ping, onLost }: HeartbeatOptions): Heartbeat {
  let number = 0;
  let unanswered = 0;
  const timer = setInterval(() => {
    // Browsers slow down what nobody sees; silence means nothing then.
    if (document.visibilityState === "hidden") unanswered = 0;
    if (unanswered >= missesAllowed) {
      clearInterval(timer);
      onLost();
      return;
    }
    unanswered++;
    ping(++number);
  }, interval);
  return {
    alive: () => {
      unanswered = 0;
    },
    isSilent: () => unanswered > 1,
    stop: () => clearInterval(timer),
  };
}
