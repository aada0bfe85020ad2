import type { ReactNode } from "react";
import { commandNames, commands } from "../commands/commands.ts";
import { messages } from "../messages.ts";
import { Dialog } from "../primitives/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

/** Every key of the builder; the list is that of the commands themselves. */
export function ShortcutsDialog({ close }: { close: () => void }): ReactNode {
  const withKeys = commandNames.filter((name) => commands[name].shortcut ?? commands[name].systemKeys);
  return (
    <Dialog open onOpenChange={close} title={messages.keyboardShortcuts} size="wide">
      <dl className={styles["list"]}>
        {withKeys.map((name) => {
          const { label, shortcut, systemKeys, alternatives = [] } = commands[name];
          return (
            <div key={name} className={styles["row"]}>
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
