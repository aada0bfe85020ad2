import type { Profile } from "@tessera/graph";
import { profileKey, readProfile } from "./profile.ts";
import { reloadForSession } from "./reload-for-session.ts";

/** Loads the page anew when another tab has signed somebody in or out; a renewed token changes nothing. */
export function followOtherTabs(opened: Profile | null): void {
  addEventListener("storage", ({ key }) => {
    // Without a key everything was cleared.
    if (key !== profileKey && key !== null) return;
    if (readProfile()?.userId !== opened?.userId) reloadForSession();
  });
}
