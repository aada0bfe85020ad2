import type { Id, WidgetRecord, WidgetVersion } from "@tessera/content";
import { isWidgetContainer } from "@tessera/document";
import { useMemo, useState, type ReactNode } from "react";
import { useSelectedElement } from "../state/use-selected-element.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { SelectField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { sourceOf } from "../state/source.ts";
import { useBuilder, useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { linkOf } from "./edit-in-place.ts";

/** Chooses the version of the selected widget inside, or else of the open one. */
export function VersionSelect(): ReactNode {
  const selected = useSelectedElement();
  const container = selected && isWidgetContainer(selected) ? selected : null;
  const child = useBuilder(({ workspace }) =>
    container ? linkOf(sourceNow(workspace), container.id) : undefined,
  );
  const open = useBuilder(({ workspace: { target } }) => (target.kind === "widget" ? target.id : null));
  const saves = useBuilder((state) => state.workspace.saves);
  const store = useBuilderStore();
  if (child) {
    const origin = store.getState().workspace.widgets[child.widgetId]?.originId ?? child.widgetId;
    return (
      <Versions
        key={`${origin} ${saves}`}
        origin={origin}
        choose={(version) => swapChild(store, child.wrapper, version)}
      />
    );
  }
  return open === null ? null : (
    <Versions key={`${open} ${saves}`} origin={open} choose={(version) => showVersion(store, version)} />
  );
}

function Versions({ origin, choose }: { origin: Id; choose: (version: WidgetRecord) => void }): ReactNode {
  const { widgets } = usePorts();
  const versions = useVersions(origin);
  const [chosen, setChosen] = useState<string | null>(null);
  if (versions.length < 2) return null;
  const [latest] = versions;
  const change = async (id: string): Promise<void> => {
    try {
      const version = await widgets.readVersion(Number(id));
      if (!version) return toast.error(messages.versionMissing);
      choose(version);
      setChosen(id);
      toast.success(messages.versionUpdated);
    } catch {
      toast.error(messages.versionFailed);
    }
  };
  return (
    <SelectField
      label={messages.versionLabel}
      layout="row"
      value={chosen ?? String(latest?.id)}
      options={versions.map(({ id, version }) => [String(id), versionName(version)] as const)}
      onChange={(event) => void change(event.target.value)}
    />
  );
}

/** How a version is called: its number, or that it is the original. */
export function versionName(version: number | null): string {
  return version === null ? messages.original : messages.versionNumber(version);
}

/** The versions of a widget, the newest first, also those that others save; none while they are not known. */
export function useVersions(origin: Id): WidgetVersion[] {
  const { widgets } = usePorts();
  const state = useLive(useMemo(() => widgets.versions(origin), [widgets, origin]));
  return state.status === "ready" ? state.value : [];
}

/** Puts a version of the open widget on the canvas, as one step of the history. */
export function showVersion(store: BuilderStore, version: WidgetRecord): void {
  for (const child of version.children) store.dispatch(workspaceActions.widgetLoaded(child.widget));
  const step = { label: messages.takeVersion(versionName(version.version)) };
  store.dispatch(workspaceActions.edited({ source: sourceOf(version), step, selection: [] }));
}

/** Swaps one child for another of its versions; it no longer follows the latest one then. */
function swapChild(store: BuilderStore, wrapper: string, version: WidgetRecord): void {
  const source = sourceNow(store.getState().workspace);
  const children = source.children.map((child) =>
    child.wrapper === wrapper ? { ...child, widgetId: version.id, useLatest: false } : child,
  );
  store.dispatch(workspaceActions.versionLoaded(version));
  const step = { label: messages.takeVersionOf(versionName(version.version), version.name) };
  store.dispatch(workspaceActions.edited({ source: { ...source, children }, step }));
}
