import { loadParser } from "@tessera/document";
import { messages } from "../messages.ts";
import { wholePageFields } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { draftSource, type Draft } from "./draft.ts";

/**
 * Puts a draft on the canvas, as one step of the history; from then on it is the draft of what is open. What is edited is
 * the version that the draft was made from, so that saving asks when somebody has saved a newer one meanwhile.
 */
export async function loadDraft(store: BuilderStore, draft: Draft): Promise<void> {
  await loadParser();
  const { id, widgets, fields, version } = draft;
  store.dispatch(
    workspaceActions.draftLoaded({
      draft: id,
      source: draftSource(draft),
      step: { label: messages.loadDraftStep },
      widgets,
      fields: fields && wholePageFields(fields),
      version,
    }),
  );
}
