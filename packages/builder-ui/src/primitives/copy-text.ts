import { messages } from "../messages.ts";
import { toast } from "./toast.tsx";

/** Copies a text and tells whether that was allowed. */
export function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toast.success(messages.copied),
    () => toast.error(messages.copyFailed),
  );
}
