import { useState, type FormEvent, type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import type { AddressCheck } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { CodeField } from "./settings/code-field.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of an {@link AddressProofForm}. */
export interface AddressProofFormProps {
  /** The account's address; undefined where the account is to get the address by the link. */
  email: string | undefined;
  /** Confirms the address with the password of the account, and a code where one is asked for. */
  prove: (password: string, code?: string) => Promise<AddressCheck>;
  forgotPassword: (email: string) => Promise<void>;
}

/** Asks who has opened the link of a message for the password of the account, or leads to a new one. */
export function AddressProofForm({ email, prove, forgotPassword }: AddressProofFormProps): ReactNode {
  const task = useSubmit();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void task.run(async () => {
      if ((await prove(password, code)).status === "code") setCode("");
    });
  };
  return (
    <>
      {email !== undefined && <p>{email}</p>}
      <form className={form["form"]} onSubmit={submit}>
        <p>{messages.addressNeedsProof}</p>
        <TextField
          type="password"
          label={messages.password}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== undefined && <CodeField value={code} onChange={setCode} />}
        <Problem text={task.problem} />
        <Button tone="primary" type="submit" busy={task.busy}>
          {messages.confirmAction}
        </Button>
      </form>
      {email === undefined ? (
        <p>{messages.addressNotAskedFor}</p>
      ) : (
        <TakeBack email={email} forgotPassword={forgotPassword} />
      )}
    </>
  );
}

/** For the owner of an address under which somebody else has opened an account. */
function TakeBack({
  email,
  forgotPassword,
}: Pick<AddressProofFormProps, "forgotPassword"> & { email: string }): ReactNode {
  const task = useSubmit();
  const [isSent, setSent] = useState(false);
  const send = (): void =>
    void task.run(async () => {
      await forgotPassword(email);
      setSent(true);
    });
  if (isSent) return <p role="status">{messages.emailSent}</p>;
  return (
    <>
      <p>{messages.accountNotOpened}</p>
      <Problem text={task.problem} />
      <Button busy={task.busy} onClick={send}>
        {messages.setNewPassword}
      </Button>
    </>
  );
}
