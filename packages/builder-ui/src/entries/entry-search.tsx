import { useDeferredValue, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { EntryPage, SiteEntry } from "../ports/projects-port.ts";
import { TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import type { Entries } from "./use-entries.ts";

/** Props of an {@link EntrySearch}. */
export interface EntrySearchProps {
  entries: Entries;
  /** What has been read of them. */
  page: EntryPage;
  /** Shows what is found, and whether anything is searched for. */
  children: (found: readonly SiteEntry[], isSearched: boolean) => ReactNode;
}

/** Finds entries by what stands in any of their fields, such as all of one person; reads all entries of the project first. */
export function EntrySearch({ entries, page, children }: EntrySearchProps): ReactNode {
  const [text, setText] = useState("");
  const { run } = useSubmit();
  const search = (typed: string): void => {
    setText(typed);
    if (typed !== "" && page.before !== null)
      void run(() =>
        entries.readAll().catch((error: unknown) => toast.error(refusalOr(messages.noConnection)(error))),
      );
  };
  const words = useDeferredValue(text).trim().toLowerCase();
  const found = words === "" ? page.entries : page.entries.filter((entry) => hasWords(entry, words));
  return (
    <>
      {(page.entries.length > 0 || text !== "") && (
        <TextField
          type="search"
          label={messages.searchEntries}
          value={text}
          onChange={({ target }) => search(target.value)}
        />
      )}
      {children(found, words !== "")}
    </>
  );
}

function hasWords({ values }: SiteEntry, words: string): boolean {
  return Object.values(values).some((value) => value.toLowerCase().includes(words));
}
