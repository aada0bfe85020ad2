import { Plus, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./section-panel.module.css";

/** Props of a {@link SectionPanel}. */
export interface SectionPanelProps {
  title: string;
  /** Name of the button that makes a new one, where the section has it. */
  createLabel?: string;
  onCreate?: () => void;
  /** Draws the list that matches what was typed into the search box, in lower case. */
  children: (search: string) => ReactNode;
}

/** A panel beside the navigation: a title, a search box and a list. */
export function SectionPanel({ title, createLabel, onCreate, children }: SectionPanelProps): ReactNode {
  const [search, setSearch] = useState("");
  return (
    <section className={styles["panel"]} aria-label={title}>
      <header className={styles["header"]}>
        <h2 className={styles["title"]}>{title}</h2>
        {createLabel && <IconButton icon={Plus} label={createLabel} onClick={onCreate} />}
      </header>
      <label className={styles["search"]}>
        <Search aria-hidden size={14} />
        <input
          type="search"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div className={styles["content"]}>{children(search.trim().toLowerCase())}</div>
    </section>
  );
}

/** What a list says when there is nothing in it. */
export function EmptyList({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles["empty"]}>{children}</p>;
}

/** Grey bars in place of a list that is still loading. */
export function LoadingList(): ReactNode {
  return (
    <div className={styles["loading"]} role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}
