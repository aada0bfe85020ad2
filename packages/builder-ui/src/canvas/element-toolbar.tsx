import { memo, type KeyboardEvent, type NamedExoticComponent, type ReactNode } from "react";
import { CommandIcon } from "../commands/command-button.tsx";
import { useCommand } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import styles from "./element-toolbar.module.css";

const toolbarCommands = ["edit-text", "move-up", "move-down", "duplicate", "delete"] as const;

/** The floating toolbar of the selected element. */
export const ElementToolbar: NamedExoticComponent = memo(function ElementToolbar(): ReactNode {
  const editable = useCommand("edit-widget").applies;
  const detachable = useCommand("detach-widget").applies;
  const saveable = useCommand("save-selection").applies && !detachable;
  const edited = useCommand("revert-widget").applies;
  const picture = useCommand("replace-picture").applies;
  const { run: putAway } = useCommand("hide-toolbar");
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    putAway();
  };
  return (
    <div className={styles["toolbar"]} role="toolbar" aria-label={messages.element} onKeyDown={press}>
      {editable && <CommandIcon name="edit-widget" />}
      {detachable && <CommandIcon name="detach-widget" />}
      {edited && <CommandIcon name="revert-widget" />}
      {picture && <CommandIcon name="replace-picture" />}
      {picture && <CommandIcon name="choose-picture" />}
      {picture && <CommandIcon name="describe-picture" />}
      {toolbarCommands.map((name) => (
        <CommandIcon key={name} name={name} />
      ))}
      {saveable && <CommandIcon name="save-selection" />}
    </div>
  );
});
