import type { ReactNode } from "react";
import styles from "./addresses.module.css";

/** Props of {@link RoleChecks}. */
export interface RoleChecksProps {
  label: string;
  /** The roles of the project. */
  roles: readonly string[];
  chosen: readonly string[];
  /** Names a check box; default: the role. */
  nameOf?: (role: string) => string;
  disabled?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A choice of several roles. One that was chosen before it left the project is there, too. */
export function RoleChecks({ label, roles, chosen, nameOf, disabled, onChange }: RoleChecksProps): ReactNode {
  const all = [...new Set([...roles, ...chosen])];
  const toggle = (role: string): void =>
    onChange(all.filter((each) => (each === role ? !chosen.includes(role) : chosen.includes(each))));
  return (
    <div role="group" aria-label={label} className={styles["checks"]}>
      {all.map((role) => (
        <label key={role} className={styles["checkbox"]}>
          <input
            type="checkbox"
            aria-label={nameOf?.(role)}
            checked={chosen.includes(role)}
            disabled={disabled}
            onChange={() => toggle(role)}
          />
          {role}
        </label>
      ))}
    </div>
  );
}
