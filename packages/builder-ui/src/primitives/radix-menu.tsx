/** Menus as Radix has them; loaded behind the canvas, since nobody opens one before. */
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { shownDirection } from "../language.ts";
import type { MenuItemProps, MenuProps } from "./menu.tsx";
import styles from "./menu.module.css";

/** See `menu.tsx`. */
export function Menu({
  trigger,
  align = "start",
  defaultOpen,
  children,
}: MenuProps & { defaultOpen: boolean }): ReactNode {
  return (
    <Radix.Root defaultOpen={defaultOpen} dir={shownDirection()}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles["menu"]} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** See `menu.tsx`. */
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

/** See `menu.tsx`. */
export function MenuSeparator(): ReactNode {
  return <Radix.Separator className={styles["separator"]} />;
}

/** See `menu.tsx`. */
export function MenuLabel({ children }: { children: ReactNode }): ReactNode {
  return <Radix.Label className={styles["label"]}>{children}</Radix.Label>;
}
