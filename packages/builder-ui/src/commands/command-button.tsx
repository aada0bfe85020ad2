import { memo, type ReactNode } from "react";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import { tooltip } from "../primitives/tooltip.tsx";
import type { CommandName } from "./commands.ts";
import { useCommand } from "./use-commands.ts";

/** A square button that runs a command, with its icon, name and shortcut. */
export const CommandIcon: React.NamedExoticComponent<{ name: CommandName; pressed?: boolean }> = memo(
  function CommandIcon({ name, pressed }: { name: CommandName; pressed?: boolean }): ReactNode {
    const { command, applies, run } = useCommand(name);
    const { icon, label, shortcut } = command;
    return (
      <IconButton
        icon={icon}
        label={label}
        shortcut={shortcut}
        pressed={pressed}
        disabled={!applies}
        onClick={run}
      />
    );
  },
);

/** Props of a {@link CommandButton}. */
export interface CommandButtonProps {
  name: CommandName;
  tone?: "plain" | "primary" | "quiet";
  children: ReactNode;
}

/**
 * A button with a text that runs a command. One that does not apply can be pointed at, focused and pressed all the same: it
 * says why it does nothing.
 */
export function CommandButton({ name, tone = "plain", children }: CommandButtonProps): ReactNode {
  const { command, applies, reason, run } = useCommand(name);
  const hint = reason ?? command.hint;
  const explain = (): void => {
    if (reason !== undefined) toast.info(reason);
  };
  return (
    <Button
      tone={tone}
      data-command={name}
      aria-disabled={!applies || undefined}
      {...(hint !== undefined && { ...tooltip(), "aria-description": hint })}
      onClick={applies ? run : explain}
    >
      {children}
    </Button>
  );
}
