import { useEffect } from "react";
import { reload } from "../commands/leaving.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";

/** Tells whose session has ended, and who is refused everything, until they have read it. */
export function useSessionNotices(): void {
  const { account } = usePorts();
  const { open } = useDialogs();
  useEffect(
    () =>
      account.onNotice((notice, read) => {
        if (notice === "locked")
          return toast.offer(messages.everythingRefused, { label: messages.reload, act: reload });
        const act = (): void => open({ name: "login" });
        toast.offer(messages.sessionOver, { label: messages.login, act, gone: read });
      }),
    [account, open],
  );
}
