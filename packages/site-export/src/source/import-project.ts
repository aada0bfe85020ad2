import {
  addPages,
  addRedirects,
  createPage,
  createPageIn,
  createProject,
  createWidget,
  deletePage,
  deleteProject,
  deleteWidget,
  saveMenu,
  saveProjectSettings,
  saveTranslations,
  setMainPage,
  setPageAccess,
  type Id,
  type MenuEntry,
  type NewRedirect,
  type PageInput,
  type WidgetInput,
} from "@tessera/content";
import {
  languageOfPath,
  languagesOf,
  languageTag,
  maxRedirects,
  readPath,
  readRedirect,
  translationsIn,
} from "@tessera/content/rules";
import { loadParser } from "@tessera/document";
import type { Graph } from "@tessera/graph";
import { isOwnFile } from "../render/uploads.ts";
import { readProject } from "./read-project.ts";
import { renameInSource } from "./rename-source.ts";
import type { ProjectSource } from "./project-source.ts";

/** How a project is imported. */
export interface ImportOptions {
  /**
   * Puts an upload of the archive where this installation keeps files and returns its address; null, as the lack of this
   * function, leaves out the file. Files that the site has on other hosts stay there.
   */
  readonly upload?: (name: string, bytes: Uint8Array, address: string) => Promise<string | null>;
}

/**
 * Makes a new project of an entity from the archive of an exported one: widgets, pages, menu and settings. Returns its
 * id. What was made before a failure is taken away again.
 */
export async function importProject(
  graph: Graph,
  entityId: Id,
  archive: Uint8Array,
  options: ImportOptions = {},
): Promise<Id> {
  await loadParser();
  const { source, files } = readProject(archive);
  const addresses = await uploadAll(source, files, options);
  const undo: (() => Promise<void>)[] = [];
  try {
    return await write(graph, entityId, withAddresses(source, addresses), undo);
  } catch (error) {
    for (const takeAway of undo.toReversed()) await takeAway();
    throw error;
  }
}

type Undo = (() => Promise<void>)[];

async function write(graph: Graph, entityId: Id, source: ProjectSource, undo: Undo): Promise<Id> {
  const inputs = await writeWidgets(graph, entityId, source, undo);
  const project = await createProject(graph, entityId, { name: source.name, pageIds: [] });
  undo.push(() => deleteProject(graph, project));
  const pages: Id[] = [];
  for (const { body, access, ...page } of source.pages) {
    const input = { ...page, body: inputs[body] as WidgetInput };
    const id = await writePage(graph, entityId, project, input);
    pages.push(id);
    undo.push(() => deletePage(graph, id));
    if (access !== undefined) await setPageAccess(graph, project, id, access);
  }
  await writeRedirects(graph, project, source, pages);
  await writeLanguages(graph, project, source);
  if (source.menu.length > 0) {
    // A menu keeps the ids of pages as text, so they must be the server's by now.
    await graph.sync();
    const entries = source.menu.map((entry) => withPages(entry, pages));
    await saveMenu(graph, project, entries);
  }
  if (source.mainPage !== null) await setMainPage(graph, project, pages[source.mainPage] ?? null);
  return project;
}

/** Saves the settings and what the texts say in other languages; a language that the path of a page begins with is left out. */
async function writeLanguages(
  graph: Graph,
  project: Id,
  { settings, pages, translations }: ProjectSource,
): Promise<void> {
  const languages = languagesOf(settings.languages, languageTag(settings.language));
  const free = languages.filter((each) =>
    pages.every(({ slug, path = slug }) => languageOfPath(path, [each]) === undefined),
  );
  await saveProjectSettings(graph, project, { ...settings, languages: free });
  for (const [language, texts] of Object.entries(translationsIn(translations)))
    await saveTranslations(graph, project, language, texts);
}

/** Saves a page at its path, or where no project may have that, at its slug. */
async function writePage(
  graph: Graph,
  entityId: Id,
  project: Id,
  { path, ...input }: PageInput & { readonly path?: string },
): Promise<Id> {
  const isGiven = path !== undefined && path !== input.slug && "path" in readPath(path);
  if (isGiven) return createPageIn(graph, entityId, project, { ...input, path });
  const page = await createPage(graph, entityId, input);
  await addPages(graph, project, [page]);
  return page;
}

/** Adds the redirects; what no project may have is left out. */
async function writeRedirects(
  graph: Graph,
  project: Id,
  { pages, redirects = [] }: ProjectSource,
  ids: readonly Id[],
): Promise<void> {
  const present = new Set(pages.map(({ slug, path = slug }) => path));
  const added = redirects.flatMap(({ from, to, page }): NewRedirect[] => {
    const pageId = page === null ? undefined : ids[page];
    if (present.has(from)) return [];
    if (pageId !== undefined) return [{ from, to: "", pageId }];
    return "problem" in readRedirect({ from, to }) ? [] : [{ from, to }];
  });
  await addRedirects(graph, project, added.slice(0, maxRedirects));
}

/** Saves the widgets that stand inside others; bodies are saved with their pages. Returns all of them as input. */
async function writeWidgets(
  graph: Graph,
  entityId: Id,
  { widgets }: ProjectSource,
  undo: Undo,
): Promise<readonly WidgetInput[]> {
  const inner = new Set(widgets.flatMap((widget) => widget.children.map((child) => child.widget)));
  const ids = new Map<number, Id>();
  const inputs: WidgetInput[] = [];
  for (const [place, widget] of widgets.entries()) {
    const children = widget.children.map(({ widget: at, ...link }) => ({
      ...link,
      widgetId: ids.get(at) as Id,
    }));
    const input = { ...widget, children };
    inputs.push(input);
    if (!inner.has(place)) continue;
    const id = await createWidget(graph, entityId, input);
    ids.set(place, id);
    undo.push(() => deleteWidget(graph, id));
  }
  return inputs;
}

function withPages(entry: MenuEntry, pages: readonly Id[]): MenuEntry {
  const page = entry.page === null ? null : (pages[entry.page] ?? null);
  return { ...entry, page, menus: entry.menus.map((each) => withPages(each, pages)) };
}

async function uploadAll(
  { files: sources }: ProjectSource,
  files: ReadonlyMap<string, Uint8Array>,
  { upload }: ImportOptions,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  if (!upload) return addresses;
  for (const [path, bytes] of files) {
    const before = sources[path];
    // What lies with others is named there, as it was on the site.
    if (before === undefined || !isOwnFile(before)) continue;
    const address = await upload(path.replace(/^assets\//, ""), bytes, before);
    if (address !== null) addresses.set(before, address);
  }
  return addresses;
}

function withAddresses(source: ProjectSource, addresses: ReadonlyMap<string, string>): ProjectSource {
  return addresses.size === 0 ? source : renameInSource(source, (url) => addresses.get(url) ?? url);
}
