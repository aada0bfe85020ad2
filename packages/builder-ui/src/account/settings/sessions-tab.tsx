import { type ReactNode } from "react";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import { FailedList, LoadingList } from "../../primitives/list-state.tsx";
import type { AccountFacts, DeviceSession } from "../../ports/account-settings-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { toast } from "../../primitives/toast.tsx";
import styles from "./account-dialog.module.css";
import { deviceName } from "./device-name.ts";
import { Problem } from "../../primitives/problem.tsx";
import { ProofForm } from "./proof-form.tsx";
import { useProof } from "./use-proof.ts";
import { useRead } from "./use-read.ts";
import { useSubmit } from "../../primitives/use-submit.ts";

/** Props of a {@link SessionsTab}. */
export interface SessionsTabProps {
  facts: AccountFacts;
}

/** Where the person is signed in: one session or all others can be ended. */
export function SessionsTab({ facts }: SessionsTabProps): ReactNode {
  const { accountSettings } = usePorts();
  const { state, again } = useRead(accountSettings.sessions);
  const task = useProof();
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  const end = async (ending: () => Promise<void>, done: string): Promise<void> => {
    await task.run(async () => {
      await ending();
      toast.success(done);
      await again();
    });
  };
  const sessions = state.value.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <div className={form["form"]}>
      <ul className={styles["sessions"]} aria-label={messages.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            end={() => end(() => accountSettings.endSession(session.id), messages.sessionEnded)}
          />
        ))}
      </ul>
      <Problem text={task.problem} />
      <Button
        busy={task.busy}
        disabled={sessions.length < 2}
        onClick={() => void end(accountSettings.endOtherSessions, messages.otherSessionsEnded)}
      >
        {messages.endOtherSessions}
      </Button>
      <ProofForm task={task} facts={facts} />
    </div>
  );
}

function SessionRow({ session, end }: { session: DeviceSession; end: () => Promise<void> }): ReactNode {
  const { agent, address, seen, current } = session;
  const { busy, run } = useSubmit();
  const name = deviceName(agent);
  return (
    <li className={styles["session"]}>
      <span className={styles["device"]}>
        <strong>{name}</strong>
        <small>
          {current ? messages.thisSession : messages.lastSeen(seen)} · {address}
        </small>
      </span>
      {!current && (
        <Button busy={busy} aria-label={messages.endSessionOf(name)} onClick={() => void run(end)}>
          {messages.endSession}
        </Button>
      )}
    </li>
  );
}
