import {
  NewerVersionError,
  type AssetsPort,
  type DocumentationPort,
  type HistoriesPort,
  type Live,
  type PalettePort,
  type TourPort,
} from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id, PaletteElement, WidgetPage } from "@tessera/content";
import { linkers } from "@tessera/content/schema";
import { changeTokenIn, loadParser, type TokenChange } from "@tessera/document";
import { GraphError, type Graph } from "@tessera/graph";
import { confirmed, created } from "./confirmed.ts";
import type { DataPorts } from "./data.ts";
import { createEntriesPort } from "./entries-port.ts";
import { readArchive } from "./read-archive.ts";
import { readLinks } from "./read-links.ts";
import { noteVersion, prepareOffline } from "./offline-work.ts";
import { authorOf, ownedBy } from "./owned-by.ts";
import { readAhead, sharedLive } from "./shared-live.ts";
import { throwUploadRefusal, uploaded } from "./uploaded.ts";

/** The elements of the palette: asked for once, and again after each change made here. */
export function createPalettePort(graph: Graph): PalettePort {
  const listeners = new Set<() => void>();
  let asked: Promise<PaletteElement[]> | null = null;
  const list = (): Promise<PaletteElement[]> => {
    // A failure is not remembered: opening the panel again asks again. A palette is never empty, so that is one too.
    const forget = (): void => void (asked = null);
    asked ??= content.listPalette(graph).then(
      (elements) => {
        if (elements.length > 0) return keepPalette(elements);
        forget();
        return elements;
      },
      (error: unknown) => {
        forget();
        return keptPalette(error);
      },
    );
    return asked;
  };
  const changed = async (write: (graph: Graph) => Promise<unknown>): Promise<void> => {
    await confirmed(graph, write);
    asked = null;
    for (const tell of listeners) tell();
  };
  return {
    live: (listener, onError) => {
      const tell = (): void =>
        void list().then((elements) => listeners.has(tell) && listener(elements), onError);
      listeners.add(tell);
      tell();
      return () => listeners.delete(tell);
    },
    create: (input) => changed((own) => content.createElement(own, input)),
    update: (before, input) => changed((own) => content.updateElement(own, before, input)),
    remove: (element) => changed((own) => content.deleteElement(own, element)),
  };
}

const paletteKey = "palette";

/** Building goes on without a network, with the elements of the last time. */
function keepPalette(elements: PaletteElement[]): PaletteElement[] {
  localStorage.setItem(paletteKey, JSON.stringify(elements));
  return elements;
}

function keptPalette(error: unknown): PaletteElement[] {
  const kept = localStorage.getItem(paletteKey);
  if (kept === null || !(error instanceof GraphError) || !error.isUnreachable) throw error;
  return JSON.parse(kept) as PaletteElement[];
}

/** Milliseconds for which the first page of a list that was closed is still followed. */
const linger = 60_000;

/** The widgets of an entity. */
export function createWidgetsPort(graph: Graph, entityId: Id): DataPorts["widgets"] {
  const pages = new Map<number, Live<WidgetPage>>();
  const page = (number: number): Live<WidgetPage> => {
    const known = pages.get(number);
    if (known) return known;
    const live = sharedLive<WidgetPage>(
      (listener, onError) => content.liveWidgetPage(graph, { entityId, page: number }, listener, onError),
      number === 1 ? linger : 0,
    );
    pages.set(number, live);
    return live;
  };
  if (entityId > 0) readAhead(page(1));
  return {
    page,
    search: (search) => content.listWidgets(graph, entityId, { search }),
    read: async (id) => {
      const widget = await content.readWidget(graph, id);
      if (widget) prepareOffline(() => content.prepareWidgetUpdate(graph, id));
      return widget;
    },
    isMine: ownedBy(graph),
    authorOf: authorOf(graph),
    versions: (id) => (listener, onError) => content.liveVersions(graph, id, listener, onError),
    readVersion: (id) => content.readWidget(graph, id, { exact: true }),
    create: (input) => created(graph, (own) => content.createWidget(own, entityId, input)),
    update: (id, input, basedOn) => {
      const write = (own: Graph): Promise<number> =>
        content.updateWidget(own, id, input, { basedOn, keepName: true });
      return confirmed(graph, write, (version) => noteVersion(id, version)).catch(tellNewer);
    },
    rename: (id, name) => confirmed(graph, (own) => content.renameWidget(own, id, name)),
    duplicate: (id) => created(graph, (own) => content.duplicateWidget(own, entityId, id)),
    takeOut: (id) => takenOut(graph, (own) => content.takeOutWidget(own, entityId, id)),
    uses: (id) => content.listWidgetUses(graph, id),
  };
}

/** The documentation of widgets. */
export function createDocumentationPort(graph: Graph): DocumentationPort {
  return {
    live: (widgetId) => (listener, onError) => content.liveDocumentation(graph, widgetId, listener, onError),
    create: (widgetId, input) => created(graph, (own) => content.createDocumentation(own, widgetId, input)),
    update: (id, input) => confirmed(graph, (own) => content.updateDocumentation(own, id, input)),
    remove: (id) => confirmed(graph, (own) => content.deleteDocumentation(own, id)),
  };
}

/** The uploaded files of an entity. */
export function createAssetsPort(graph: Graph, entityId: Id): AssetsPort {
  return {
    live: (listener, onError) => content.liveAssets(graph, entityId, listener, onError),
    add: (file) =>
      confirmed(graph, (own) => content.addAsset(own, entityId, file)).catch(throwUploadRefusal(file)),
    remove: (asset) => confirmed(graph, (own) => content.removeAsset(own, entityId, asset)),
    uses: (asset) => content.listAssetUses(graph, entityId, asset),
    upload: (file) => uploaded(graph, file),
    describe: (url) => content.describeImage(graph, url),
  };
}

/** The pages of an entity. */
export function createPagesPort(graph: Graph, entityId: Id): DataPorts["pages"] {
  return {
    live: (listener, onError) => content.livePages(graph, entityId, listener, onError),
    read: async (id) => {
      const page = await content.readPage(graph, id);
      if (page) prepareOffline(() => content.preparePageUpdate(graph, id));
      return page;
    },
    create: (fields, body) => created(graph, (own) => content.createPage(own, entityId, { ...fields, body })),
    update: (id, changes) => {
      const write = (own: Graph): Promise<number | null> => content.updatePage(own, id, changes);
      return confirmed(graph, write, (version) => noteBody(graph, id, version)).catch(tellNewer);
    },
    rename: (id, title, slug) => confirmed(graph, (own) => content.renamePage(own, id, { title, slug })),
    isMine: ownedBy(graph),
    duplicate: (id) => created(graph, (own) => content.duplicatePage(own, entityId, id)),
    takeOut: (id) => takenOut(graph, (own) => content.takeOutPage(own, entityId, id)),
  };
}

/** Notes that a page was given a version of its body that is kept here. */
function noteBody(graph: Graph, page: Id, version: number | null): void {
  const body = graph.connections.from(page, linkers.pageBody)[0]?.toTheConceptId;
  if (body !== undefined && version !== null) noteVersion(body, version);
}

/** The histories of edits of widgets and pages. */
export function createHistoriesPort(graph: Graph): HistoriesPort {
  return {
    read: (kind, id) => content.readEditHistory(graph, kind, id),
    save: (kind, id, text) => content.saveEditHistory(graph, kind, id, text),
  };
}

/** The projects of an entity. */
export function createProjectsPort(graph: Graph, entityId: Id): DataPorts["projects"] {
  return {
    live: (listener, onError) => content.liveProjects(graph, entityId, listener, onError),
    create: (input) => created(graph, (own) => content.createProject(own, entityId, input)),
    readArchive: (archive) => readArchive(graph, entityId, archive),
    rename: (id, name) => confirmed(graph, (own) => content.renameProject(own, id, name)),
    takeOut: (id) => takenOut(graph, (own) => content.takeOutProject(own, entityId, id)),
    addPages: (id, pageIds) => confirmed(graph, (own) => content.addPages(own, id, pageIds)),
    createPage: (id, fields, body, place) =>
      created(graph, (own) => content.createPageIn(own, entityId, id, { ...fields, body, ...place })),
    removePage: (id, pageId) => confirmed(graph, (own) => content.removePage(own, id, pageId)),
    setMainPage: (id, pageId) => confirmed(graph, (own) => content.setMainPage(own, id, pageId)),
    readMenu: (id) => content.readMenu(graph, id),
    saveMenu: (id, entries) => confirmed(graph, (own) => content.saveMenu(own, id, entries)),
    setPath: (id, pageId, path) => confirmed(graph, (own) => content.setPagePath(own, id, pageId, path)),
    setAccess: (id, pageId, access) =>
      confirmed(graph, (own) => content.setPageAccess(own, id, pageId, access)),
    readRedirects: (id) => content.readRedirects(graph, id),
    addRedirects: (id, redirects) => confirmed(graph, (own) => content.addRedirects(own, id, redirects)),
    removeRedirects: (ids) => confirmed(graph, (own) => content.removeRedirects(own, ids)),
    readLinks: (id) => readLinks(graph, id),
    readSettings: (id) => content.readProjectSettings(graph, id),
    saveSettings: (id, settings) => confirmed(graph, (own) => content.saveProjectSettings(own, id, settings)),
    countTokenUses: async (id, change) => content.countTouched(graph, id, await editOf(graph, change)),
    changeToken: async (id, change, tokens) => {
      const edit = await editOf(graph, change);
      return confirmed(graph, (own) => content.rewriteSite(own, id, edit, { tokens: [...tokens] }));
    },
    ...createEntriesPort(graph),
  };
}

/** A change of a design token as an edit of what the viewer may write. */
async function editOf(graph: Graph, change: TokenChange): Promise<content.SiteEdit> {
  await loadParser();
  return { edit: (code) => changeTokenIn(code, change), mayWrite: ownedBy(graph) };
}

/** What is taken out is confirmed; what becomes of it then is sent when the server is there. */
async function takenOut(
  graph: Graph,
  takeOut: (graph: Graph) => Promise<content.Removal>,
): Promise<content.Removal> {
  const { undo, finish } = await confirmed(graph, takeOut);
  return { finish, undo: () => confirmed(graph, undo) };
}

function tellNewer(error: unknown): never {
  const isNewer = error instanceof content.ContentError && error.code === "newer-version";
  throw isNewer ? new NewerVersionError(error.message) : error;
}

/** Notes the tour at the entity of whoever is signed in; without a sign-in there is nobody to note it for. */
export function createTourPort(graph: Graph, entityId: Id): TourPort {
  return {
    finished: async () => {
      if (entityId > 0) await confirmed(graph, (own) => content.setTourStatus(own, entityId, true));
    },
  };
}
