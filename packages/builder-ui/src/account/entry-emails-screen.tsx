import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import type { HeldAddress, ReceiversPort } from "../ports/receivers-port.ts";
import { Button } from "../primitives/button.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./reset-password-screen.module.css";

/** Props of an {@link EntryEmailsScreen}. */
export interface EntryEmailsScreenProps {
  receivers: Pick<ReceiversPort, "confirm" | "stop">;
  /** What the link of the message carries. */
  token: string;
  /** True for the link that stops the e-mails. */
  stops: boolean;
}

/**
 * A whole screen on which the holder of an address agrees to get the entries of a site, or stops that. It takes a press of a
 * button, so that no program which opens links agrees for a person.
 */
export function EntryEmailsScreen({ receivers, token, stops }: EntryEmailsScreenProps): ReactNode {
  const [held, setHeld] = useState<HeldAddress | null>(null);
  const { busy, problem, run } = useSubmit();
  const answer = (): Promise<boolean> =>
    run(async () => setHeld(await (stops ? receivers.stop(token) : receivers.confirm(token))), reasonOf);
  return (
    <main className={styles["screen"]}>
      <div className={styles["card"]}>
        <h1>{messages.entriesByEmail}</h1>
        {held === null && <p>{stops ? messages.stopQuestion : messages.agreeQuestion}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        {held === null && (
          <Button tone="primary" busy={busy} onClick={() => void answer()}>
            {stops ? messages.stopEmails : messages.agree}
          </Button>
        )}
        {held !== null && <p role="status">{stops ? messages.stoppedEmails(held) : messages.agreed(held)}</p>}
      </div>
    </main>
  );
}
