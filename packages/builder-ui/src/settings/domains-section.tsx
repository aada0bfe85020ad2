import type { Id } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { DomainItem } from "./domain-item.tsx";
import styles from "./domains.module.css";
import { reasonOf, useDomains } from "./use-domains.ts";

/** The custom domains of a project: claim one, show that it is one's own, check it, give it back. */
export function DomainsSection({ projectId }: { projectId: Id }): ReactNode {
  const { claims, failure, refresh } = useDomains(projectId);
  return (
    <div className={styles["domains"]}>
      <p className={styles["about"]}>{messages.domainsAbout}</p>
      <ClaimForm projectId={projectId} claimed={refresh} />
      {failure !== null && <FailedList again={refresh}>{failure}</FailedList>}
      {claims === null && failure === null && <LoadingList />}
      {claims?.length === 0 && <p className={styles["about"]}>{messages.noDomains}</p>}
      {claims !== null && claims.length > 0 && (
        <ul className={styles["list"]} aria-label={messages.customDomains}>
          {claims.map((claim) => (
            <DomainItem key={claim.host} claim={claim} changed={refresh} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ClaimForm({ projectId, claimed }: { projectId: Id; claimed: () => void }): ReactNode {
  const { domains } = usePorts();
  const [host, setHost] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const claim = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (host.trim() === "") return setProblem(messages.domainNameMissing);
    setBusy(true);
    setProblem(undefined);
    try {
      await domains.claim(projectId, host.trim());
      setHost("");
      claimed();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles["claim"]} onSubmit={(event) => void claim(event)} noValidate>
      <TextField
        label={messages.domain}
        placeholder={messages.domainExample}
        value={host}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setHost(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {messages.claimDomain}
      </Button>
    </form>
  );
}
