/** Text that is being typed, on its way to where it is kept. */
export interface TypedText {
  /** Takes the newest text; it is handed on soon. */
  set: (text: string) => void;
  /** Hands on what waits, at once. */
  flush: () => void;
  /** Leaves out what waits. */
  drop: () => void;
  /** True while something waits. */
  isWaiting: () => boolean;
}

/** Milliseconds after which typed text is handed on, however long the typing goes on. */
const longestWait = 400;

/**
 * Hands on what is typed a few times a second: seldom enough to do something with each text, often enough that a crash costs
 * no more than the last moment.
 */
export function createTypedText(report: (text: string) => void): TypedText {
  let text: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    text = null;
  };
  const flush = (): void => {
    const newest = text;
    drop();
    if (newest !== null) report(newest);
  };
  return {
    set: (next) => {
      text = next;
      timer ??= setTimeout(flush, longestWait);
    },
    flush,
    drop,
    isWaiting: () => text !== null,
  };
}
