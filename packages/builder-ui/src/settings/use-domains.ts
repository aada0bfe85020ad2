import type { Id } from "@tessera/content";
import { useCallback } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import type { DomainClaim } from "../ports/domains-port.ts";
import { useFetched, type Fetched } from "../platform/use-fetched.ts";

/** The domains of a project. */
export function useDomains(projectId: Id): Fetched<DomainClaim> {
  const { domains } = usePorts();
  return useFetched(useCallback(() => domains.list(projectId), [domains, projectId]));
}
