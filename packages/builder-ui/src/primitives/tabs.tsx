import { clsx } from "clsx";
import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";
import { shownDirection } from "../language.ts";
import styles from "./tabs.module.css";

/** One tab: its value, its heading and what it shows. */
interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  label: string;
  tabs: Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Shown at the end of the row of headings. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A row of headings above the content of the chosen one. */
export function Tabs({ label, tabs, actions, className, ...state }: TabsProps): ReactNode {
  return (
    <Radix.Root {...state} dir={shownDirection()} className={clsx(styles["tabs"], className)}>
      <div className={styles["bar"]}>
        <Radix.List aria-label={label} className={styles["list"]}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={styles["tab"]}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles["content"]}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
