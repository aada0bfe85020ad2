import type { Id } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { DomainItem } from "./domain-item.tsx";
import styles from "./domains.module.css";
import { useDomains } from "./use-domains.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** The custom domains of a project: claim one, show that it is one's own, check it, give it back. */
export function DomainsSection({ projectId }: { projectId: Id }): ReactNode {
  const { items: claims, failure, refresh } = useDomains(projectId);
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
  const { busy, problem, refuse, run } = useSubmit();
  const claim = (event: FormEvent): void => {
    event.preventDefault();
    if (host.trim() === "") return refuse(messages.domainNameMissing);
    void run(async () => {
      await domains.claim(projectId, host.trim());
      setHost("");
      claimed();
    }, reasonOf);
  };
  return (
    <form className={styles["claim"]} onSubmit={claim} noValidate>
      <TextField
        label={messages.domain}
        placeholder={messages.domainExample}
        value={host}
        error={problem ?? undefined}
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
