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
import { Problem } from "../../primitives/problem.tsx";
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
      <EmailAddress facts={facts} />
      <SecondFactor facts={facts} again={again} />
      <Passkeys facts={facts} />
    </div>
  );
}

function EmailAddress({ facts }: { facts: AccountFacts }): ReactNode {
  const { accountSettings } = usePorts();
  const [email, setEmail] = useState("");
  const task = useProof();
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await task.run(async () => {
      await accountSettings.changeEmail(email);
      setEmail("");
      toast.success(messages.emailChangeSent);
    });
  };
  return (
    <section className={styles["part"]} aria-label={messages.emailAddress}>
      <h3>{messages.emailAddress}</h3>
      <p className={styles["hint"]}>
        {facts.email}: {facts.verified ? messages.emailVerified : messages.notVerified}
      </p>
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

function Passkeys({ facts }: { facts: AccountFacts }): ReactNode {
  const { accountSettings } = usePorts();
  const { state, again } = useRead(accountSettings.passkeys);
  const [name, setName] = useState("");
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
      setName("");
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
