/** Addresses of a project that lead to a page or to another address. */
import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { formerSlugsOf, formerSlugsQuery } from "./former-slugs.ts";
import { readItem, type Item } from "./item.ts";
import { isListed, ownerQuery, pagesBy } from "./page-fields.ts";
import type { Id } from "./records.ts";
import type { Redirect } from "./site-records.ts";
import { maxRedirects, readRedirect, type RedirectInput } from "./redirect-rules.ts";
import { linkers, redirectFields, types } from "./schema.ts";
import { addTexts } from "./write-widget.ts";

/** Sub-query for the redirects of a project. */
export const redirectsQuery: Query = {
  typeConnection: linkers.projectRedirects,
  selectors: redirectFields.map((field) => `${types.redirect}_${field}`),
  freeschemaQueries: [{ typeConnection: linkers.redirectPage }],
  order: "ASC",
  inpage: 2 * maxRedirects,
};

/** A redirect to be added: to an address, or to a page. */
export interface NewRedirect extends RedirectInput {
  /** The page that it leads to; `to` is empty then. */
  readonly pageId?: Id;
}

/**
 * The redirects of a project that was read with {@link redirectsQuery}, and those that follow from former slugs of its pages.
 * Each `from` is there once: a redirect of the project's own comes first, and of several the latest.
 */
export function redirectsOf(project: Item, pages: readonly Item[]): Redirect[] {
  const latest = new Map(formerSlugsOf(pages).map((redirect) => [redirect.from, redirect]));
  for (const { since: _, ...redirect } of storedRedirects(project)) latest.set(redirect.from, redirect);
  return [...latest.values()];
}

/** The redirects of a project, the latest first; rejects with `no-project` when there is none for this viewer. */
export async function readRedirects(graph: Graph, projectId: Id): Promise<Redirect[]> {
  const project = await find(graph, projectId);
  return redirectsOf(project, project.many(linkers.projectPages).filter(isListed)).toReversed();
}

/**
 * Adds redirects to a project, in place of those from the same paths. Rejects with `bad-redirect`, and with
 * `too-many-redirects` when there are more than 2,000 then; nothing is added in both cases.
 */
export async function addRedirects(
  graph: Graph,
  projectId: Id,
  redirects: readonly NewRedirect[],
): Promise<void> {
  const read = redirects.map((each) => (each.pageId === undefined ? checked(each) : each));
  const latest = [...new Map(read.map((each) => [each.from, each])).values()];
  const project = await find(graph, projectId);
  const from = [...storedRedirects(project), ...latest].map((each) => each.from);
  if (new Set(from).size > maxRedirects) throw new ContentError("too-many-redirects");
  await graph.transaction((tx) => replaceRedirects(tx, project, latest));
}

/** Takes redirects away; those that follow from former slugs have no id and stay. */
export async function removeRedirects(graph: Graph, ids: readonly Id[]): Promise<void> {
  await graph.transaction((tx) => {
    for (const id of ids) tx.trash(id);
  });
}

/** Writes redirects of a project, and takes away those from the same paths and from others that are `free` now. */
export function replaceRedirects(
  tx: Transaction,
  project: Item,
  redirects: readonly NewRedirect[],
  free: readonly string[] = [],
): void {
  const replaced = new Set([...redirects.map(({ from }) => from), ...free]);
  for (const { id, from } of storedRedirects(project)) if (replaced.has(from)) tx.trash(id);
  for (const { from, to, pageId } of redirects) {
    const redirect = tx.node(types.redirect);
    addTexts(tx, redirect, { from, to, since: new Date().toISOString() });
    if (pageId !== undefined) tx.connect(redirect, pageId, linkers.redirectPage);
    tx.connect(project.id, redirect, linkers.projectRedirects);
  }
}

function checked(input: NewRedirect): NewRedirect {
  const read = readRedirect(input);
  if ("problem" in read) throw new ContentError("bad-redirect");
  return read;
}

/** A redirect that is stored; oldest first. */
function storedRedirects(project: Item): (Redirect & { id: Id; since: string })[] {
  return project
    .many(linkers.projectRedirects)
    .map((redirect) => ({
      id: redirect.id,
      from: redirect.text(`${types.redirect}_from`),
      to: redirect.text(`${types.redirect}_to`),
      since: redirect.text(`${types.redirect}_since`),
      pageId: redirect.one(linkers.redirectPage)?.id ?? null,
    }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

async function find(graph: Graph, projectId: Id): Promise<Item> {
  const pages = {
    ...pagesBy(linkers.projectPages, "ASC"),
    freeschemaQueries: [ownerQuery, formerSlugsQuery],
  };
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName],
    freeschemaQueries: [pages, redirectsQuery],
  });
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}
