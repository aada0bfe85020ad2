import { useEffect } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { OfflineOutcome, OverwrittenValue } from "../ports/sending-port.ts";
import { keptHere } from "../platform/kept-here.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";
import { useLeaving } from "../commands/use-leaving.ts";

/** Tells of what happens with work that is done without a network, and offers new versions of the application. */
export function useConnection(): void {
  const { sending, updates } = usePorts();
  const { open } = useDialogs();
  const leaving = useLeaving();
  useEffect(() => followWaiting(sending.state), [sending]);
  useEffect(() => {
    const tell = (outcome: OfflineOutcome): void => {
      if (outcome.kind === "sent")
        return toast.success(outcome.wasOffline ? messages.onlineAgain : messages.allSent);
      if (outcome.kind === "refused") return toast.error(messages.offlineRefused(outcome.reason));
      const { widget } = outcome;
      const act = (): void => open({ name: "compare", widget });
      const text = outcome.kind === "simultaneous" ? messages.savedAtOnce : messages.offlineConflict;
      toast.offer(text(widget.name), { label: messages.compare, act });
    };
    return sending.outcomes(tell);
  }, [sending, open]);
  useEffect(() => sending.overwritten(offerMine), [sending]);
  useEffect(
    () =>
      updates(
        (apply) => toast.offer(messages.updateReady, { label: messages.reload, act: () => leaving(apply) }),
        () => undefined,
      ),
    [updates, leaving],
  );
}

/** Tells that a value of the person's was replaced, and offers to save it again. */
function offerMine(value: OverwrittenValue): void {
  const act = async (): Promise<void> => {
    try {
      await value.takeMine();
      toast.saved(messages.mineTaken);
    } catch (error) {
      toast.error(refusalOr(messages.changeNotSent)(error));
    }
  };
  const offer = { label: messages.takeMineAgain, act: () => void act(), gone: value.forget };
  toast.offer(messages.overwritten(value), offer);
}

/** Says once, each time that the network or the server is away, that work is kept on this device. */
function followWaiting(state: ReturnType<typeof usePorts>["sending"]["state"]): () => void {
  let told = false;
  return state(
    ({ waiting }) => {
      const isKept = keptHere.get() !== null && waiting > 0;
      if (isKept && !told) toast.kept();
      told = isKept;
    },
    () => undefined,
  );
}
