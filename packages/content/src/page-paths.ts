/** The paths of pages in a project: a page has another one in each project, and its slug where none was given. */
import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { languageOfPath } from "./language-rules.ts";
import { writeAccess } from "./page-access.ts";
import { ownerQuery, pagesBy, toPage } from "./page-fields.ts";
import { writePage, type PageInput } from "./pages.ts";
import { defaultPath, isSamePath, readPath } from "./path-rules.ts";
import { settingsOf, settingsSelectors } from "./project-settings.ts";
import type { Id, PageSummary } from "./records.ts";
import type { PageAccess } from "./site-records.ts";
import { redirectsQuery, replaceRedirects } from "./redirects.ts";
import { linkers, pathFields, types } from "./schema.ts";
import { nextSlug } from "./slug.ts";
import { addTexts } from "./write-widget.ts";

/** Sub-query for the paths that a project's pages were given. */
export const pathsQuery: Query = {
  typeConnection: linkers.projectPaths,
  selectors: pathFields.map((field) => `${types.path}_${field}`),
  freeschemaQueries: [{ typeConnection: linkers.pathPage }],
  order: "ASC",
  inpage: 1000,
};

/** A new page of a project. */
export interface ProjectPageInput extends PageInput {
  /** Where visitors find it, as a person types it. */
  path: string;
  /** Who sees it; by default the menu says so. */
  access?: PageAccess | undefined;
}

/** A path that a page was given. */
interface GivenPath {
  readonly id: Id;
  readonly path: string;
  readonly pageId: Id | undefined;
}

/**
 * Pages with their paths in a project that was read with {@link pathsQuery}, each another one: those that were given count
 * first, and a slug that meets one of them gets a number.
 */
export function withPaths<Page extends Pick<PageSummary, "id" | "slug" | "title">>(
  project: Item,
  pages: readonly Page[],
): (Page & { path: string })[] {
  const given = new Map(givenPaths(project).map(({ pageId, path }) => [pageId, path]));
  const taken = new Set(pages.flatMap(({ id }) => given.get(id) ?? []));
  const free = (page: Page): string => {
    let path = defaultPath(page);
    while ([...taken].some((other) => isSamePath(other, path))) path = nextSlug(path);
    return path;
  };
  return pages.map((page) => ({ ...page, path: given.get(page.id) ?? free(page) }));
}

/** The paths of the pages of a project; rejects with `no-project`. */
export async function readPagePaths(graph: Graph, projectId: Id): Promise<string[]> {
  return pagesIn(await find(graph, projectId)).map(({ path }) => path);
}

/**
 * Gives a page its path in a project; the path before leads to it from now on. Rejects with `bad-path`, with `path-taken`
 * where another page of the project has it, with `path-language` where it begins with a further language of the site, and with
 * `no-page` where the project does not hold the page.
 */
export async function setPagePath(graph: Graph, projectId: Id, pageId: Id, text: string): Promise<void> {
  const read = readPath(text);
  if ("problem" in read) throw new ContentError("bad-path");
  const project = await find(graph, projectId);
  const pages = pagesIn(project);
  const page = pages.find(({ id }) => id === graph.concepts.resolve(pageId));
  if (!page) throw new ContentError("no-page");
  const { path } = read;
  if (path === page.path) return;
  refuseLanguage(project, path);
  const isTaken = pages.some((other) => other !== page && isSamePath(other.path, path));
  if (isTaken) throw new ContentError("path-taken");
  await graph.transaction((tx) => {
    for (const each of givenPaths(project)) if (each.pageId === page.id) tx.trash(each.id);
    if (path !== defaultPath(page)) writePath(tx, projectId, page.id, path);
    const former = page.path.includes(":") ? [] : [{ from: page.path, to: "", pageId: page.id }];
    // What leads to the page itself from its new path would hide nothing, but would be listed for ever.
    replaceRedirects(tx, project, former, [path]);
  });
}

/**
 * Saves a new page of an entity in a project, at a path of its own, and returns its id. Rejects with `bad-path`, with
 * `path-taken` where another page of the project has it, and with `path-language` where it begins with a further language of the
 * site.
 */
export async function createPageIn(
  graph: Graph,
  entityId: Id,
  projectId: Id,
  { path: text, access, ...input }: ProjectPageInput,
): Promise<Id> {
  const read = readPath(text);
  if ("problem" in read) throw new ContentError("bad-path");
  const { path } = read;
  const project = await find(graph, projectId);
  refuseLanguage(project, path);
  if (pagesIn(project).some((other) => isSamePath(other.path, path))) throw new ContentError("path-taken");
  const create = (tx: Transaction): Id => {
    const page = writePage(tx, entityId, input);
    tx.connect(projectId, page, linkers.projectPages);
    if (path !== defaultPath({ ...input, id: page })) writePath(tx, projectId, page, path);
    // Nobody sees the page before who sees it is known.
    if (access !== undefined) writeAccess(tx, projectId, page, access);
    // What leads elsewhere from there would hide the page.
    replaceRedirects(tx, project, [], [path]);
    return page;
  };
  return (await graph.transaction(create)).value;
}

/** Pages in a further language lie below its name, so that none of the first language can. */
function refuseLanguage(project: Item, path: string): void {
  const { languages } = settingsOf(project);
  if (languageOfPath(path, languages) !== undefined) throw new ContentError("path-language");
}

function pagesIn(project: Item): (PageSummary & { path: string })[] {
  return withPaths(project, project.many(linkers.projectPages).map(toPage));
}

function writePath(tx: Transaction, projectId: Id, pageId: Id, path: string): void {
  const node = tx.node(types.path);
  addTexts(tx, node, { path });
  tx.connect(node, pageId, linkers.pathPage);
  tx.connect(projectId, node, linkers.projectPaths);
}

function givenPaths(project: Item): GivenPath[] {
  return project.many(linkers.projectPaths).map((given) => ({
    id: given.id,
    path: given.text(`${types.path}_path`),
    pageId: given.one(linkers.pathPage)?.id,
  }));
}

async function find(graph: Graph, projectId: Id): Promise<Item> {
  const pages = { ...pagesBy(linkers.projectPages, "ASC"), freeschemaQueries: [ownerQuery] };
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName, ...settingsSelectors],
    freeschemaQueries: [pages, pathsQuery, redirectsQuery],
  });
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}
