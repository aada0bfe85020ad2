import { ChevronRight } from "lucide-react";
import * as Radix from "radix-ui/accordion";
import type { ReactNode } from "react";
import styles from "./accordion.module.css";

/** Props of an {@link Accordion}. */
export interface AccordionProps {
  /** Sections that are open at first. */
  open: string[];
  children: ReactNode;
}

/** A stack of sections, each of which can be opened and closed on its own. */
export function Accordion({ open, children }: AccordionProps): ReactNode {
  return (
    <Radix.Root type="multiple" defaultValue={open}>
      {children}
    </Radix.Root>
  );
}

/** One section of an {@link Accordion}, known by its title. */
export function AccordionSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Radix.Item value={title} className={styles["section"]}>
      <Radix.Header>
        <Radix.Trigger className={styles["trigger"]}>
          <ChevronRight aria-hidden size={14} className={styles["arrow"]} />
          {title}
        </Radix.Trigger>
      </Radix.Header>
      <Radix.Content className={styles["content"]}>{children}</Radix.Content>
    </Radix.Item>
  );
}
