import type { ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./element-toolbar.module.css";

const onlyWhereApplicable = ["edit-widget", "revert-widget"] as const;
const toolbarCommands = ["edit-text", "move-up", "move-down", "duplicate", "delete"] as const;

/** The floating toolbar of the selected element. */
export function ElementToolbar(): ReactNode {
  const commands = useCommands();
  return (
    <div className={styles["toolbar"]} role="toolbar" aria-label="Element">
      {[...onlyWhereApplicable.filter((name) => commands.applies(name)), ...toolbarCommands].map((name) => {
        const { label, icon, shortcut } = commands.get(name);
        return (
          <IconButton
            key={name}
            icon={icon}
            label={label}
            shortcut={shortcut}
            disabled={!commands.applies(name)}
            onClick={() => commands.run(name)}
          />
        );
      })}
    </div>
  );
}
