import { History as HistoryIcon } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import styles from "./history-menu.module.css";

/** The steps taken since the document was opened, by name; a click goes to the state after one. */
export function HistoryMenu(): ReactNode {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon={HistoryIcon} label={messages.history} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles["popover"]}
          align="end"
          sideOffset={6}
          aria-label={messages.history}
        >
          <Steps />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Steps(): ReactNode {
  const { entries, position } = useBuilder((state) => state.workspace.history);
  const dispatch = useBuilderDispatch();
  const steps = [messages.opened, ...entries.map(({ label }) => label)];
  return (
    <ol className={styles["steps"]} aria-label={messages.steps}>
      {steps.map((label, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === position ? "step" : undefined}
            data-undone={index > position || undefined}
            ref={(element) => {
              if (index === position) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => dispatch(workspaceActions.jumped(index))}
          >
            {label}
          </button>
        </li>
      ))}
    </ol>
  );
}
