import { useRef, useState, type ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { RefusedError } from "../ports/errors.ts";
import { Button } from "../primitives/button.tsx";

/** Signs in with Google, where the server offers it; who is new is asked for more. */
export function GoogleButton(): ReactNode {
  const { account } = usePorts();
  const { open } = useDialogs();
  const offered = useLive(account.offersGoogle);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  if (offered.status !== "ready" || !offered.value) return null;
  const start = async (): Promise<void> => {
    // Who closed Google's window may press again; what the earlier one says then no longer matters.
    const own = (turn.current += 1);
    setProblem(null);
    try {
      const outcome = await account.google();
      if (outcome.kind === "code") open({ name: "google-code", signIn: outcome });
      if (outcome.kind === "new") open({ name: "complete-profile", newcomer: outcome });
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : messages.unexpected;
      if (own === turn.current) setProblem(`${messages.googleFailed} ${reason}`);
    }
  };
  return (
    <>
      <Button onClick={() => void start()}>{messages.continueWithGoogle}</Button>
      {problem && (
        <p role="alert" className={form["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}
