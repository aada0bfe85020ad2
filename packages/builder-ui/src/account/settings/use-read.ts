import { useCallback, useEffect, useState } from "react";
import type { LiveState } from "../../ports/ports-context.tsx";

/** What a call answers, read when the component appears and again when it is asked to. */
export function useRead<Value>(read: () => Promise<Value>): {
  state: LiveState<Value>;
  again: () => Promise<void>;
} {
  const [state, setState] = useState<LiveState<Value>>({ status: "loading" });
  const again = useCallback(
    () =>
      read().then(
        (value) => setState({ status: "ready", value }),
        (error: unknown) => setState({ status: "failed", error }),
      ),
    [read],
  );
  useEffect(() => void again(), [again]);
  return { state, again };
}
