import { useCallback, useEffect, useState } from "react";
import type { LiveState } from "../../ports/ports-context.tsx";

/** What a call answers, read when the component appears and again when it is asked to. */
export function useRead<Value>(read: () => Promise<Value>): {
  state: LiveState<Value>;
  again: () => Promise<void>;
} {
  const [state, setState] = useState<LiveState<Value>>({ status: "loading" });
  const again = useCallback(
    function ask(): Promise<void> {
      const askAgain = (): void => void ask();
      return read().then(
        (value) => setState({ status: "ready", value, again: askAgain }),
        (error: unknown) => setState({ status: "failed", error, again: askAgain }),
      );
    },
    [read],
  );
  useEffect(() => void again(), [again]);
  return { state, again };
}
