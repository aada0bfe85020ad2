import type { ReactNode } from "react";
import { useListedCommands } from "../commands/custom-commands.ts";
import { messages } from "../messages.ts";
import { Dialog } from "../primitives/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

/** Every key of the builder; the list is that of the commands themselves. */
export function ShortcutsDialog({ close }: { close: () => void }): ReactNode {
  const withKeys = useListedCommands().filter(({ command }) => command.shortcut ?? command.systemKeys);
  return (
    <Dialog open onOpenChange={close} title={messages.keyboardShortcuts} size="wide">
      <dl className={styles["list"]}>
        {withKeys.map(({ id, command: { label, shortcut, systemKeys, alternatives = [] } }) => {
          return (
            <div key={id} className={styles["row"]}>
              <dt>{label}</dt>
              <dd>
                {[shortcut ?? systemKeys, ...alternatives].map((keys) => (
                  <kbd key={keys}>{keys}</kbd>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
