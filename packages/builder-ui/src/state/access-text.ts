import type { PageAccess } from "@tessera/content";
import { messages } from "../messages.ts";

/** Paths of the pages that visitors need in order to sign in, or to learn that there is nothing. */
const alwaysOpen: readonly string[] = ["login", "404"];

/** Whether a page has to be seen by everyone. Takes its path, with slashes around it or without. */
export function isAlwaysOpen(path: string): boolean {
  return alwaysOpen.includes(path.replace(/^\/|\/$/g, ""));
}

/** Who sees a page, in words. */
export function accessText(access: PageAccess | undefined): string {
  if (access === undefined || access === "everyone") return messages.everyone;
  return access === "members" ? messages.members : access.join(", ");
}
