import { messages } from "../messages.ts";
import { toast } from "./toast.tsx";
import { reloadAsking } from "./reload-asking.ts";

/** Tells that what was asked for could not be fetched, and what can be done about it. */
export function tellMissing(): void {
  toast.failure(messages.partMissing, { label: messages.reload, act: reloadAsking });
}
