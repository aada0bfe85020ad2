import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import styles from "./menu.module.css";

/** Props of a {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu that opens below its trigger. */
export function Menu({ trigger, align = "start", children }: MenuProps): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles["menu"]} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Props of a {@link MenuItem}. */
export interface MenuItemProps {
  icon?: LucideIcon;
  danger?: boolean;
  /** What it stands for is done already. */
  done?: boolean;
  disabled?: boolean;
  /** Keys that do the same, shown at the end. */
  keys?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

/** One action of a {@link Menu}. */
export function MenuItem({
  icon: Icon,
  danger,
  done,
  disabled,
  keys,
  onSelect,
  children,
}: MenuItemProps): ReactNode {
  return (
    <Radix.Item
      className={styles["item"]}
      data-danger={danger || undefined}
      data-done={done || undefined}
      disabled={disabled ?? false}
      onSelect={onSelect}
    >
      {Icon && <Icon aria-hidden size={15} strokeWidth={1.75} />}
      {children}
      {keys && <kbd className={styles["keys"]}>{keys}</kbd>}
    </Radix.Item>
  );
}

/** A line between groups of actions. */
export function MenuSeparator(): ReactNode {
  return <Radix.Separator className={styles["separator"]} />;
}

/** A heading that is no action. */
export function MenuLabel({ children }: { children: ReactNode }): ReactNode {
  return <Radix.Label className={styles["label"]}>{children}</Radix.Label>;
}
