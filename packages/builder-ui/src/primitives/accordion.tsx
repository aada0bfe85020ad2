import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import styles from "./accordion.module.css";

const arrow = <ChevronRight aria-hidden size={14} className={styles["arrow"]} />;

/** Whether a section is open, and what turns it. */
export interface SectionState {
  open: boolean;
  onToggle: () => void;
}

/** Props of an {@link AccordionSection}. */
export interface AccordionSectionProps extends SectionState {
  title: string;
  /** Whether what a person has entered in the section outlasts its closing. @default false */
  keeps?: boolean;
  children: ReactNode;
}

/** Which sections of an accordion are open, each turned on its own; takes the titles of those that are open at first. */
export function useSections(initially: readonly string[]): (title: string) => SectionState {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initially));
  return (title) => ({
    open: open.has(title),
    onToggle: () =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(title)) after.add(title);
        return after;
      }),
  });
}

/** One section of an accordion: a heading that opens and closes what is below it. What is closed is not rendered, or only hidden where it keeps something. */
export function AccordionSection({
  title,
  open,
  onToggle,
  keeps = false,
  children,
}: AccordionSectionProps): ReactNode {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <div className={styles["section"]}>
      <h3>
        <button
          type="button"
          id={id}
          className={styles["trigger"]}
          aria-expanded={open}
          aria-controls={open ? `${id}-content` : undefined}
          onClick={onToggle}
        >
          {arrow}
          {title}
        </button>
      </h3>
      {(open || (keeps && wasOpen)) && (
        <div
          id={`${id}-content`}
          role="region"
          aria-labelledby={id}
          className={styles["content"]}
          hidden={!open}
        >
          {children}
        </div>
      )}
    </div>
  );
}
