import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { formerSlugsQuery } from "./former-slugs.ts";
import { readItem, type Item } from "./item.ts";
import { menuOf, menuQuery } from "./menus.ts";
import { bodyQuery, isListed, ownerQuery, pagesBy, toPage } from "./page-fields.ts";
import { accessQuery, withAccess } from "./page-access.ts";
import { withPaths, pathsQuery } from "./page-paths.ts";
import { readBody } from "./pages.ts";
import { settingsOf, settingsSelectors } from "./project-settings.ts";
import { redirectsOf, redirectsQuery } from "./redirects.ts";
import type { Id, PageSummary } from "./records.ts";
import type { PagePlace, ProjectSummary, SiteRecord, Translations } from "./site-records.ts";
import { linkers, types } from "./schema.ts";
import { translationsOf, translationsQuery } from "./translations.ts";

/** A new project. */
export interface ProjectInput {
  name: string;
  pageIds: Id[];
  /** One of the pages; with it the project is published at once. */
  mainPageId?: Id;
}

/** Groups pages into a new project of an entity and returns its id. */
export async function createProject(
  graph: Graph,
  entityId: Id,
  { name, pageIds, mainPageId }: ProjectInput,
): Promise<Id> {
  return (
    await graph.transaction((tx) => {
      const project = tx.node(types.project);
      tx.addValue(project, "name", name);
      for (const page of new Set(pageIds)) tx.connect(project, page, linkers.projectPages);
      if (mainPageId !== undefined) tx.connect(project, mainPageId, linkers.projectMainPage);
      tx.connect(entityId, project, linkers.entityProjects);
      return project;
    })
  ).value;
}

/** Gives a project a new name. */
export async function renameProject(graph: Graph, id: Id, name: string): Promise<void> {
  return (await graph.transaction((tx) => tx.setValue(id, "name", name))).value;
}

/** Deletes a project; its pages stay. */
export async function deleteProject(graph: Graph, id: Id): Promise<void> {
  return (await graph.transaction((tx) => tx.trash(id))).value;
}

/** Adds pages to a project; those that it has already stay as they are. */
export async function addPages(graph: Graph, id: Id, pageIds: readonly Id[]): Promise<void> {
  const present = new Set((await find(graph, id)).many(linkers.projectPages).map((page) => page.id));
  await graph.transaction((tx) => {
    for (const page of new Set(pageIds)) {
      if (!present.has(graph.concepts.resolve(page))) tx.connect(id, page, linkers.projectPages);
    }
  });
}

/** Takes a page out of a project; if it was the main page, the project has none then. */
export async function removePage(graph: Graph, id: Id, pageId: Id): Promise<void> {
  return (
    await graph.transaction(async (tx) => {
      await tx.endLinks(id, linkers.projectPages, pageId);
      await tx.endLinks(id, linkers.projectMainPage, pageId);
    })
  ).value;
}

/** Sets the page that a project's site opens with, or none. */
export async function setMainPage(graph: Graph, id: Id, pageId: Id | null): Promise<void> {
  return (
    await graph.transaction(async (tx) => {
      if (pageId === null) await tx.endLinks(id, linkers.projectMainPage);
      else await tx.setLink(id, pageId, linkers.projectMainPage);
    })
  ).value;
}

/** The projects of an entity, newest first, with their pages in the order in which they were added. */
export async function listProjects(graph: Graph, entityId: Id): Promise<ProjectSummary[]> {
  const [entity] = await graph.query(listQuery(entityId));
  return entity ? summaries(readItem(entity)) : [];
}

/** Calls `listener` with the projects of an entity, now and after each change. Returns its undo. */
export function liveProjects(
  graph: Graph,
  entityId: Id,
  listener: (list: ProjectSummary[]) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(
    listQuery(entityId),
    ([entity]) => listener(entity ? summaries(readItem(entity)) : []),
    onError,
  );
}

/**
 * A project with all pages and bodies, its menu and settings; null when there is none for this viewer. Takes one query,
 * then one request per page, all at once.
 */
export async function readSite(graph: Graph, projectId: Id): Promise<SiteRecord | null> {
  const { selectors = [], freeschemaQueries = [] } = projectParts([bodyQuery, formerSlugsQuery]);
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [...selectors, ...settingsSelectors],
    freeschemaQueries: [...freeschemaQueries, menuQuery, redirectsQuery, translationsQuery],
  });
  if (!item) return null;
  const project = readItem(item);
  const items = project.many(linkers.projectPages).filter(isListed);
  const bodies = await Promise.all(items.map((page) => readBody(graph, page)));
  return {
    ...toProject(project),
    pages: placed(
      project,
      bodies.filter((page) => page !== null),
    ),
    menu: menuOf(project),
    settings: settingsOf(project),
    redirects: redirectsOf(project, items),
    ...present(translationsOf(project)),
  };
}

function present(translations: Translations): Pick<SiteRecord, "translations"> {
  return Object.keys(translations).length > 0 ? { translations } : {};
}

const publishingLinker = `${types.project}_publishing`;

/** Whether visitors of a project see every save at once; its selectors name `the_project_publishing`. */
export function isOnSave(project: Item): boolean {
  return project.text(publishingLinker) !== "manual";
}

async function find(graph: Graph, id: Id): Promise<Item> {
  const query = { conceptIds: [id], outputFormat: formats.DATAID, ...projectParts([]) };
  const [item] = await graph.query(query);
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}

function listQuery(entityId: Id): Query {
  return {
    conceptIds: [entityId],
    outputFormat: formats.DATAID,
    freeschemaQueries: [{ typeConnection: linkers.entityProjects, ...projectParts([]) }],
  };
}

function projectParts(ofPage: Query[]): Query {
  const pages = pagesBy(linkers.projectPages, "ASC");
  return {
    selectors: [linkers.projectName, publishingLinker],
    freeschemaQueries: [
      { ...pages, freeschemaQueries: [ownerQuery, ...ofPage] },
      { typeConnection: linkers.projectMainPage },
      pathsQuery,
      accessQuery,
    ],
  };
}

function summaries(entity: Item): ProjectSummary[] {
  return entity.many(linkers.entityProjects).map(toProject);
}

/** A page that was taken out leaves its projects at once, and is in its place again when that is undone. */
function toProject(item: Item): ProjectSummary {
  const pages = item.many(linkers.projectPages).filter(isListed);
  const mainPageId = item.one(linkers.projectMainPage)?.id ?? null;
  return {
    id: item.id,
    name: item.text(linkers.projectName),
    onSave: isOnSave(item),
    mainPageId: pages.some(({ id }) => id === mainPageId) ? mainPageId : null,
    pages: placed(item, pages.map(toPage)),
  };
}

/** Pages with what they are in a project. */
function placed<Page extends Pick<PageSummary, "id" | "slug" | "title">>(
  project: Item,
  pages: readonly Page[],
): (Page & PagePlace)[] {
  return withAccess(project, withPaths(project, pages));
}
