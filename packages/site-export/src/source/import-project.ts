import {
  addRedirects,
  createPage,
  createProject,
  createWidget,
  deletePage,
  deleteProject,
  deleteWidget,
  saveMenu,
  saveProjectSettings,
  setMainPage,
  setPagePath,
  type Id,
  type MenuEntry,
  type NewRedirect,
  type WidgetInput,
} from "@tessera/content";
import { maxRedirects, readPath, readRedirect } from "@tessera/content/rules";
import { loadParser } from "@tessera/document";
import type { Graph } from "@tessera/graph";
import { renameInWidget } from "../render/addresses.ts";
import { readProject } from "./read-project.ts";
import type { ProjectSource, SourceWidget } from "./project-source.ts";

/** How a project is imported. */
export interface ImportOptions {
  /**
   * Puts a file of the archive where this installation keeps files and returns its address; null leaves the address as
   * it was, as for libraries of other hosts. Without it pages name all files where they were.
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
  const pages: Id[] = [];
  for (const { body, path: _path, ...fields } of source.pages) {
    const input = inputs[body] as WidgetInput;
    const page = await createPage(graph, entityId, { ...fields, body: input });
    pages.push(page);
    undo.push(() => deletePage(graph, page));
  }
  const project = await createProject(graph, entityId, { name: source.name, pageIds: pages });
  undo.push(() => deleteProject(graph, project));
  await writeAddresses(graph, project, source, pages);
  await saveProjectSettings(graph, project, source.settings);
  if (source.menu.length > 0) {
    // A menu keeps the ids of pages as text, so they must be the server's by now.
    await graph.sync();
    const entries = source.menu.map((entry) => withPages(entry, pages));
    await saveMenu(graph, project, entries);
  }
  if (source.mainPage !== null) await setMainPage(graph, project, pages[source.mainPage] ?? null);
  return project;
}

/** Gives the pages their paths, then adds the redirects; what no project may have is left out. */
async function writeAddresses(
  graph: Graph,
  project: Id,
  { pages, redirects = [] }: ProjectSource,
  ids: readonly Id[],
): Promise<void> {
  for (const [place, { slug, path = slug }] of pages.entries()) {
    const id = ids[place];
    if (id !== undefined && path !== slug && "path" in readPath(path))
      await setPagePath(graph, project, id, path);
  }
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
    if (before === undefined) continue;
    const address = await upload(path.replace(/^assets\//, ""), bytes, before);
    if (address !== null) addresses.set(before, address);
  }
  return addresses;
}

function withAddresses(source: ProjectSource, addresses: ReadonlyMap<string, string>): ProjectSource {
  if (addresses.size === 0) return source;
  const rename = (url: string): string => addresses.get(url) ?? url;
  const { logo, favicon } = source.settings;
  return {
    ...source,
    settings: { ...source.settings, logo: rename(logo), favicon: rename(favicon) },
    widgets: source.widgets.map((widget) => renamed(widget, rename)),
  };
}

function renamed({ children, ...widget }: SourceWidget, rename: (url: string) => string): SourceWidget {
  const record = { ...widget, id: 0, originId: 0, version: null, timestamp: "", children: [] };
  const {
    id: _id,
    originId: _origin,
    version: _version,
    timestamp: _time,
    ...code
  } = renameInWidget(record, rename);
  return { ...code, children };
}
