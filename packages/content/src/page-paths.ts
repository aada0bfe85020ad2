/** The paths of pages in a project: a page has another one in each project, and its slug where none was given. */
import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { ownerQuery, pagesBy, toPage } from "./page-fields.ts";
import { defaultPath, isSamePath, readPath } from "./path-rules.ts";
import type { Id, PageSummary } from "./records.ts";
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

/**
 * Gives a page its path in a project; the path before leads to it from now on. Rejects with `bad-path`, with `path-taken`
 * where another page of the project has it, and with `no-page` where the project does not hold the page.
 */
export async function setPagePath(graph: Graph, projectId: Id, pageId: Id, text: string): Promise<void> {
  const read = readPath(text);
  if ("problem" in read) throw new ContentError("bad-path");
  const project = await find(graph, projectId);
  const pages = withPaths(project, project.many(linkers.projectPages).map(toPage));
  const page = pages.find(({ id }) => id === graph.concepts.resolve(pageId));
  if (!page) throw new ContentError("no-page");
  const { path } = read;
  if (path === page.path) return;
  const isTaken = pages.some((other) => other !== page && isSamePath(other.path, path));
  if (isTaken) throw new ContentError("path-taken");
  await graph.transaction((tx) => {
    for (const each of givenPaths(project)) if (each.pageId === page.id) tx.trash(each.id);
    if (path !== defaultPath(page)) {
      const node = tx.node(types.path);
      addTexts(tx, node, { path });
      tx.connect(node, page.id, linkers.pathPage);
      tx.connect(projectId, node, linkers.projectPaths);
    }
    const former = page.path.includes(":") ? [] : [{ from: page.path, to: "", pageId: page.id }];
    // What leads to the page itself from its new path would hide nothing, but would be listed for ever.
    replaceRedirects(tx, project, former, [path]);
  });
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
    selectors: [linkers.projectName],
    freeschemaQueries: [pages, pathsQuery, redirectsQuery],
  });
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}
