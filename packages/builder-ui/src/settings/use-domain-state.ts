import { useEffect, useState } from "react";
import type { DomainClaim, DomainState } from "../ports/domains-port.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** New entries are seen by name servers after minutes, so that nobody waits for longer than they have to. */
const againMs = 15_000;

/**
 * How far a claimed domain is; null until it is known. While something is missing it is looked at again and again, and a
 * proof that is found is put to the server, after which `changed` is called.
 */
export function useDomainState({ host, verified }: DomainClaim, changed: () => void): DomainState | null {
  const { domains } = usePorts();
  const [state, setState] = useState<DomainState | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // What cannot be looked at now is looked at later; the dialog shows what is wrong with the server elsewhere.
      const next = await domains.look(host).catch(() => null);
      if (isOver) return;
      if (next) setState(next);
      if (next && !verified && isProven(next) && (await domains.check(host).catch(() => "")) === null)
        return changed();
      if (!next || !isComplete(next)) timer = setTimeout(() => void look(), againMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // `changed` is another function with each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [domains, host, verified]);
  return state;
}

function isProven({ records }: DomainState): boolean {
  return records.some(({ purpose, isThere }) => purpose === "proof" && isThere);
}

function isComplete({ verified, isHere, certificate }: DomainState): boolean {
  return verified && isHere && (certificate === null || certificate.state === "valid");
}
