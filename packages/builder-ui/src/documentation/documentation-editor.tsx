import type { Id } from "@tessera/content";
import { Eye, FilePlus2, Trash2 } from "lucide-react";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { messages } from "../messages.ts";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { Button } from "../primitives/button.tsx";
import { savedPart } from "./documentation-draft.ts";
import styles from "./documentation.module.css";
import { DocumentationFields } from "./documentation-fields.tsx";
import { DocumentationPreview } from "./documentation-preview.tsx";
import { useRecords, type Leave, type Records } from "./use-records.ts";

/** The widget that is written about. */
export interface DocumentedWidget {
  id: Id;
  name: string;
}

/** Props of a {@link DocumentationEditor}. */
export interface DocumentationEditorProps {
  widget: DocumentedWidget;
  /** Receives how to leave the editor without losing anything unasked. */
  leavingRef: RefObject<Leave>;
}

/** The records of a widget on the left, and the chosen one to be edited. */
export function DocumentationEditor({ widget, leavingRef }: DocumentationEditorProps): ReactNode {
  const records = useRecords(widget.id);
  const { list, open, leave, choose } = records;
  useEffect(() => {
    leavingRef.current = leave;
  });
  if (list.status === "loading") return <LoadingList />;
  if (list.status === "failed") return <FailedList again={list.again}>{messages.noConnection}</FailedList>;
  return (
    <div className={styles["columns"]}>
      <nav aria-label={messages.documentationRecords} className={styles["records"]}>
        {list.value.map((record) => (
          <button
            key={record.id}
            type="button"
            aria-current={record.id === open.id}
            onClick={() => choose(record)}
          >
            {record.title || messages.untitled}
          </button>
        ))}
        <Button onClick={() => choose(null)}>
          <FilePlus2 aria-hidden size={14} />
          {messages.new}
        </Button>
      </nav>
      <RecordForm key={open.key} {...records} />
    </div>
  );
}

function RecordForm({ open: { id, draft }, busy, leaving, edit, save, remove }: Records): ReactNode {
  const [preview, setPreview] = useState(false);
  return (
    <fieldset className={styles["form"]} disabled={leaving}>
      <DocumentationFields value={draft} onChange={edit} />
      <footer className={styles["actions"]}>
        {id !== null && (
          <Button className={styles["first"]} tone="quiet" disabled={busy} onClick={() => void remove()}>
            <Trash2 aria-hidden size={14} />
            {messages.delete}
          </Button>
        )}
        <Button onClick={() => setPreview(true)}>
          <Eye aria-hidden size={14} />
          {messages.preview}
        </Button>
        <Button tone="primary" busy={busy} onClick={() => void save()}>
          {messages.saveDocumentation}
        </Button>
      </footer>
      {preview && <DocumentationPreview value={savedPart(draft)} close={() => setPreview(false)} />}
    </fieldset>
  );
}
