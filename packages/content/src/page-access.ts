/** Who sees the pages of a project. */
import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { parsed, rolesOf } from "./project-settings.ts";
import type { Id } from "./records.ts";
import type { PageAccess } from "./site-records.ts";
import { linkers, pageAccessFields, types } from "./schema.ts";
import { addTexts } from "./write-widget.ts";

/** Sub-query for who sees the pages of a project. */
export const accessQuery: Query = {
  typeConnection: linkers.projectPageAccess,
  selectors: pageAccessFields.map((field) => `${types.pageAccess}_${field}`),
  freeschemaQueries: [{ typeConnection: linkers.pageAccessPage }],
  order: "ASC",
  inpage: 1000,
};

/** Pages of a project that was read with {@link accessQuery}, with who sees them where that was set. */
export function withAccess<Page extends { id: Id }>(
  project: Item,
  pages: readonly Page[],
): (Page & { access?: PageAccess })[] {
  const given = new Map(givenAccess(project).map(({ pageId, access }) => [pageId, access]));
  return pages.map((page) => {
    const access = given.get(page.id);
    return access === undefined ? page : { ...page, access };
  });
}

/**
 * Says who sees a page in a project; with null the menu says so again. Visitors of a site that is published by hand see it with the
 * next publication. Rejects with `no-project`, and with `no-page` where the project does not hold the page.
 */
export async function setPageAccess(
  graph: Graph,
  projectId: Id,
  pageId: Id,
  access: PageAccess | null,
): Promise<void> {
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName],
    freeschemaQueries: [{ typeConnection: linkers.projectPages, inpage: 1000 }, accessQuery],
  });
  if (!item) throw new ContentError("no-project");
  const project = readItem(item);
  const page = project.many(linkers.projectPages).find(({ id }) => id === graph.concepts.resolve(pageId));
  if (!page) throw new ContentError("no-page");
  await graph.transaction((tx) => {
    for (const each of givenAccess(project)) if (each.pageId === page.id) tx.trash(each.id);
    if (access !== null) writeAccess(tx, projectId, page.id, access);
  });
}

/** Writes who sees a page of a project where nothing says so yet. */
export function writeAccess(tx: Transaction, projectId: Id, pageId: Id, access: PageAccess): void {
  const node = tx.node(types.pageAccess);
  addTexts(tx, node, { who: typeof access === "string" ? access : JSON.stringify(rolesOf(access)) });
  tx.connect(node, pageId, linkers.pageAccessPage);
  tx.connect(projectId, node, linkers.projectPageAccess);
}

/** Who sees a page, as it is written; members for what cannot be read, so that nothing is shown by mistake. */
export function accessOf(value: unknown): PageAccess {
  if (value === "everyone" || value === "members") return value;
  const roles = rolesOf(value);
  return roles.length > 0 ? roles : "members";
}

function givenAccess(project: Item): { id: Id; pageId: Id | undefined; access: PageAccess }[] {
  return project.many(linkers.projectPageAccess).map((given) => {
    const who = given.text(`${types.pageAccess}_who`);
    return {
      id: given.id,
      pageId: given.one(linkers.pageAccessPage)?.id,
      access: accessOf(who.startsWith("[") ? parsed(who) : who),
    };
  });
}
