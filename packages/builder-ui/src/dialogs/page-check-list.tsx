import type { Id, PageSummary } from "@tessera/content";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";

/** Props of a {@link PageCheckList}. */
export interface PageCheckListProps {
  pages: PageSummary[];
  chosen: ReadonlySet<Id>;
  onChange: (chosen: ReadonlySet<Id>) => void;
}

/** A searchable list in which any number of pages can be ticked. */
export function PageCheckList({ pages, chosen, onChange }: PageCheckListProps): ReactNode {
  const [search, setSearch] = useState("");
  const shown = pages.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const toggle = (id: Id): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <TextField
        type="search"
        label={messages.pages}
        placeholder={messages.searchPages}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={form["list"]} aria-label={messages.pages}>
        {shown.map(({ id, title, slug }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              {title}
              <small>/{slug}</small>
            </label>
          </li>
        ))}
        {shown.length === 0 && (
          <li className={form["empty"]}>{search ? messages.noPagesMatch : messages.noPagesFound}</li>
        )}
      </ul>
    </>
  );
}
