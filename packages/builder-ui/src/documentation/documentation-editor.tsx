import type { DocumentationInput, DocumentationRecord, Id } from "@tessera/content";
import { Eye, FilePlus2, Trash2 } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { told } from "../dialogs/use-naming.ts";
import { messages } from "../messages.ts";
import { EmptyList, LoadingList } from "../navigation/section-panel.tsx";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import { draftOf, emptyDocumentation, savedPart } from "./documentation-draft.ts";
import styles from "./documentation.module.css";
import { DocumentationFields } from "./documentation-fields.tsx";
import { DocumentationPreview } from "./documentation-preview.tsx";

/** The widget that is written about. */
export interface DocumentedWidget {
  id: Id;
  name: string;
}

/** What is being edited: a stored record, or with null one that is new. */
interface Editing {
  id: Id | null;
  draft: DocumentationInput;
}

/** The records of a widget on the left, and the chosen one to be edited. */
export function DocumentationEditor({ widget }: { widget: DocumentedWidget }): ReactNode {
  const { account, documentation } = usePorts();
  const records = useLive(useMemo(() => documentation.live(widget.id), [documentation, widget.id]));
  const email = account.profile?.email ?? "";
  const [chosen, setChosen] = useState<Editing | null>(null);
  if (records.status === "loading") return <LoadingList />;
  if (records.status === "failed") return <EmptyList>{messages.noConnection}</EmptyList>;
  const [first] = records.value;
  const editing = chosen ?? (first ? editingOf(first) : { id: null, draft: emptyDocumentation(email) });
  return (
    <div className={styles["columns"]}>
      <nav aria-label="Documentation records" className={styles["records"]}>
        {records.value.map((record) => (
          <button
            key={record.id}
            type="button"
            aria-current={record.id === editing.id}
            onClick={() => setChosen(editingOf(record))}
          >
            {record.title || "Untitled"}
          </button>
        ))}
        <Button onClick={() => setChosen({ id: null, draft: emptyDocumentation(email) })}>
          <FilePlus2 aria-hidden size={14} />
          New
        </Button>
      </nav>
      <RecordForm
        key={editing.id ?? "new"}
        widgetId={widget.id}
        editing={editing}
        saved={(id, draft) => setChosen({ id, draft })}
        removed={() => setChosen(null)}
      />
    </div>
  );
}

function editingOf(record: DocumentationRecord): Editing {
  return { id: record.id, draft: draftOf(record) };
}

interface RecordFormProps {
  widgetId: Id;
  editing: Editing;
  saved: (id: Id, draft: DocumentationInput) => void;
  removed: () => void;
}

function RecordForm({ widgetId, editing: { id, draft: first }, saved, removed }: RecordFormProps): ReactNode {
  const { documentation } = usePorts();
  const [draft, setDraft] = useState(first);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const input = savedPart(draft);
      const kept = id ?? (await documentation.create(widgetId, input));
      if (id !== null) await documentation.update(id, input);
      toast.success(messages.documentationSaved);
      saved(kept, draft);
    } catch {
      toast.error(messages.documentationFailed);
    } finally {
      setBusy(false);
    }
  };
  const remove = async (): Promise<void> => {
    if (
      id !== null &&
      (await told(documentation.remove(id), "Documentation is deleted.", messages.noConnection))
    )
      removed();
  };
  return (
    <div className={styles["form"]}>
      <DocumentationFields value={draft} onChange={setDraft} />
      <footer className={styles["actions"]}>
        {id !== null && (
          <Button className={styles["first"]} tone="quiet" disabled={busy} onClick={() => void remove()}>
            <Trash2 aria-hidden size={14} />
            Delete
          </Button>
        )}
        <Button onClick={() => setPreview(true)}>
          <Eye aria-hidden size={14} />
          Preview
        </Button>
        <Button tone="primary" busy={busy} onClick={() => void save()}>
          {messages.saveDocumentation}
        </Button>
      </footer>
      {preview && <DocumentationPreview value={savedPart(draft)} close={() => setPreview(false)} />}
    </div>
  );
}
