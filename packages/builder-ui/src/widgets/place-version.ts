/**
 * Which version of its widget a place shows: the latest, whatever that is, or one that it keeps to. Each change is one step
 * of the history, and what the place shows is what it names and what a save stores.
 */
import type { WidgetRecord } from "@tessera/content";
import { isEditedContainer, type NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { linkOf, revertInPlace, widgetAt } from "./edit-in-place.ts";
import { versionName } from "./versions.ts";

/** Lets a place show one version and keep to it. */
export function chooseVersion(store: BuilderStore, container: NodeId, version: WidgetRecord): void {
  const label = messages.takeVersionOf(versionName(version.version), version.name);
  relink(store, container, { shows: version, useLatest: false, label });
}

/** Lets a place keep to the version that it shows, which may be edited on. */
export function keepVersion(store: BuilderStore, container: NodeId): void {
  const shown = widgetAt(store.getState().workspace, container);
  if (!shown) return;
  const label = messages.keepVersionOf(versionName(shown.version), shown.name);
  relink(store, container, { shows: shown, useLatest: false, label });
}

/** Lets a place show the latest version from now on, given that version. */
export function followLatest(store: BuilderStore, container: NodeId, latest: WidgetRecord): void {
  relink(store, container, { shows: latest, useLatest: true, label: messages.followStep(latest.name) });
}

interface Relinking {
  readonly shows: WidgetRecord;
  readonly useLatest: boolean;
  readonly label: string;
}

function relink(store: BuilderStore, container: NodeId, { shows, useLatest, label }: Relinking): void {
  const { workspace } = store.getState();
  const present = sourceNow(workspace);
  const link = linkOf(present, container);
  if (!link) return;
  // Another version takes the place of what was edited in this one.
  const isOther = shows.id !== widgetAt(workspace, container)?.id;
  const isEdited = isEditedContainer(present.document.node(container));
  const source = isOther && isEdited ? revertInPlace(present, container) : present;
  const to = { widgetId: useLatest ? shows.originId : shows.id, useLatest };
  const children = source.children.map((each) => (each.wrapper === link.wrapper ? { ...each, ...to } : each));
  const { widgetLoaded, versionLoaded, edited } = workspaceActions;
  store.dispatch(useLatest ? widgetLoaded(shows) : versionLoaded(shows));
  store.dispatch(edited({ source: { ...source, children }, step: { label } }));
}
