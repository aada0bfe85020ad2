import { useState, type FormEvent, type ReactNode } from "react";
import { renderSVG } from "uqr";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import type { AuthenticatorSecret } from "../../ports/account-settings-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { toast } from "../../primitives/toast.tsx";
import styles from "./account-dialog.module.css";
import { Problem } from "../../primitives/problem.tsx";
import { ProofForm } from "./proof-form.tsx";
import type { SecurityTabProps } from "./security-tab.tsx";
import { useProof } from "./use-proof.ts";
import { useSubmit } from "../../primitives/use-submit.ts";

/** Turns the codes of an authenticator on and off. */
export function SecondFactor({ facts, again }: SecurityTabProps): ReactNode {
  const { accountSettings } = usePorts();
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const task = useProof();
  const turnOff = async (): Promise<void> => {
    await accountSettings.removeSecondFactor();
    setRecoveryCodes([]);
    toast.success(messages.codesOff);
    await again();
  };
  const activated = (codes: string[]): void => {
    setSecret(null);
    setRecoveryCodes(codes);
    toast.success(messages.codesOn);
    void again();
  };
  return (
    <section className={styles["part"]} aria-label={messages.twoSteps}>
      <h3>{messages.twoSteps}</h3>
      <p className={styles["hint"]}>
        {facts.secondFactor ? messages.recoveryCodesLeft(facts.recoveryCodes) : messages.twoStepsOff}
      </p>
      {facts.oldCodes === true && <p className={styles["hint"]}>{messages.oldCodes}</p>}
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {secret && <FirstCode secret={secret} activated={activated} />}
      <Problem text={task.problem} />
      {!secret && (
        <div className={styles["actions"]}>
          {facts.secondFactor ? (
            <Button busy={task.busy} onClick={() => void task.run(turnOff)}>
              {messages.turnOff}
            </Button>
          ) : (
            <Button
              busy={task.busy}
              onClick={() => void task.run(async () => setSecret(await accountSettings.beginSecondFactor()))}
            >
              {messages.turnOn}
            </Button>
          )}
        </div>
      )}
      <ProofForm task={task} facts={facts} />
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }): ReactNode {
  return (
    <>
      <p role="status">{messages.recoveryCodesAbout}</p>
      <ul className={styles["codes"]} aria-label={messages.recoveryCodesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function FirstCode({
  secret: { secret, address, algorithm },
  activated,
}: {
  secret: AuthenticatorSecret;
  activated: (codes: string[]) => void;
}): ReactNode {
  const { accountSettings } = usePorts();
  const [code, setCode] = useState("");
  const task = useSubmit();
  const activate = (event: FormEvent): void => {
    event.preventDefault();
    void task.run(async () => activated(await accountSettings.activateSecondFactor(code)));
  };
  return (
    <form className={form["form"]} onSubmit={activate}>
      <p className={styles["hint"]}>{messages.scanCode}</p>
      <img
        className={styles["scan"]}
        alt={messages.scanPicture}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
      />
      <TextField label={messages.authenticatorKey} value={secret} readOnly />
      <p className={styles["hint"]}>{messages.codeAlgorithm(algorithm)}</p>
      <TextField
        label={messages.signInCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Problem text={task.problem} />
      <Button tone="primary" type="submit" busy={task.busy}>
        {messages.turnOn}
      </Button>
    </form>
  );
}
