import type { DocumentationInput, DocumentationRecord, Id } from "@tessera/content";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts, type LiveState } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { draftOf, emptyDocumentation, savedPart } from "./documentation-draft.ts";

/** The record that is open: a stored one, or with the id null one that is new. */
interface OpenRecord {
  /** Stays the same when a new record is stored, so that its form goes on being edited. */
  key: number;
  id: Id | null;
  draft: DocumentationInput;
  /** What is stored of it. */
  kept: DocumentationInput;
}

/** Goes on to something else, after asking about what would be lost. */
export type Leave = (action: () => void) => void;

/** The records of a widget with the one that is open, and what can be done to it. */
export interface Records {
  list: LiveState<DocumentationRecord[]>;
  open: OpenRecord;
  busy: boolean;
  /** True while something else is to be opened and the save before it is awaited: what is typed then would be lost. */
  leaving: boolean;
  edit: (change: (before: DocumentationInput) => DocumentationInput) => void;
  choose: (record: DocumentationRecord | null) => void;
  save: () => Promise<boolean>;
  remove: () => Promise<void>;
  leave: Leave;
}

/** Follows the documentation of a widget; what is being written stays as it is until its writer leaves it. */
export function useRecords(widgetId: Id): Records {
  const { account, documentation } = usePorts();
  const ask = useAsk();
  const list = useLive(useMemo(() => documentation.live(widgetId), [documentation, widgetId]));
  const [chosen, setChosen] = useState<OpenRecord | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const saving = useRef<Promise<boolean> | null>(null);
  const fresh = useRef(0);
  const empty = emptyDocumentation(account.profile?.email ?? "");
  const [first] = list.status === "ready" ? list.value : [];
  const open = chosen ?? (first ? stored(first) : blank(0, empty));
  const now = useRef(open);
  useEffect(() => {
    now.current = open;
  });

  const put = useCallback((record: OpenRecord | null): void => {
    if (record) now.current = record;
    setChosen(record);
  }, []);
  const edit: Records["edit"] = useCallback(
    (change) => put({ ...now.current, draft: change(now.current.draft) }),
    [put],
  );
  const isOpen = ({ key }: OpenRecord): boolean => now.current.key === key;

  const write = async (record: OpenRecord): Promise<boolean> => {
    const input = savedPart(record.draft);
    const task =
      record.id === null
        ? documentation.create(widgetId, input)
        : documentation.update(record.id, input).then(() => record.id);
    if (!(await told(task, messages.documentationSaved, messages.documentationFailed))) return false;
    const id = await task;
    // Somebody may have gone on to another record, or have typed on in this one.
    if (isOpen(record)) put({ ...now.current, id, kept: record.draft });
    return true;
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    saving.current = write(now.current);
    const isSaved = await saving.current;
    saving.current = null;
    setBusy(false);
    return isSaved;
  };
  const remove = async (): Promise<void> => {
    const record = now.current;
    if (record.id === null) return;
    const isRemoved = await told(
      documentation.remove(record.id),
      messages.documentationDeleted,
      messages.noConnection,
    );
    if (isRemoved && isOpen(record)) put(null);
  };
  const savedBefore = async (task: Promise<boolean>): Promise<boolean> => {
    setLeaving(true);
    const isSaved = await task;
    setLeaving(false);
    return isSaved;
  };
  const mayLeave = async (): Promise<boolean> => {
    if (saving.current && !(await savedBefore(saving.current))) return false;
    if (!isUnsaved(now.current)) return true;
    const answer = await ask({ text: messages.saveChanges, yes: messages.yes, no: messages.no });
    return answer === "no" || (answer === "yes" && (await save()));
  };
  const leave: Leave = (action) =>
    void mayLeave().then((may) => {
      if (may) action();
    });
  return {
    list,
    open,
    busy,
    leaving,
    edit,
    choose: (record) => {
      leave(() => {
        fresh.current -= 1;
        put(record ? stored(record) : blank(fresh.current, empty));
      });
    },
    save,
    remove,
    leave,
  };
}

function stored(record: DocumentationRecord): OpenRecord {
  const draft = draftOf(record);
  return { key: record.id, id: record.id, draft, kept: draft };
}

function blank(key: number, empty: DocumentationInput): OpenRecord {
  return { key, id: null, draft: empty, kept: empty };
}

function isUnsaved({ draft, kept }: OpenRecord): boolean {
  return JSON.stringify(savedPart(draft)) !== JSON.stringify(savedPart(kept));
}
