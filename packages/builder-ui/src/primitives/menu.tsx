import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import { useAskedPart } from "./asked-part.ts";
import { usePart } from "../platform/part.ts";
import { useEarlyTrigger, type Trigger } from "./early-trigger.ts";

const menu = partBehindCanvas(() => import("./radix-menu.tsx"));

/** Props of a {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: Trigger;
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu that opens below its trigger, once what opens it was loaded. */
export function Menu(props: MenuProps): ReactNode {
  const { early, pressed, forget } = useEarlyTrigger(props.trigger);
  const radix = useAskedPart(menu, pressed, forget);
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
  const radix = usePart(menu).loaded;
  return radix && <radix.MenuItem {...props} />;
}

/** A line between groups of actions. */
export function MenuSeparator(): ReactNode {
  const radix = usePart(menu).loaded;
  return radix && <radix.MenuSeparator />;
}

/** A heading that is no action. */
export function MenuLabel({ children }: { children: ReactNode }): ReactNode {
  const radix = usePart(menu).loaded;
  return radix && <radix.MenuLabel>{children}</radix.MenuLabel>;
}
