/**
 * A builder without a server: everything that is made stays in memory or in this browser, and the host hears of each save.
 */
import type { Id, PaletteInput, WidgetInput } from "@tessera/content";
import { standardPalette } from "@tessera/content/standard-palette";
import { messages } from "../messages.ts";
import type { AccountSettingsPort } from "../ports/account-settings-port.ts";
import { AssistantError } from "../ports/assistant-port.ts";
import { RefusedError } from "../ports/errors.ts";
import type { BuilderPorts, NavigationPort, OpenRequest, PagesPort, WidgetsPort } from "../ports/ports.ts";
import { createIndexedDbStore } from "./indexed-db-store.ts";
import {
  createLocalAssets,
  createLocalDocumentation,
  createLocalFolders,
  createLocalLibrary,
  createLocalPalette,
  once,
} from "./local-parts.ts";
import { createLocalPages } from "./local-pages.ts";
import { createLocalProjects } from "./local-projects.ts";
import { createLocalUses } from "./local-uses.ts";
import { createLocalWidgets } from "./local-widgets.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import { forgetful } from "./thing-store.ts";

/** A widget or page that was just saved. */
export interface SavedContent {
  readonly kind: "widget" | "page";
  readonly id: Id;
  /** What was saved; of a page its body. */
  readonly content: WidgetInput;
}

/** What a builder without a server is given. */
export interface LocalPortsOptions {
  /** Called after each save of a widget or page. */
  onSave?: (saved: SavedContent) => void;
  /** A widget that is open at first; by default a new one is. */
  widget?: WidgetInput;
  /** The elements that can be dragged; by default every common HTML element. */
  palette?: readonly PaletteInput[];
  /** Address of the page in which widgets run (`@tessera/widget-renderer/run-page`). Default: `/run`. */
  runPage?: string;
}

/** Ports that keep everything in memory, until the page goes. */
export function createMemoryPorts(options: LocalPortsOptions = {}): BuilderPorts {
  return createPorts(createShelf(forgetful), options);
}

/**
 * Ports that keep everything in a database of this browser.
 *
 * @param name Of the database. Default: `tessera-builder`.
 */
export function createLocalPorts({
  name = "tessera-builder",
  ...options
}: LocalPortsOptions & { name?: string } = {}): BuilderPorts {
  return createPorts(createShelf(createIndexedDbStore(name)), options);
}

/** The one person here: everything is theirs. */
const owner: Id = 1;

function createPorts(
  shelf: Shelf,
  { onSave, widget, palette, runPage = "/run" }: LocalPortsOptions,
): BuilderPorts {
  const refuse = (): Promise<never> => Promise.reject(new RefusedError(messages.needsServer));
  const widgets = createLocalWidgets(shelf);
  const heard = telling(onSave);
  const uses = createLocalUses(shelf);
  const widgetsPort = heard.widgets({
    ...widgets.port,
    isMine: () => true,
    authorOf: () => null,
    uses: uses.ofWidget,
  });
  const pages = heard.pages({ ...createLocalPages(shelf, widgets), isMine: () => true });
  return {
    navigate: createNavigation(widget && widgets.port.create(widget)),
    widgets: widgetsPort,
    pages,
    projects: createLocalProjects(shelf, pages, messages.needsServer),
    palette: createLocalPalette(palette ?? standardPalette),
    library: createLocalLibrary({ widgets: [], templates: [] }, widgetsPort.duplicate, messages.needsServer),
    folders: createLocalFolders(shelf),
    documentation: createLocalDocumentation(shelf),
    assets: { ...createLocalAssets(shelf), uses: uses.ofAsset },
    cards: { draw: refuse },
    fonts: { shipped: () => Promise.resolve([]) },
    // There is one device, which keeps its histories itself.
    histories: { read: () => Promise.resolve(""), save: () => Promise.resolve() },
    drafts: null,
    account: {
      profile: { email: "", entityId: owner, administrator: true },
      isFixed: true,
      picture: once(""),
      offersGoogle: once(false),
      termsUrl: once(""),
      login: refuse,
      loginWithPasskey: refuse,
      signup: refuse,
      logout: () => Promise.resolve(true),
      hasWaiting: () => Promise.resolve(false),
      usernameTaken: () => Promise.resolve(false),
      google: refuse,
      forgotPassword: refuse,
      resetPassword: refuse,
      verifyAddress: refuse,
      onCorrupt: () => () => undefined,
      onNotice: () => () => undefined,
    },
    accountSettings: refusing(refuse),
    assistant: {
      facts: () => Promise.resolve({ isBuiltIn: true, chats: [] }),
      turns: () => Promise.resolve([]),
      forget: () => Promise.resolve(),
      ask: () => Promise.reject(new AssistantError(messages.needsServer, true)),
      trial: null,
      linked: () => Promise.resolve(null),
    },
    sending: {
      state: once({ online: true, waiting: 0, parked: 0 }),
      kept: () => () => undefined,
      outcomes: () => () => undefined,
      overwritten: () => () => undefined,
      permanentIds: () => () => undefined,
      send: () => Promise.resolve(),
      parked: once([]),
      retry: () => Promise.resolve(),
      mend: () => Promise.resolve(),
      discard: () => Promise.resolve(),
    },
    updates: () => () => undefined,
    consents: { has: () => true, add: () => undefined },
    downloads: { widget: refuse, page: refuse, project: refuse, everything: refuse },
    publishing: {
      read: () =>
        Promise.resolve({ onSave: true, publications: [], liveId: null, draft: null, readAt: Date.now() }),
      changes: () => Promise.resolve({ pages: [], aspects: [] }),
      publish: refuse,
      publishAgain: refuse,
      remove: refuse,
      setOnSave: refuse,
      shareDraft: refuse,
      endDraft: refuse,
    },
    speed: { foresee: refuse },
    webhooks: {
      list: () => Promise.resolve([]),
      add: refuse,
      remove: refuse,
      test: refuse,
      deliveries: () => Promise.resolve([]),
      retry: refuse,
    },
    receivers: {
      list: () => Promise.resolve([]),
      ask: refuse,
      remove: refuse,
      confirm: refuse,
      stop: refuse,
    },
    members: {
      list: () => Promise.resolve({ members: [], found: 0, all: 0 }),
      invite: refuse,
      sendEmail: refuse,
      change: refuse,
      remove: refuse,
      download: refuse,
    },
    visits: {
      read: async () => ({
        today: new Date().toISOString().slice(0, 10),
        days: [],
        pages: [],
        referrers: [],
        devices: [],
      }),
      download: () => Promise.resolve(),
    },
    translations: { read: async () => ({ groups: [], translations: {} }), save: refuse },
    domains: { list: () => Promise.resolve([]), claim: refuse, look: refuse, check: refuse, release: refuse },
    tour: { finished: () => Promise.resolve() },
    runPage,
  };
}

/** Every method, since only a server has accounts. */
function refusing(refuse: () => Promise<never>): AccountSettingsPort {
  return new Proxy({} as AccountSettingsPort, { get: () => refuse });
}

/** What is open, moved by the builder itself. */
function createNavigation(first: Promise<Id> | undefined): NavigationPort {
  const listeners = new Set<(request: OpenRequest | null) => void>();
  let current: OpenRequest | null = null;
  const open = (request: OpenRequest | null): void => {
    current = request;
    for (const listener of listeners) listener(current);
  };
  void first?.then((id) => open({ kind: "widget", id }));
  return {
    request: (listener) => {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
    toWidget: (id) => open({ kind: "widget", id }),
    toPage: (id) => open({ kind: "page", id }),
    toNewWidget: () => open(null),
    toScreen: () => undefined,
    clear: () => undefined,
  };
}

/** Ports whose saves the host hears of. */
function telling(onSave: LocalPortsOptions["onSave"]): {
  widgets: (port: WidgetsPort) => WidgetsPort;
  pages: (port: PagesPort) => PagesPort;
} {
  const tell = (kind: SavedContent["kind"], id: Id, content: WidgetInput): void =>
    onSave?.({ kind, id, content });
  return {
    widgets: (port) => ({
      ...port,
      async create(input) {
        const id = await port.create(input);
        tell("widget", id, input);
        return id;
      },
      async update(id, input, basedOn) {
        const version = await port.update(id, input, basedOn);
        tell("widget", id, input);
        return version;
      },
    }),
    pages: (port) => ({
      ...port,
      async create(fields, body) {
        const id = await port.create(fields, body);
        tell("page", id, body);
        return id;
      },
      async update(id, changes) {
        const version = await port.update(id, changes);
        if (changes.body) tell("page", id, changes.body);
        return version;
      },
    }),
  };
}
