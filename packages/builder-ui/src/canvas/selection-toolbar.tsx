import * as Toolbar from "radix-ui/toolbar";
import type { ReactNode } from "react";
import { alignGroups } from "../commands/align-commands.ts";
import type { Command } from "../commands/command.ts";
import { commands } from "../commands/commands.ts";
import { useBoundCommand } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilder } from "../state/store.ts";
import styles from "./selection-toolbar.module.css";

const { align, distribute } = alignGroups;

const groups: readonly (readonly [label: string, commands: readonly Command[]])[] = [
  [messages.align, align],
  [messages.distribute, distribute],
  [messages.element, [commands.wrap, commands.group, commands.duplicate, commands.delete]],
];

/** What can be done with several selected elements; arrow keys go through it. */
export function SelectionToolbar(): ReactNode {
  const count = useBuilder((state) => state.workspace.selection.length);
  const label = messages.severalSelected(count);
  return (
    <Toolbar.Root className={styles["toolbar"]} aria-label={label}>
      <span className={styles["count"]}>{label}</span>
      {groups.map(([name, listed]) => (
        <div key={name} role="group" aria-label={name} className={styles["group"]}>
          {listed.map((each) => (
            <ToolbarCommand key={each.label} of={each} />
          ))}
        </div>
      ))}
    </Toolbar.Root>
  );
}

/** A command as a button; one that does not apply can be pointed at and focused all the same, and says why. */
function ToolbarCommand({ of }: { of: Command }): ReactNode {
  // What the canvas shows decides how elements can be aligned.
  useSignal(useCanvas().shown);
  const { command, applies, reason, pressed, run } = useBoundCommand(of);
  const explain = (): void => {
    if (reason !== undefined) toast.info(reason);
  };
  return (
    <Toolbar.Button asChild>
      <IconButton
        icon={command.icon}
        label={command.label}
        shortcut={command.shortcut}
        pressed={pressed}
        aria-disabled={!applies || undefined}
        aria-description={reason}
        data-tooltip="top"
        onClick={applies ? run : explain}
      />
    </Toolbar.Button>
  );
}
