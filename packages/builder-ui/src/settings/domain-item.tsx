import { BadgeCheck, Clock, ExternalLink, Globe, Lock, LockOpen } from "lucide-react";
import { type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import type { DomainCertificate, DomainClaim, DomainState } from "../ports/domains-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import { DomainRecords } from "./domain-records.tsx";
import styles from "./domains.module.css";
import { useDomainState } from "./use-domain-state.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link DomainItem}. */
export interface DomainItemProps {
  claim: DomainClaim;
  /** Called when the server has something else to say of it. */
  changed: () => void;
}

/** A claimed domain: how far it is, the DNS entries that it still needs, and what can be done with it. */
export function DomainItem({ claim, changed }: DomainItemProps): ReactNode {
  const { host, verified } = claim;
  const { busy, reason, check, release } = useClaim(claim, changed);
  const state = useDomainState(claim, changed);
  return (
    <li className={styles["item"]}>
      <div className={styles["head"]}>
        <span className={styles["host"]}>{host}</span>
        <span className={styles["state"]} data-verified={verified || undefined}>
          {verified ? <BadgeCheck aria-hidden size={14} /> : <Clock aria-hidden size={14} />}
          {verified ? messages.domainVerified : messages.domainUnverified}
        </span>
        {state && <Way state={state} />}
        {verified && (
          <IconButton
            icon={ExternalLink}
            label={messages.visitDomain(host)}
            onClick={() => window.open(`https://${host}/`, "_blank", "noopener")}
          />
        )}
      </div>
      {!verified && <Proof claim={claim} state={state} />}
      {state && !state.isHere && <Lead state={state} />}
      {state?.isHere && <Twin state={state} />}
      {reason !== null && (
        <p role="alert" className={form["problem"]}>
          {reason}
        </p>
      )}
      <div className={styles["actions"]} role="group" aria-label={host}>
        <Button busy={busy} onClick={() => void check()}>
          {verified || reason !== null ? messages.checkDomainAgain : messages.checkDomain}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => void release()}>
          {messages.releaseDomain}
        </Button>
      </div>
    </li>
  );
}

interface ClaimActions {
  busy: boolean;
  /** Why the last check or release was in vain. */
  reason: string | null;
  check: () => Promise<void>;
  release: () => Promise<void>;
}

function useClaim({ host }: DomainClaim, changed: () => void): ClaimActions {
  const { domains } = usePorts();
  const ask = useAsk();
  const { busy, problem, run } = useSubmit();
  /** Runs a call that resolves to why it was in vain, or to null. */
  const start = async (call: () => Promise<string | null>, done: string): Promise<void> => {
    const check = async (): Promise<void> => {
      const failure = await call();
      if (failure !== null) throw new Error(failure);
      toast.success(done);
    };
    await run(check, reasonOf);
    changed();
  };
  return {
    busy,
    reason: problem,
    check: () => start(() => domains.check(host), messages.domainChecked(host)),
    release: async () => {
      const question = {
        text: messages.releaseDomainQuestion(host),
        yes: messages.releaseDomain,
        danger: true,
      };
      if ((await ask(question)) !== "yes") return;
      await start(async () => domains.release(host).then(() => null), messages.domainReleased(host));
    },
  };
}

/** Whether the domain leads here, and its certificate. */
function Way({ state: { isHere, records, certificate } }: { state: DomainState }): ReactNode {
  // Where the server's own address is unknown to the name servers, nothing can be said of others.
  const isKnown = isHere || records.some(({ purpose }) => purpose === "address");
  return (
    <>
      {isKnown && (
        <span className={styles["state"]} data-verified={isHere || undefined}>
          <Globe aria-hidden size={14} />
          {isHere ? messages.domainHere : messages.domainElsewhere}
        </span>
      )}
      {certificate && (
        <span className={styles["state"]} data-verified={certificate.state === "valid" || undefined}>
          {certificate.state === "valid" ? (
            <Lock aria-hidden size={14} />
          ) : (
            <LockOpen aria-hidden size={14} />
          )}
          {certificateText(certificate)}
        </span>
      )}
    </>
  );
}

function certificateText({ state, until }: DomainCertificate): string {
  if (state === "valid") return messages.certificateValid(until ?? "");
  const texts = {
    expired: messages.certificateExpired,
    untrusted: messages.certificateUntrusted,
    none: messages.certificateNone,
    unknown: messages.certificateUnknown,
  };
  return texts[state];
}

function Proof({ claim, state }: { claim: DomainClaim; state: DomainState | null }): ReactNode {
  const asked = { purpose: "proof", type: "TXT", name: claim.record, value: claim.value } as const;
  const known = state?.records.filter(({ purpose }) => purpose === "proof");
  return (
    <>
      <p className={styles["about"]}>{messages.domainProof}</p>
      <DomainRecords records={known ?? [{ ...asked, found: [], isThere: false }]} />
    </>
  );
}

/** The same domain with `www`, or without, as long as it does not lead here. */
function Twin({ state: { records } }: { state: DomainState }): ReactNode {
  const ways = records.filter(({ purpose }) => purpose === "twin");
  const [first] = ways;
  if (!first || ways.some(({ isThere }) => isThere)) return null;
  return (
    <>
      <p className={styles["about"]}>{messages.domainTwin(first.name)}</p>
      <DomainRecords records={ways} />
    </>
  );
}

function Lead({ state: { records } }: { state: DomainState }): ReactNode {
  const ways = records.filter(({ purpose }) => purpose === "address");
  if (ways.length === 0) return null;
  return (
    <>
      <p className={styles["about"]}>{ways.length > 1 ? messages.domainLeadAny : messages.domainLead}</p>
      <DomainRecords records={ways} />
    </>
  );
}
