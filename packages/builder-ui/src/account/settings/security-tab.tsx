import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import type { AccountFacts, AccountPasskey } from "../../ports/account-settings-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { FailedList, LoadingList } from "../../primitives/list-state.tsx";
import { toast } from "../../primitives/toast.tsx";
import styles from "./account-dialog.module.css";
import { deviceName } from "./device-name.ts";
import { Problem } from "../../primitives/problem.tsx";
import { useSubmit } from "../../primitives/use-submit.ts";
import { ProofForm } from "./proof-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { useProof } from "./use-proof.ts";
import { useRead } from "./use-read.ts";

/** Props of a {@link SecurityTab}. */
export interface SecurityTabProps {
  facts: AccountFacts;
  /** Reads the facts anew. */
  again: () => Promise<void>;
}

/** What keeps the account its owner's: the address, codes at sign-in, and passkeys. */
export function SecurityTab({ facts, again }: SecurityTabProps): ReactNode {
  return (
    <div className={form["form"]}>
      <EmailAddress facts={facts} again={again} />
      <SecondFactor facts={facts} again={again} />
      <Passkeys facts={facts} />
    </div>
  );
}

function EmailAddress({ facts, again }: SecurityTabProps): ReactNode {
  const { accountSettings } = usePorts();
  const [email, setEmail] = useState("");
  const task = useProof();
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await task.run(async () => {
      await accountSettings.changeEmail(email);
      setEmail("");
      toast.success(messages.emailChangeSent);
      await again();
    });
  };
  return (
    <section className={styles["part"]} aria-label={messages.emailAddress}>
      <h3>{messages.emailAddress}</h3>
      <p className={styles["hint"]}>
        {facts.email}: {facts.verified ? messages.emailVerified : messages.notVerified}
      </p>
      {facts.pendingEmail && <PendingAddress email={facts.pendingEmail} again={again} />}
      <form className={form["form"]} onSubmit={change}>
        <TextField
          type="email"
          label={messages.newEmail}
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Problem text={task.problem} />
        <div className={styles["actions"]}>
          <Button type="submit" busy={task.busy}>
            {messages.changeEmail}
          </Button>
        </div>
      </form>
      <ProofForm task={task} facts={facts} />
    </section>
  );
}

/** The address that the account is to have, until the link sent to it is opened or the change is given up. */
function PendingAddress({ email, again }: { email: string; again: () => Promise<void> }): ReactNode {
  const { accountSettings } = usePorts();
  const task = useSubmit();
  const act = async (work: () => Promise<void>, done: string): Promise<void> => {
    if (!(await task.run(work))) return;
    toast.success(done);
    await again();
  };
  return (
    <div role="group" aria-label={messages.newEmail}>
      <p>{messages.pendingEmail(email)}</p>
      <Problem text={task.problem} />
      <div className={styles["actions"]}>
        <Button
          busy={task.busy}
          onClick={() => void act(accountSettings.sendEmailChange, messages.emailChangeSent)}
        >
          {messages.sendAgain}
        </Button>
        <Button
          busy={task.busy}
          onClick={() => void act(accountSettings.cancelEmailChange, messages.emailChangeCancelled)}
        >
          {messages.cancelEmailChange}
        </Button>
      </div>
    </div>
  );
}

function Passkeys({ facts }: { facts: AccountFacts }): ReactNode {
  const { accountSettings } = usePorts();
  const { state, again } = useRead(accountSettings.passkeys);
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const task = useProof();
  const change = (work: () => Promise<void>, done: string): void =>
    void task.run(async () => {
      await work();
      toast.success(done);
      await again();
    });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    change(async () => {
      await accountSettings.addPasskey(name);
      setName(deviceName(navigator.userAgent));
    }, messages.passkeyAdded);
  };
  return (
    <section className={styles["part"]} aria-label={messages.passkeys}>
      <h3>{messages.passkeys}</h3>
      <p className={styles["hint"]}>{messages.passkeysAbout}</p>
      {state.status === "loading" && <LoadingList />}
      {state.status === "failed" && <FailedList again={state.again}>{messages.noConnection}</FailedList>}
      {state.status === "ready" && (
        <PasskeyList
          passkeys={state.value}
          remove={(id) => change(() => accountSettings.removePasskey(id), messages.passkeyRemoved)}
        />
      )}
      <form className={form["form"]} onSubmit={add}>
        <TextField
          label={messages.passkeyName}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Problem text={task.problem} />
        <div className={styles["actions"]}>
          <Button type="submit" busy={task.busy}>
            {messages.addPasskey}
          </Button>
        </div>
      </form>
      <ProofForm task={task} facts={facts} />
    </section>
  );
}

function PasskeyList({
  passkeys,
  remove,
}: {
  passkeys: AccountPasskey[];
  remove: (id: string) => void;
}): ReactNode {
  if (passkeys.length === 0) return <p>{messages.noPasskeys}</p>;
  return (
    <ul className={styles["sessions"]} aria-label={messages.passkeys}>
      {passkeys.map(({ id, name, used }) => (
        <li key={id} className={styles["session"]}>
          <span className={styles["device"]}>
            <strong>{name}</strong>
            <small>{messages.lastSeen(used)}</small>
          </span>
          <Button aria-label={messages.removePasskeyNamed(name)} onClick={() => remove(id)}>
            {messages.removePasskey}
          </Button>
        </li>
      ))}
    </ul>
  );
}
