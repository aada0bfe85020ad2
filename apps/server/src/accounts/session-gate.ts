import type { Sessions } from "../store/store.ts";

/** Tells whether a session still goes on, so that an access token ends with it. */
export interface SessionGate {
  isAlive(sessionId: string): Promise<boolean>;
  /** Forgets what was known, since the session has just been ended. */
  forget(...sessionIds: (string | undefined)[]): void;
}

/** How long an answer is believed: another process may have ended the session meanwhile. */
const staleAfterMs = 30_000;
const mostSessions = 50_000;

export function createSessionGate(sessions: Pick<Sessions, "isAlive">): SessionGate {
  const known = new Map<string, { alive: boolean; until: number }>();
  return {
    async isAlive(sessionId) {
      const entry = known.get(sessionId);
      const now = performance.now();
      if (entry && entry.until > now) return entry.alive;
      const alive = await sessions.isAlive(sessionId);
      if (known.size >= mostSessions) known.clear();
      known.set(sessionId, { alive, until: now + staleAfterMs });
      return alive;
    },
    forget: (...sessionIds) => sessionIds.forEach((id) => id !== undefined && known.delete(id)),
  };
}
