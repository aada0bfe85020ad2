import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { RefusedError } from "../ports/errors.ts";
import type { AccountPort } from "../ports/ports.ts";
import styles from "./reset-password-screen.module.css";

/** Props of a {@link VerifyAddressScreen}. */
export interface VerifyAddressScreenProps {
  account: Pick<AccountPort, "verifyAddress">;
  /** What the message's address carries. */
  token: string;
}

type State = { status: "busy" } | { status: "done"; email: string } | { status: "failed"; problem: string };

/** A whole screen to which the link of a message leads that shows that an address is the person's. */
export function VerifyAddressScreen({ account, token }: VerifyAddressScreenProps): ReactNode {
  const [state, setState] = useState<State>({ status: "busy" });
  const { verifyAddress } = account;
  useEffect(() => {
    verifyAddress(token).then(
      (email) => setState({ status: "done", email }),
      (error: unknown) =>
        setState({
          status: "failed",
          problem: error instanceof RefusedError ? error.message : messages.unexpected,
        }),
    );
  }, [verifyAddress, token]);
  return (
    <main className={styles["screen"]}>
      <div className={styles["card"]}>
        <h1>{messages.verifyTitle}</h1>
        {state.status === "busy" && <p>{messages.verifying}</p>}
        {state.status === "failed" && <p role="alert">{state.problem}</p>}
        {state.status === "done" && (
          <p role="status">
            {state.email}: {messages.emailVerified}
          </p>
        )}
        {state.status !== "busy" && <a href="/">{messages.continueToBuilder}</a>}
      </div>
    </main>
  );
}
