import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { copyName } from "./copy-name.ts";
import { ContentError } from "./errors.ts";
import { formerSlugIds, formerSlugsQuery, giveUpSlug } from "./former-slugs.ts";
import { readItem, type Item } from "./item.ts";
import { bodyQuery, pagesBy, pageSelectors, toPage } from "./page-fields.ts";
import { readWidget } from "./read-widget.ts";
import type { Id, PageFields, PageRecord, PageSearch, PageSummary, WidgetInput } from "./records.ts";
import { linkers, pageFields, types } from "./schema.ts";
import { uniqueSlug } from "./slug.ts";
import { readTree, widgetTree } from "./widget-tree.ts";
import { prepareWidgetUpdate, writeVersion } from "./widgets.ts";
import { addTexts, setText, toInput, writeWidget } from "./write-widget.ts";

/** A new page; what search engines are told is left out where nothing is set. */
export interface PageInput extends Omit<PageFields, keyof PageSearch>, Partial<PageSearch> {
  body: WidgetInput;
}

/** What changes in a page; what is left out stays. */
export interface PageChanges {
  fields?: Partial<PageFields>;
  /** Becomes a new version of the body. */
  body?: WidgetInput;
  /** What was edited; by default whatever is stored. */
  basedOn?: PageBasis | undefined;
}

/** The state of a page that somebody has edited: when somebody else has changed it since, nothing is written. */
export interface PageBasis {
  /** Number of the body's version, null for the original. */
  version?: number | null | undefined;
  /** The fields that are changed, as they were. */
  fields?: Partial<PageFields>;
}

/** Saves a new page of an entity with its body and returns its id. */
export async function createPage(graph: Graph, entityId: Id, input: PageInput): Promise<Id> {
  return (await graph.transaction((tx) => writePage(tx, entityId, input))).value;
}

/**
 * Changes fields and body of a page in one step, and returns the number of the body's version, null for the original. A
 * slug that it gives up is kept as a former one. Rejects with `newer-version` when it is not based on what is stored.
 */
export async function updatePage(
  graph: Graph,
  id: Id,
  { fields = {}, body, basedOn = {} }: PageChanges,
): Promise<number | null> {
  const page = await find(graph, id);
  if (!holds(toPage(page), basedOn.fields ?? {})) throw new ContentError("newer-version");
  return (
    await graph.transaction(async (tx) => {
      giveUpSlug(tx, page, fields.slug ?? page.text(`${types.page}_slug`));
      await setFields(tx, id, fields);
      return body ? writeBody(graph, tx, page, { body, version: basedOn.version }) : null;
    })
  ).value;
}

/**
 * Asks the server everything that {@link updatePage} asks: this device remembers the answers, so that the page can be saved
 * without a network.
 */
export async function preparePageUpdate(graph: Graph, id: Id): Promise<void> {
  const page = await find(graph, id);
  const body = page.one(linkers.pageBody);
  await Promise.all([graph.connections.load(id), body && prepareWidgetUpdate(graph, body.id)]);
}

function holds(page: PageFields, fields: Partial<PageFields>): boolean {
  return pageFields.every((field) => fields[field] === undefined || fields[field] === page[field]);
}

/** Gives a page a new title and slug. */
export async function renamePage(
  graph: Graph,
  id: Id,
  names: { title: string; slug: string },
): Promise<void> {
  await updatePage(graph, id, { fields: names });
}

/**
 * Copies a page with its body: ' copy' behind the title, '-copy' behind the slug, and a number where there is such a copy
 * already. Returns the new id.
 */
export async function duplicatePage(graph: Graph, entityId: Id, id: Id): Promise<Id> {
  const [page, pages] = await Promise.all([readPage(graph, id), listPages(graph, entityId)]);
  if (!page) throw new ContentError("no-page");
  const taken = pages.map((other) => other.slug);
  const slug = uniqueSlug(`${page.slug}-copy`, taken);
  return createPage(graph, entityId, {
    ...page,
    title: copyName(
      page.title,
      pages.map((other) => other.title),
    ),
    slug,
    body: toInput(page.body),
  });
}

/** Deletes a page with its body; projects lose it too. */
export async function deletePage(graph: Graph, id: Id): Promise<void> {
  const page = await find(graph, id);
  const body = page.one(linkers.pageBody);
  await graph.transaction((tx) => {
    for (const version of body?.many(linkers.widgetCopies) ?? []) tx.trash(version.id);
    if (body) tx.trash(body.id);
    for (const former of formerSlugIds(page)) tx.trash(former);
    tx.trash(id);
  });
}

/** A page with the latest version of its body; null when there is none for this viewer. */
export async function readPage(graph: Graph, id: Id): Promise<PageRecord | null> {
  const [item] = await graph.query({
    conceptIds: [id],
    outputFormat: formats.DATAID,
    selectors: pageSelectors,
    freeschemaQueries: [widgetTree(linkers.pageBody)],
  });
  const page = item && readItem(item);
  const stored = page?.one(linkers.pageBody);
  const body = stored ? await readTree(graph, stored) : null;
  return page && body ? { ...toPage(page), body } : null;
}

/** Adds the body to a page; null when it has none. */
export async function readBody(graph: Graph, page: Item): Promise<PageRecord | null> {
  const bodyId = page.one(linkers.pageBody)?.id;
  const body = bodyId === undefined ? null : await readWidget(graph, bodyId);
  return body && { ...toPage(page), body };
}

/** The pages of an entity, newest first. */
export async function listPages(graph: Graph, entityId: Id): Promise<PageSummary[]> {
  const [entity] = await graph.query(listQuery(entityId));
  return entity ? summaries(readItem(entity)) : [];
}

/** Calls `listener` with the pages of an entity, now and after each change. Returns its undo. */
export function livePages(
  graph: Graph,
  entityId: Id,
  listener: (list: PageSummary[]) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(
    listQuery(entityId),
    ([entity]) => listener(entity ? summaries(readItem(entity)) : []),
    onError,
  );
}

/** Writes a new page of an entity with its body. */
export function writePage(tx: Transaction, entityId: Id, input: PageInput): Id {
  const page = tx.node(types.page);
  addTexts(tx, page, Object.fromEntries(pageFields.map((field) => [field, input[field] ?? ""])));
  tx.connect(page, writeWidget(tx, input.body), linkers.pageBody);
  tx.connect(entityId, page, linkers.entityPages);
  return page;
}

async function setFields(tx: Transaction, id: Id, fields: Partial<PageFields>): Promise<void> {
  for (const field of pageFields) {
    const text = fields[field];
    if (text !== undefined) await setText(tx, id, types.page, field, text);
  }
}

async function writeBody(
  graph: Graph,
  tx: Transaction,
  page: Item,
  { body, version }: { body: WidgetInput; version: number | null | undefined },
): Promise<number | null> {
  const present = page.one(linkers.pageBody);
  if (present) return writeVersion(graph, tx, present.id, { input: body, basedOn: version });
  tx.connect(page.id, writeWidget(tx, body), linkers.pageBody);
  return null;
}

async function find(graph: Graph, id: Id): Promise<Item> {
  const [item] = await graph.query(pageQuery(id));
  if (!item) throw new ContentError("no-page");
  return readItem(item);
}

function pageQuery(id: Id): Query {
  const body: Query = { ...bodyQuery, freeschemaQueries: [{ typeConnection: linkers.widgetCopies }] };
  return {
    conceptIds: [id],
    outputFormat: formats.DATAID,
    selectors: pageSelectors,
    freeschemaQueries: [body, formerSlugsQuery],
  };
}

function listQuery(entityId: Id): Query {
  return {
    conceptIds: [entityId],
    outputFormat: formats.DATAID,
    freeschemaQueries: [pagesBy(linkers.entityPages, "DESC")],
  };
}

function summaries(entity: Item): PageSummary[] {
  return entity.many(linkers.entityPages).map(toPage);
}
