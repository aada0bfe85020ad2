import type { Use } from "@tessera/content";
import { AppWindow, Puzzle } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./use-list.module.css";

/** Names that are shown; of the others there is the number. */
const shownNames = 8;

/** The pages and widgets in which something is used, by name. */
export function UseList({ uses }: { uses: readonly Use[] }): ReactNode {
  const shown = uses.slice(0, shownNames);
  return (
    <ul className={styles["uses"]}>
      {shown.map(({ kind, name }, at) => (
        <li key={at}>
          {kind === "page" ? (
            <AppWindow size={14} role="img" aria-label={messages.useKinds.page} />
          ) : (
            <Puzzle size={14} role="img" aria-label={messages.useKinds.widget} />
          )}
          {name}
        </li>
      ))}
      {uses.length > shownNames && <li>{messages.andMore(uses.length - shownNames)}</li>}
    </ul>
  );
}
