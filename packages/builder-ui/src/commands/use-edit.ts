import type { EditResult, HtmlDocument } from "@tessera/document";
import { useCallback } from "react";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import type { Source } from "../state/source.ts";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow, type EditLabel } from "../state/workspace.ts";

/** Edits the document as one step of the history; a refused edit is said and changes nothing. */
export function useDocumentEdit(): (change: (document: HtmlDocument) => EditResult, step: EditLabel) => void {
  const store = useBuilderStore();
  return useCallback(
    (change, step) => {
      const source = sourceNow(store.getState().workspace);
      const result = change(source.document);
      if (!result.ok) return toast.error(messages.refused(result.refusal));
      store.dispatch(workspaceActions.edited({ source: { ...source, document: result.document }, step }));
    },
    [store],
  );
}

/** Edits any part of the source but its document. */
export function useSourceEdit(): (change: Partial<Omit<Source, "document">>, step: EditLabel) => void {
  const store = useBuilderStore();
  return useCallback(
    (change, step) => {
      const source = { ...sourceNow(store.getState().workspace), ...change };
      store.dispatch(workspaceActions.edited({ source, step }));
    },
    [store],
  );
}
