import * as Popover from "radix-ui/popover";
import type { ReactElement, ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import styles from "./history-menu.module.css";

/** The steps, below the button that shows them. */
export function HistoryPopover({
  trigger,
  defaultOpen,
}: {
  trigger: ReactElement;
  defaultOpen: boolean;
}): ReactNode {
  return (
    <Popover.Root defaultOpen={defaultOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
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
