import { useCallback, useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { RefusedError } from "../ports/errors.ts";
import type { AccountPort, AddressCheck } from "../ports/account-port.ts";
import { AddressProofForm } from "./address-proof-form.tsx";
import styles from "./reset-password-screen.module.css";

/** Props of a {@link VerifyAddressScreen}. */
export interface VerifyAddressScreenProps {
  account: Pick<AccountPort, "verifyAddress" | "forgotPassword">;
  /** What the message's address carries. */
  token: string;
}

type State = AddressCheck | { status: "busy" } | { status: "failed"; problem: string };

/**
 * A whole screen to which the link of a message leads that shows that an address is the person's. Who is not signed in to
 * the account is asked for its password, or led to a new one.
 */
export function VerifyAddressScreen({ account, token }: VerifyAddressScreenProps): ReactNode {
  const [state, setState] = useState<State>({ status: "busy" });
  const { verifyAddress } = account;
  useEffect(() => {
    verifyAddress(token).then(setState, (error: unknown) =>
      setState({
        status: "failed",
        problem: error instanceof RefusedError ? error.message : messages.unexpected,
      }),
    );
  }, [verifyAddress, token]);
  const prove = useCallback(
    async (password: string, code?: string): Promise<AddressCheck> => {
      const check = await verifyAddress(token, { password, ...(code !== undefined && { code }) });
      if (check.status === "confirmed") setState(check);
      return check;
    },
    [verifyAddress, token],
  );
  return (
    <main className={styles["screen"]}>
      <div className={styles["card"]}>
        <h1>{messages.verifyTitle}</h1>
        {state.status === "busy" && <p>{messages.verifying}</p>}
        {state.status === "failed" && <p role="alert">{state.problem}</p>}
        {state.status === "password" && (
          <AddressProofForm email={state.email} prove={prove} forgotPassword={account.forgotPassword} />
        )}
        {state.status === "confirmed" && (
          <p role="status">
            {state.email}: {messages.emailVerified}
          </p>
        )}
        {state.status !== "busy" && <a href="/">{messages.continueToBuilder}</a>}
      </div>
    </main>
  );
}
