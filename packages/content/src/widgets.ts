import type { Graph, Query, Transaction } from "@tessera/graph";
import { formats } from "@tessera/graph";
import { copyName } from "./copy-name.ts";
import { ContentError } from "./errors.ts";
import { numberOrNull, readItem, type Item } from "./item.ts";
import { findVersion, originOf, readWidget, versionOf } from "./read-widget.ts";
import type { Id, WidgetInput, WidgetVersion } from "./records.ts";
import { linkers, types } from "./schema.ts";
import { listWidgets } from "./widget-lists.ts";
import { setText, toInput, writeWidget } from "./write-widget.ts";

/** Saves a new widget of an entity and returns the id of the original. */
export async function createWidget(graph: Graph, entityId: Id, input: WidgetInput): Promise<Id> {
  return (
    await graph.transaction((tx) => {
      const widget = writeWidget(tx, input);
      tx.connect(entityId, widget, linkers.entityWidgets);
      return widget;
    })
  ).value;
}

/**
 * Copies the latest version of a widget as a new one, ' copy' behind its name, and a number where there is such a copy
 * already; the widgets inside are the same ones. Returns the new id.
 */
export async function duplicateWidget(graph: Graph, entityId: Id, id: Id): Promise<Id> {
  const widget = await readWidget(graph, id);
  if (!widget) throw new ContentError("no-widget");
  const alike = await listWidgets(graph, entityId, { search: copyName(widget.name, []) });
  const name = copyName(
    widget.name,
    alike.map((other) => other.name),
  );
  return createWidget(graph, entityId, { ...toInput(widget), name });
}

/** What an update rests on. */
export interface UpdateOptions {
  /** Number of the version that was edited: when there is a newer one, nothing is written. Default: whatever is latest. */
  basedOn?: number | null | undefined;
  /** Keeps the stored name, so that a stale client cannot undo a rename. */
  keepName?: boolean;
}

/**
 * Saves a new version of a widget and returns its number. The id may be the original's or any version's. Rejects with
 * `newer-version` when somebody else has saved one in the meantime.
 */
export async function updateWidget(
  graph: Graph,
  id: Id,
  input: WidgetInput,
  options: UpdateOptions = {},
): Promise<number> {
  return (await graph.transaction((tx) => writeVersion(graph, tx, id, { input, ...options }))).value;
}

/**
 * Asks the server everything that {@link updateWidget} asks: this device remembers the answers, so that the widget can be
 * saved without a network.
 */
export async function prepareWidgetUpdate(graph: Graph, id: Id): Promise<void> {
  const latest = await findVersion(graph, id, {});
  if (latest) await graph.connections.load(originOf(latest));
}

/** A version to be written, with what it rests on. */
interface NewVersion extends UpdateOptions {
  input: WidgetInput;
}

/** Writes a new version in a transaction of the caller: it becomes the latest, the versions before stay. */
export async function writeVersion(
  graph: Graph,
  tx: Transaction,
  id: Id,
  written: NewVersion,
): Promise<number> {
  return (await writeCopy(graph, tx, id, written)).version;
}

/** As {@link writeVersion}; resolves to the id of the version, too. */
export async function writeCopy(
  graph: Graph,
  tx: Transaction,
  id: Id,
  { input, basedOn, keepName = false }: NewVersion,
): Promise<{ id: Id; version: number }> {
  const latest = await findVersion(graph, id, {});
  if (!latest) throw new ContentError("no-widget");
  const origin = originOf(latest);
  const isOutdated =
    basedOn !== undefined && (basedOn !== versionOf(latest) || (await isAmbiguous(graph, origin, basedOn)));
  if (isOutdated) throw new ContentError("newer-version");
  const version = (versionOf(latest) ?? 0) + 1;
  const stored = latest.view.text(latest.id, `${types.widget}_name`);
  const copy = writeWidget(tx, keepName && stored !== "" ? { ...input, name: stored } : input);
  tx.addValue(copy, "version", String(version));
  const assistant = latest.view.target(latest.id, linkers.widgetAssistant);
  if (assistant !== undefined && !input.assistant) tx.connect(copy, assistant, linkers.widgetAssistant);
  tx.connect(copy, origin, linkers.widgetOrigin);
  tx.connect(origin, copy, linkers.widgetCopies);
  await tx.setLink(origin, copy, linkers.widgetLatest);
  return { id: copy, version };
}

/** Two devices that save at the same moment choose the same number: then it does not say which version was edited. */
async function isAmbiguous(graph: Graph, origin: Id, number: number | null): Promise<boolean> {
  if (number === null) return false;
  // Without a network other versions cannot be read; conflicts are looked for once everything has been sent.
  const [item] = await graph.query(versionsQuery(origin)).catch(() => []);
  const versions = item ? versionsOf(readItem(item)) : [];
  return versions.filter(({ version }) => version === number).length > 1;
}

/** Renames a widget: the original and its latest version. */
export async function renameWidget(graph: Graph, id: Id, name: string): Promise<void> {
  const latest = await findVersion(graph, id, {});
  if (!latest) throw new ContentError("no-widget");
  await graph.transaction(async (tx) => {
    for (const widget of new Set([originOf(latest), latest.id])) {
      await setText(tx, widget, types.widget, "name", name);
    }
  });
}

/**
 * Takes a widget out of the saved ones. What other widgets and pages show of it stays with them; when nothing
 * does, all its versions are deleted.
 */
export async function deleteWidget(graph: Graph, id: Id): Promise<void> {
  const [item] = await graph.query({
    conceptIds: [id],
    // Several may embed it through the same linker, so every linker has to answer a list.
    outputFormat: formats.DATAV2,
    freeschemaQueries: [
      { typeConnection: linkers.entityWidgets, reverse: true },
      { typeConnection: linkers.publicWidgets, reverse: true },
      embedding,
      { typeConnection: linkers.widgetCopies, freeschemaQueries: [embedding] },
    ],
  });
  if (!item) throw new ContentError("no-widget");
  const original = readItem(item);
  const all = [original, ...original.many(linkers.widgetCopies)];
  await graph.transaction(async (tx) => {
    if (all.some(isEmbedded)) await unlist(tx, original);
    else for (const version of all) tx.trash(version.id);
  });
}

/** All versions of a widget, newest first, the original last. */
export async function listVersions(graph: Graph, id: Id): Promise<WidgetVersion[]> {
  const [item] = await graph.query(versionsQuery(await originFor(graph, id)));
  if (!item) throw new ContentError("no-widget");
  return versionsOf(readItem(item));
}

/** Calls `listener` with all versions of a widget, now and after each save of it. Returns its undo. */
export function liveVersions(
  graph: Graph,
  id: Id,
  listener: (list: WidgetVersion[]) => void,
  onError: (error: unknown) => void,
): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  const follow = (origin: Id): void => {
    if (over) return;
    stop = graph.live(
      versionsQuery(origin),
      ([item]) => listener(item ? versionsOf(readItem(item)) : []),
      onError,
    );
  };
  originFor(graph, id).then(follow, (error: unknown) => over || onError(error));
  return () => {
    over = true;
    stop?.();
  };
}

/** The original that a version belongs to, whichever of them is named. */
async function originFor(graph: Graph, id: Id): Promise<Id> {
  const latest = await findVersion(graph, id, {});
  if (!latest) throw new ContentError("no-widget");
  return originOf(latest);
}

function versionsQuery(origin: Id): Query {
  const fields = ["the_widget_version", "the_widget_timestamp"];
  return {
    conceptIds: [origin],
    outputFormat: formats.DATAID,
    selectors: fields,
    freeschemaQueries: [{ typeConnection: linkers.widgetCopies, selectors: fields }],
  };
}

function versionsOf(original: Item): WidgetVersion[] {
  const versions = [original, ...original.many(linkers.widgetCopies)].map(toVersion);
  return versions.toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0));
}

/** The widgets that show a widget inside themselves. */
const embedding: Query = {
  typeConnection: linkers.childWidgetInfo,
  reverse: true,
  freeschemaQueries: [{ typeConnection: linkers.widgetChildren, reverse: true }],
};

function isEmbedded(version: Item): boolean {
  const links = version.many(`${linkers.childWidgetInfo}_reverse`);
  return links.some((link) => link.many(`${linkers.widgetChildren}_reverse`).length > 0);
}

async function unlist(tx: Transaction, original: Item): Promise<void> {
  for (const linker of [linkers.entityWidgets, linkers.publicWidgets]) {
    for (const owner of original.many(`${linker}_reverse`)) await tx.endLinks(owner.id, linker, original.id);
  }
}

function toVersion(item: Item): WidgetVersion {
  return {
    id: item.id,
    version: numberOrNull(item.text("the_widget_version")),
    timestamp: item.text("the_widget_timestamp"),
  };
}
