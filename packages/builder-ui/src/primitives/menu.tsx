import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { partBehindCanvas } from "../canvas/canvas-stands.ts";
import { useEarlyTrigger, type Trigger } from "./early-trigger.ts";

const useRadix = partBehindCanvas(() => import("./radix-menu.tsx"));

/** Props of a {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: Trigger;
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu that opens below its trigger, once what opens it was loaded. */
export function Menu(props: MenuProps): ReactNode {
  const radix = useRadix();
  const { early, pressed } = useEarlyTrigger(props.trigger);
  return radix ? <radix.Menu {...props} defaultOpen={pressed} /> : early;
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
export function MenuItem(props: MenuItemProps): ReactNode {
  const radix = useRadix();
  return radix && <radix.MenuItem {...props} />;
}

/** A line between groups of actions. */
export function MenuSeparator(): ReactNode {
  const radix = useRadix();
  return radix && <radix.MenuSeparator />;
}

/** A heading that is no action. */
export function MenuLabel({ children }: { children: ReactNode }): ReactNode {
  const radix = useRadix();
  return radix && <radix.MenuLabel>{children}</radix.MenuLabel>;
}
