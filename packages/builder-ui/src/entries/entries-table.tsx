import type { Id, ProjectSummary } from "@tessera/content";
import type { SentFile } from "@tessera/content/schema";
import { Download, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { SiteEntry } from "../ports/projects-port.ts";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./entries-dialog.module.css";
import { EntryFiles } from "./entry-files.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of an {@link EntriesTable}. */
export interface EntriesTableProps {
  project: ProjectSummary;
  type: string;
  entries: readonly SiteEntry[];
  /** True for those that were searched for: they alone are downloaded then. */
  isSearched: boolean;
  /** Asks, and deletes them; resolves to whether they have left. */
  remove: (entries: readonly SiteEntry[]) => Promise<boolean>;
}

/** What came in by one form: rows can be chosen and deleted, and all of them downloaded. */
export function EntriesTable({ project, type, entries, isSearched, remove }: EntriesTableProps): ReactNode {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  const chosen = entries.filter(({ id }) => ids.has(id));
  const toggle = (id: Id): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const removeChosen = async (): Promise<void> => {
    if (await remove(chosen)) setIds(new Set());
  };
  return (
    <section className={styles["type"]}>
      <header className={styles["head"]}>
        <h3>{type}</h3>
        {chosen.length > 0 && (
          <Button onClick={() => void removeChosen()}>
            <Trash2 aria-hidden size={14} />
            {messages.deleteEntries(chosen.length)}
          </Button>
        )}
        <DownloadButton project={project} type={type} {...(isSearched && { found: entries })} />
      </header>
      <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={type}>
        <Rows
          entries={entries}
          isChosen={(id) => ids.has(id)}
          toggle={toggle}
          toggleAll={() => setIds(new Set(chosen.length < entries.length ? entries.map(({ id }) => id) : []))}
        />
      </div>
    </section>
  );
}

interface DownloadProps {
  project: ProjectSummary;
  type: string;
  /** @default all entries of the type */
  found?: readonly SiteEntry[];
}

function DownloadButton({ project, type, found }: DownloadProps): ReactNode {
  const { projects } = usePorts();
  const { busy, run } = useSubmit();
  const download = (): Promise<unknown> =>
    projects.downloadEntries(project, type, found).catch(() => toast.error(messages.tableFailed));
  return (
    <Button busy={busy} onClick={() => void run(download)}>
      <Download aria-hidden size={14} />
      {messages.downloadCsv}
    </Button>
  );
}

interface RowsProps {
  entries: readonly SiteEntry[];
  isChosen: (id: Id) => boolean;
  toggle: (id: Id) => void;
  toggleAll: () => void;
}

function Rows({ entries, isChosen, toggle, toggleAll }: RowsProps): ReactNode {
  const fields = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  const check = (label: string, checked: boolean, change: () => void): ReactNode => (
    <input type="checkbox" aria-label={label} checked={checked} onChange={change} />
  );
  return (
    <table>
      <thead>
        <tr>
          <td>
            {check(
              messages.selectAll,
              entries.every(({ id }) => isChosen(id)),
              toggleAll,
            )}
          </td>
          {[messages.entryTime, ...fields].map((field) => (
            <th key={field} scope="col">
              {field}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, created, values, files }) => {
          const time = messages.versionTime(created);
          return (
            <tr key={id} data-chosen={isChosen(id) || undefined}>
              <td>{check(messages.selectEntry(time), isChosen(id), () => toggle(id))}</td>
              <td className={styles["time"]}>{time}</td>
              {fields.map((field) => (
                <td key={field}>
                  <Value text={values[field] ?? ""} files={files[field] ?? []} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a visitor has typed, or the files that came. */
function Value({ text, files }: { text: string; files: readonly SentFile[] }): ReactNode {
  return files.length > 0 ? <EntryFiles files={files} /> : text;
}
