import type { ReactNode } from "react";
import { messages } from "../../messages.ts";
import { FailedList, LoadingList } from "../../primitives/list-state.tsx";
import { usePorts } from "../../ports/ports-context.tsx";
import { Dialog } from "../../primitives/dialog.tsx";
import { Tabs } from "../../primitives/tabs.tsx";
import styles from "./account-dialog.module.css";
import { ActivityTab } from "./activity-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { PasswordTab } from "./password-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { SessionsTab } from "./sessions-tab.tsx";
import { useRead } from "./use-read.ts";

/** The account of the signed-in person: name, password, sessions, and what becomes of the data. */
export function AccountDialog({ close }: { close: () => void }): ReactNode {
  const { account, accountSettings } = usePorts();
  const { state, again } = useRead(accountSettings.facts);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.account}
      description={account.profile?.email ?? ""}
      size="wide"
    >
      {state.status === "loading" && <LoadingList />}
      {state.status === "failed" && <FailedList again={state.again}>{messages.noConnection}</FailedList>}
      {state.status === "ready" && (
        <Tabs
          label={messages.account}
          className={styles["tabs"]}
          defaultValue="profile"
          tabs={[
            { value: "profile", label: messages.profile, content: <ProfileTab /> },
            {
              value: "password",
              label: messages.password,
              content: <PasswordTab facts={state.value} />,
            },
            { value: "sessions", label: messages.sessions, content: <SessionsTab facts={state.value} /> },
            {
              value: "security",
              label: messages.security,
              content: <SecurityTab facts={state.value} again={again} />,
            },
            { value: "activity", label: messages.activity, content: <ActivityTab /> },
            {
              value: "data",
              label: messages.yourData,
              content: <DataTab facts={state.value} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}
