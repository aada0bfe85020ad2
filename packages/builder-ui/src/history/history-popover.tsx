import * as Popover from "radix-ui/popover";
import { Undo } from "lucide-react";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import type { Source } from "../state/source.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { isReadOnly } from "../state/workspace.ts";
import { withoutStep } from "./take-back.ts";
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
  const history = useBuilder((state) => state.workspace.history);
  const readOnly = useBuilder(({ workspace }) => isReadOnly(workspace));
  const { entries, position } = history;
  const dispatch = useBuilderDispatch();
  // The last step is taken back by going to the one before it.
  const without = useMemo(
    () => entries.map((_, index) => (index < position - 1 ? withoutStep(history, index) : null)),
    [history, entries, position],
  );
  const steps = [messages.opened, ...entries.map(({ label }) => label)];
  return (
    <ol className={styles["steps"]} aria-label={messages.steps}>
      {steps.map((label, index) => (
        <li key={index} className={styles["step"]}>
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
          <TakeBack label={label} source={readOnly ? null : (without[index - 1] ?? null)} />
        </li>
      ))}
    </ol>
  );
}

/** Takes one step back and leaves the later ones; nothing where they build on it. */
function TakeBack({ label, source }: { label: string; source: Source | null }): ReactNode {
  const dispatch = useBuilderDispatch();
  if (!source) return null;
  const name = messages.takeBack(label);
  return (
    <IconButton
      icon={Undo}
      label={name}
      onClick={() => dispatch(workspaceActions.edited({ source, step: { label: name } }))}
    />
  );
}
