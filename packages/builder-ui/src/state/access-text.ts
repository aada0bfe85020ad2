import type { PageAccess } from "@tessera/content";
import { messages } from "../messages.ts";

/** Who sees a page, in words. */
export function accessText(access: PageAccess | undefined): string {
  if (access === undefined || access === "everyone") return messages.everyone;
  return access === "members" ? messages.members : access.join(", ");
}
