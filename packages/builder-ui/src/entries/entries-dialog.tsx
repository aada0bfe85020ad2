import type { ProjectSummary } from "@tessera/content";
import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { EmptyList, LoadingList } from "../navigation/section-panel.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import type { SiteEntry } from "../ports/ports.ts";
import { Dialog } from "../primitives/dialog.tsx";
import styles from "./entries-dialog.module.css";

/** What visitors have sent in by the forms of a published project; only its owner sees it. */
export function EntriesDialog({ project, close }: { project: ProjectSummary; close: () => void }): ReactNode {
  const entries = useEntries(project.id);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.entries}
      description={messages.entriesOf(project.name)}
      size="large"
    >
      {entries === null && <LoadingList />}
      {entries === "failed" && <EmptyList>{messages.noConnection}</EmptyList>}
      {Array.isArray(entries) && <Tables entries={entries} />}
    </Dialog>
  );
}

function Tables({ entries }: { entries: readonly SiteEntry[] }): ReactNode {
  if (entries.length === 0) return <EmptyList>{messages.noEntries}</EmptyList>;
  const byType = Map.groupBy(entries, ({ type }) => type);
  return Array.from(byType, ([type, some]) => <Table key={type} type={type} entries={some} />);
}

function Table({ type, entries }: { type: string; entries: readonly SiteEntry[] }): ReactNode {
  const fields = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  return (
    <section className={styles["type"]}>
      <h3>{type}</h3>
      <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={type}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.entryTime}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ entry, fields }: { entry: SiteEntry; fields: readonly string[] }): ReactNode {
  return (
    <tr>
      <td>{new Date(entry.created).toLocaleString()}</td>
      {fields.map((field) => (
        <td key={field}>{entry.values[field] ?? ""}</td>
      ))}
    </tr>
  );
}

function useEntries(projectId: number): readonly SiteEntry[] | "failed" | null {
  const { projects } = usePorts();
  const [entries, setEntries] = useState<readonly SiteEntry[] | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    projects.entries(projectId).then(
      (read) => current && setEntries(read),
      () => current && setEntries("failed"),
    );
    return () => {
      current = false;
    };
  }, [projects, projectId]);
  return entries;
}
