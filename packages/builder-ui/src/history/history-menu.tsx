import { History as HistoryIcon } from "lucide-react";
import type { ReactNode } from "react";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import { messages } from "../messages.ts";
import { useAskedPart } from "../primitives/asked-part.ts";
import { useEarlyTrigger } from "../primitives/early-trigger.ts";
import { IconButton } from "../primitives/icon-button.tsx";

const historyPopover = partBehindCanvas(() => import("./history-popover.tsx"));

/** The steps taken since the document was opened, by name; a click goes to the state after one. */
export function HistoryMenu(): ReactNode {
  const trigger = <IconButton icon={HistoryIcon} label={messages.history} />;
  const { early, pressed, forget } = useEarlyTrigger(trigger);
  const popover = useAskedPart(historyPopover, pressed, forget);
  return popover ? <popover.HistoryPopover trigger={trigger} defaultOpen={pressed} /> : early;
}
