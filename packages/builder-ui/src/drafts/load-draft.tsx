import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { hasChanges } from "../state/workspace.ts";
import { loadDraft, readDraft } from "./draft.ts";

/** Offers the stored draft of the open widget as long as nothing was changed since it was opened. */
export function LoadDraft(): ReactNode {
  const target = useBuilder((state) => state.workspace.target);
  const opening = useBuilder((state) => state.workspace.opening);
  const changed = useBuilder(({ workspace }) => hasChanges(workspace));
  const dispatch = useBuilderDispatch();
  const origin = target.kind === "widget" ? target.id : undefined;
  const draft = useMemo(() => (origin === undefined ? null : readDraft(origin)), [origin]);
  if (!draft || changed || opening) return null;
  return <Button onClick={() => void loadDraft(dispatch, draft)}>{messages.loadDraft}</Button>;
}
