import { useId, type ReactNode } from "react";
import styles from "./speed.module.css";

/** Props of a {@link Figure}. */
export interface FigureProps {
  title: string;
  value: string;
  isOver: boolean;
  children?: ReactNode;
}

/** One figure with what it is made of. */
export function Figure({ title, value, isOver, children }: FigureProps): ReactNode {
  const id = useId();
  return (
    <section className={styles["figure"]} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <strong data-state={isOver ? "over" : "within"}>{value}</strong>
      {children}
    </section>
  );
}
