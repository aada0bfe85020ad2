import type { WidgetRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import { sourceOf } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { versionName } from "./versions.ts";

/** Puts a version of the open widget on the canvas, as one step of the history. */
export function showVersion(store: BuilderStore, version: WidgetRecord): void {
  const { widgetLoaded, versionLoaded } = workspaceActions;
  for (const { useLatest, widget } of version.children)
    store.dispatch(useLatest ? widgetLoaded(widget) : versionLoaded(widget));
  const { saves } = store.getState().workspace;
  const step = { label: messages.takeVersion(versionName(version.version)) };
  const source = { ...sourceOf(version), taken: { id: version.id, saves } };
  store.dispatch(workspaceActions.edited({ source, step, selection: [] }));
}
