import type { ReactNode } from "react";
import form from "./form.module.css";

/** Why a form could not be sent, read out at once. */
export function Problem({ text }: { text: string | null }): ReactNode {
  return (
    text !== null && (
      <p role="alert" className={form["problem"]}>
        {text}
      </p>
    )
  );
}
