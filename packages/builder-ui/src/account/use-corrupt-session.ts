import { useEffect } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";

/** Milliseconds between the message and the logout (specification 2, section 9). */
const delay = 3000;

/** Logs out whose session turns out to be another than the one that the page was opened with. */
export function useCorruptSession(): void {
  const { account } = usePorts();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = account.onCorrupt(() => {
      if (timer !== undefined) return;
      toast.error(messages.corruptSession);
      timer = setTimeout(() => void account.logout("keep", "optional"), delay);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [account]);
}
