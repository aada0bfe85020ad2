import type { Id } from "@tessera/content";
import { useEffect, useMemo, useState } from "react";
import type { DomainClaim } from "../ports/ports.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** The domains of a project as the server has them. */
export interface Domains {
  /** Null until they are known. */
  claims: readonly DomainClaim[] | null;
  /** Why they could not be read; null when they were. */
  failure: string | null;
  /** Reads them again. */
  refresh: () => void;
}

/** Reads the domains of a project, and again when asked to. */
export function useDomains(projectId: Id): Domains {
  const { domains } = usePorts();
  const [claims, setClaims] = useState<readonly DomainClaim[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const question = useMemo(() => ({ projectId, round }), [projectId, round]);
  useEffect(() => {
    let current = true;
    const show = (next: readonly DomainClaim[]): void => {
      if (!current) return;
      setClaims(next);
      setFailure(null);
    };
    domains.list(question.projectId).then(show, (error: unknown) => current && setFailure(reasonOf(error)));
    return () => {
      current = false;
    };
  }, [domains, question]);
  return { claims, failure, refresh: () => setRound((before) => before + 1) };
}

/** What a person is told when a call of the domains port was in vain. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
