import type { Sessions, Standing } from "../store/session-store.ts";

/** Tells whether a session still goes on and what it may do, so that an access token ends with it. */
export interface SessionGate {
  /** Undefined when the session has ended. */
  standing(sessionId: string): Promise<Standing | undefined>;
  /** Forgets what was known, since the sessions have just been ended or changed. */
  forget(...sessionIds: (string | undefined)[]): void;
}

/** How long an answer is believed: another process may have ended the session meanwhile. */
const staleAfterMs = 30_000;
const maxSessions = 50_000;

export function createSessionGate(sessions: Pick<Sessions, "standing">): SessionGate {
  const known = new Map<string, { standing: Standing | undefined; until: number }>();
  /** Counts what was forgotten: an answer that was read before is not kept after. */
  let forgotten = 0;
  return {
    async standing(sessionId) {
      const entry = known.get(sessionId);
      const now = performance.now();
      if (entry && entry.until > now) return entry.standing;
      const before = forgotten;
      const standing = await sessions.standing(sessionId);
      if (forgotten !== before) return standing;
      if (known.size >= maxSessions) known.clear();
      known.set(sessionId, { standing, until: now + staleAfterMs });
      return standing;
    },
    forget(...sessionIds) {
      forgotten++;
      for (const id of sessionIds) if (id !== undefined) known.delete(id);
    },
  };
}
