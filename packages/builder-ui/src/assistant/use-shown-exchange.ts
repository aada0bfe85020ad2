import { useSignal } from "../platform/signal.ts";
import { newestWidget, type Exchange } from "./conversation.ts";
import type { Talk } from "./talk.ts";

/** The exchange that the visual tab shows: the chosen one while it is there, else the newest with a widget. */
export function useShownExchange(talk: Talk, shown: number | null): Exchange | undefined {
  const conversation = useSignal(talk.conversation);
  const chosen = conversation.exchanges.find(({ key, widget }) => key === shown && widget !== null);
  return chosen ?? newestWidget(conversation);
}
