import type { ReactNode } from "react";
import { messages } from "../../messages.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { FailedList, LoadingList } from "../../primitives/list-state.tsx";
import { shownLanguage } from "../../language.ts";
import { dateTime } from "../../texts/format.ts";
import styles from "./account-dialog.module.css";
import { deviceName } from "./device-name.ts";
import { useRead } from "./use-read.ts";

/** What has happened to the account, newest first. */
export function ActivityTab(): ReactNode {
  const { accountSettings } = usePorts();
  const { state } = useRead(accountSettings.events);
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  if (state.value.length === 0) return <p>{messages.noEvents}</p>;
  return (
    <ul className={styles["sessions"]} aria-label={messages.activity}>
      {state.value.map(({ kind, created, agent, address }, at) => (
        <li key={at} className={styles["session"]}>
          <span className={styles["device"]}>
            <strong>{messages.accountEvents[kind] ?? kind}</strong>
            <small>
              {dateTime(shownLanguage(), created)} · {deviceName(agent)} · {address}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
