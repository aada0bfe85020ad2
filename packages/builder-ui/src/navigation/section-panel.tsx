import { Plus, Search } from "lucide-react";
import { createContext, useContext, useRef, useState, type ReactNode, type RefObject } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./section-panel.module.css";

/** Props of a {@link SectionPanel}. */
export interface SectionPanelProps {
  title: string;
  /** Name of the button that makes a new one, where the section has it. */
  createLabel?: string;
  onCreate?: () => void;
  /** True while the section itself is loaded: it comes with a search box of its own, so that nothing can be typed yet. */
  loading?: boolean;
  /** Draws the list that matches what was typed into the search box, in lower case. */
  children: (search: string) => ReactNode;
}

const Scrolling = createContext<RefObject<HTMLElement | null>>({ current: null });

/** The part of the section that scrolls. */
export function useScrolling(): RefObject<HTMLElement | null> {
  return useContext(Scrolling);
}

/** A panel beside the navigation: a title, a search box and a list. */
export function SectionPanel({
  title,
  createLabel,
  onCreate,
  loading,
  children,
}: SectionPanelProps): ReactNode {
  const [search, setSearch] = useState("");
  const content = useRef<HTMLDivElement>(null);
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
          aria-label={messages.searchIn(title.toLowerCase())}
          placeholder={messages.search}
          disabled={loading}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div ref={content} className={styles["content"]}>
        <Scrolling value={content}>{children(search.trim().toLowerCase())}</Scrolling>
      </div>
    </section>
  );
}
