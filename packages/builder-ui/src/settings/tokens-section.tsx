import type { DesignToken } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import styles from "./settings.module.css";

/** Props of a {@link TokensSection}. */
export interface TokensSectionProps {
  tokens: readonly DesignToken[];
  /** Opens the theme. */
  edit: () => void;
}

/** The colours of a project's theme, and the way to all of it. */
export function TokensSection({ tokens, edit }: TokensSectionProps): ReactNode {
  const colors = tokens.filter(({ value }) => CSS.supports("color", value));
  return (
    <div className={styles["fields"]}>
      <p className={styles["hint"]}>{messages.themeSummary}</p>
      {colors.length > 0 && (
        <div className={styles["swatches"]}>
          {colors.map(({ name, value }) => (
            <span
              key={name}
              role="img"
              aria-label={`${name.slice(2)} ${value}`}
              style={{ background: value }}
            />
          ))}
        </div>
      )}
      <div className={styles["buttons"]}>
        <Button onClick={edit}>{messages.editTheme}</Button>
      </div>
    </div>
  );
}
