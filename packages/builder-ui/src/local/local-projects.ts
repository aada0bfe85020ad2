import type {
  Id,
  MenuEntry,
  MenuItem,
  PageAccess,
  PageRecord,
  ProjectSettings,
  ProjectSummary,
  Redirect,
} from "@tessera/content";
import { defaultPath, initialSettings, type RedirectInput } from "@tessera/content/rules";
import { RefusedError } from "../ports/errors.ts";
import type { PagesPort } from "../ports/ports.ts";
import type { ProjectsPort } from "../ports/projects-port.ts";
import { inPages, touchedBy } from "./local-tokens.ts";
import { pageSummaries, type SavedPage } from "./local-pages.ts";
import type { Shelf } from "./shelf.ts";

/** A project as it is kept. */
interface SavedProject {
  name: string;
  pageIds: readonly Id[];
  mainPageId: Id | null;
  menu: readonly MenuEntry[];
  settings: ProjectSettings;
  /** Paths that pages were given, by the ids of the pages; none in projects that were kept before. */
  paths?: Readonly<Record<Id, string>>;
  /** Who sees pages, by their ids, where that was said. */
  access?: Readonly<Record<Id, PageAccess | null>>;
  redirects?: readonly Redirect[];
}

/**
 * The projects of a shelf: pages in groups, with a menu and settings. Nothing is published and no visitor sends anything in.
 *
 * @param ownPages The pages of the shelf.
 * @param refusal What is told where a project would need a server.
 */
export function createLocalProjects(
  shelf: Shelf,
  ownPages: Pick<PagesPort, "create" | "read" | "update">,
  refusal: string,
): ProjectsPort {
  const projects = shelf.collection<SavedProject>("project");
  const pages = shelf.collection<SavedPage>("page");
  const refuse = (): Promise<never> => Promise.reject(new RefusedError(refusal));
  const bodiesOf = async (id: Id): Promise<PageRecord[]> => {
    const read = ((await projects.get(id))?.pageIds ?? []).map((page) => ownPages.read(page));
    return (await Promise.all(read)).filter((page) => page !== null);
  };
  return {
    live: (listener, onError) => {
      const tell = (): void =>
        void Promise.all([projects.all(), pages.all()]).then(
          ([all, known]) => listener(all.map(([id, project]) => summaryOf(id, project, known))),
          onError,
        );
      const stops = [projects.live(() => null)(tell, onError), pages.live(() => null)(tell, onError)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    create: ({ name, pageIds, mainPageId = null }) =>
      projects.add({ name, pageIds: [...new Set(pageIds)], mainPageId, menu: [], settings: initialSettings }),
    rename: (id, name) => projects.change(id, (project) => ({ ...project, name })),
    takeOut: (id) => projects.takeOut(id),
    addPages: (id, added) =>
      projects.change(id, (project) => ({
        ...project,
        pageIds: [...new Set([...project.pageIds, ...added])],
      })),
    createPage: async (id, fields, body, { path }) => {
      const page = await ownPages.create(fields, body);
      await projects.change(id, (project) => ({
        ...project,
        pageIds: [...project.pageIds, page],
        paths: { ...project.paths, [page]: path },
      }));
      return page;
    },
    removePage: (id, pageId) =>
      projects.change(id, (project) => ({
        ...project,
        pageIds: project.pageIds.filter((each) => each !== pageId),
        mainPageId: project.mainPageId === pageId ? null : project.mainPageId,
      })),
    setMainPage: (id, mainPageId) => projects.change(id, (project) => ({ ...project, mainPageId })),
    setPath: (id, pageId, path) =>
      projects.change(id, (project) => ({ ...project, paths: { ...project.paths, [pageId]: path } })),
    setAccess: (id, pageId, access) =>
      projects.change(id, (project) => ({ ...project, access: { ...project.access, [pageId]: access } })),
    readRedirects: async (id) => [...((await projects.get(id))?.redirects ?? [])],
    addRedirects: (id, added) =>
      projects.change(id, (project) => ({ ...project, redirects: withRedirects(project.redirects, added) })),
    removeRedirects: async (ids) => {
      for (const [id, { redirects = [] }] of await projects.all())
        if (redirects.some((redirect) => ids.includes(redirect.id ?? 0)))
          await projects.change(id, (project) => ({
            ...project,
            redirects: redirects.filter((redirect) => !ids.includes(redirect.id ?? 0)),
          }));
    },
    // Nothing is published, so nobody follows a link.
    readLinks: () => Promise.resolve([]),
    readMenu: async (id) => numbered((await projects.get(id))?.menu ?? []),
    saveMenu: (id, menu) => projects.change(id, (project) => ({ ...project, menu })),
    readSettings: async (id) => ({ ...initialSettings, ...(await projects.get(id))?.settings }),
    saveSettings: (id, settings) =>
      projects.change(id, (project) => ({ ...project, settings: { ...project.settings, ...settings } })),
    countTokenUses: async (id, change) => touchedBy(await bodiesOf(id), change),
    changeToken: async (id, change, tokens) => {
      const touched = await inPages(await bodiesOf(id), change, ownPages.update);
      await projects.change(id, ({ settings, ...project }) => ({
        ...project,
        settings: { ...settings, tokens: [...tokens] },
      }));
      return touched;
    },
    readArchive: refuse,
    entries: () => Promise.resolve({ entries: [], before: null }),
    takeOutEntries: () => ({ undo: () => Promise.resolve(), finish: () => Promise.resolve() }),
    downloadEntries: refuse,
    downloadFile: refuse,
    siteUrl: () => "about:blank",
  };
}

function summaryOf(
  id: Id,
  { name, pageIds, mainPageId, paths = {}, access = {} }: SavedProject,
  pages: readonly [Id, SavedPage][],
): ProjectSummary {
  const own = pageSummaries(pages).filter((page) => pageIds.includes(page.id));
  const placed = own.map((page) => {
    const who = access[page.id];
    return { ...page, path: paths[page.id] ?? defaultPath(page), ...(who && { access: who }) };
  });
  return { id, name, mainPageId, onSave: true, pages: placed };
}

function withRedirects(present: readonly Redirect[] = [], added: readonly RedirectInput[]): Redirect[] {
  const replaced = new Set(added.map(({ from }) => from));
  const first = Math.max(0, ...present.map(({ id }) => id ?? 0)) + 1;
  return [
    ...present.filter(({ from }) => !replaced.has(from)),
    ...added.map(({ from, to }, at) => ({ id: first + at, from, to, pageId: null })),
  ];
}

function numbered(entries: readonly MenuEntry[], first = 1): MenuItem[] {
  return entries.map((entry, at) => ({
    ...entry,
    id: first * 1_000 + at,
    order: at + 1,
    menus: numbered(entry.menus, first * 1_000 + at),
  }));
}
