import * as DropdownMenu from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import type { CommandName } from "../commands/commands.ts";
import { useCommands } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import menu from "../primitives/menu.module.css";
import { useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { useCanvas } from "../state/canvas-context.tsx";

const groups: readonly (readonly CommandName[])[] = [
  ["edit-text", "edit-widget", "detach-widget", "revert-widget"],
  ["replace-picture", "choose-picture", "describe-picture"],
  ["select-parent", "select-all", "select-same-tag", "select-same-class"],
  ["cut", "copy", "paste", "paste-after", "copy-styles", "paste-styles"],
  ["duplicate", "move-up", "move-down", "wrap", "wrap-section", "group", "unwrap"],
  ["save-selection", "code"],
  ["delete"],
];

/** The menu of the selected element, where the pointer asked for it; the same commands as everywhere. */
export function CanvasMenu(): ReactNode {
  const canvas = useCanvas();
  const at = useSignal(canvas.menu);
  const close = (open: boolean): void => {
    if (!open) canvas.menu.set(null);
  };
  return (
    <DropdownMenu.Root open={at !== null} onOpenChange={close} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden style={{ position: "fixed", left: at?.x ?? 0, top: at?.y ?? 0 }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menu["menu"]}
          align="start"
          collisionPadding={8}
          aria-label={messages.element}
        >
          <Items />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Items(): ReactNode {
  const commands = useCommands();
  const isOne = useBuilder(({ workspace }) => workspace.selection.length === 1);
  // Of one element, to group it is to wrap it.
  const isShown = (name: CommandName): boolean => commands.applies(name) && !(isOne && name === "group");
  const shown = groups.map((names) => names.filter(isShown)).filter((names) => names.length > 0);
  return shown.map((names, index) => (
    <div key={names[0]}>
      {index > 0 && <MenuSeparator />}
      {names.map((name) => {
        const { label, icon, shortcut, systemKeys } = commands.get(name);
        return (
          <MenuItem
            key={name}
            icon={icon}
            danger={name === "delete"}
            keys={shortcut ?? systemKeys}
            onSelect={() => commands.run(name)}
          >
            {label}
          </MenuItem>
        );
      })}
    </div>
  ));
}
