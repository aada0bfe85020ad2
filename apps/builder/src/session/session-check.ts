import { messages } from "@tessera/builder-ui";
import type { Profile } from "@tessera/graph";
import { readProfile } from "./profile.ts";

/** A write was stopped because the stored session is not the one that the page was opened with. */
class CorruptSession extends Error {
  override readonly name = "CorruptSession";
}

/** Holds the stored session against the one that the page was opened with. */
export interface SessionCheck {
  /** Throws a {@link CorruptSession} when they differ. */
  verify: () => void;
  /** Calls the listener when they were found to differ; returns its undo. */
  onCorrupt: (listener: () => void) => () => void;
}

/** The check of this page; its session is the one that was stored when its code was loaded. */
export const pageSession: SessionCheck = createSessionCheck(readProfile());

function createSessionCheck(opened: Profile | null): SessionCheck {
  const listeners = new Set<() => void>();
  return {
    verify: () => {
      if (isSame(opened, readProfile())) return;
      for (const listener of listeners) listener();
      throw new CorruptSession(messages.sessionChanged);
    },
    onCorrupt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tokens are renewed, so they are held against the user whom they name, not against each other. */
function isSame(opened: Profile | null, stored: Profile | null): boolean {
  if (!opened || !stored) return opened === stored;
  const { userId, entityId } = stored;
  const named = userOf(stored.token);
  return userId === opened.userId && entityId === opened.entityId && (named === null || named === userId);
}

/** The user whom a signed token names; null when it cannot be read, which is the server's to judge. */
function userOf(token: string): number | null {
  const [, payload] = token.split(".");
  if (payload === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return sub === undefined ? null : Number(sub);
  } catch {
    // Not a token of this kind.
    return null;
  }
}
