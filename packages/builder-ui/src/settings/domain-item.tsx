import { BadgeCheck, Clock, Copy, ExternalLink } from "lucide-react";
import { type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import type { DomainClaim } from "../ports/ports.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./domains.module.css";
import { reasonOf } from "./use-domains.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link DomainItem}. */
export interface DomainItemProps {
  claim: DomainClaim;
  /** Called when the server has something else to say of it. */
  changed: () => void;
}

/** A claimed domain: its state, the DNS entry that shows whose it is, and what can be done with it. */
export function DomainItem({ claim, changed }: DomainItemProps): ReactNode {
  const { host, verified } = claim;
  const { busy, reason, check, release } = useClaim(claim, changed);
  return (
    <li className={styles["item"]}>
      <div className={styles["head"]}>
        <span className={styles["host"]}>{host}</span>
        <span className={styles["state"]} data-verified={verified || undefined}>
          {verified ? <BadgeCheck aria-hidden size={14} /> : <Clock aria-hidden size={14} />}
          {verified ? messages.domainVerified : messages.domainUnverified}
        </span>
        {verified && (
          <IconButton
            icon={ExternalLink}
            label={messages.visitDomain(host)}
            onClick={() => window.open(`https://${host}/`, "_blank", "noopener")}
          />
        )}
      </div>
      {!verified && <Proof claim={claim} />}
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

/** The DNS entry to be made, each part of which can be copied. */
function Proof({ claim: { record, value } }: { claim: DomainClaim }): ReactNode {
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(messages.copied),
      () => toast.error(messages.copyFailed),
    );
  const rows = [
    [messages.recordName, record],
    [messages.recordValue, value],
  ] as const;
  return (
    <>
      <p className={styles["about"]}>{messages.domainProof}</p>
      <dl className={styles["record"]}>
        <div>
          <dt>{messages.recordType}</dt>
          <dd>
            <code>TXT</code>
          </dd>
        </div>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              <IconButton icon={Copy} label={messages.copyPart(name)} onClick={() => copy(text)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
