/**
 * The data layer and everything that is asked of it, in a file of its own: the builder stands before it is there, and asks by
 * way of `create-ports.ts`.
 */
import {
  messages,
  type AccountPort,
  type AssistantPort,
  type BuilderPorts,
  type DraftsPort,
  type FoldersPort,
  type LibraryPort,
  type PagesPort,
  type ProjectsPort,
  type WidgetsPort,
} from "@tessera/builder-ui";
import type { FolderSource } from "@tessera/folder-tree";
import { createGraphSource } from "@tessera/folder-tree/graph";
import type { Graph } from "@tessera/graph";
import { readConfig, type Config } from "../config.ts";
import { openGraph } from "../graph.ts";
import { readProfile } from "../session/profile.ts";
import { createAccountPort } from "./account-port.ts";
import { createAccountSettingsPort } from "./account-settings-port.ts";
import { createAssistantPort } from "./assistant-port.ts";
import { createCardsPort } from "./cards-port.ts";
import {
  createAssetsPort,
  createDocumentationPort,
  createPagesPort,
  createPalettePort,
  createHistoriesPort,
  createProjectsPort,
  createTourPort,
  createWidgetsPort,
} from "./content-ports.ts";
import { createDraftsPort } from "./drafts-port.ts";
import { createDomainsPort } from "./domains-port.ts";
import { createMembersPort } from "./members-port.ts";
import { createTranslationsPort } from "./translations-port.ts";
import { createVisitsPort } from "./visits-port.ts";
import { createPublishingPort } from "./publishing-port.ts";
import { createReceiversPort } from "./receivers-port.ts";
import { createWebhooksPort } from "./webhooks-port.ts";
import { createDownloadsPort } from "./downloads-port.ts";
import { confirmedFolders, createFoldersPort } from "./folders-port.ts";
import { createLibraryPort } from "./library-port.ts";
import { withReasons } from "./refusal-words.ts";
import { createSendingPort } from "./sending-port.ts";
import { createSpeedPort } from "./speed-port.ts";

/** Ports that need no data, and those of which a part needs none. */
type AtOnce =
  | "fonts"
  | "navigate"
  | "updates"
  | "runPage"
  | "playerPage"
  | "consents"
  | "account"
  | "assistant"
  | "folders"
  | "library"
  | "pages"
  | "projects"
  | "widgets";

/** What of the builder's ports waits for the data layer. */
export interface DataPorts extends Omit<BuilderPorts, AtOnce | "drafts"> {
  drafts: DraftsPort;
  account: Omit<AccountPort, "profile" | "onCorrupt">;
  assistant: Omit<AssistantPort, "trial"> & { trial: NonNullable<AssistantPort["trial"]> };
  widgets: Omit<WidgetsPort, "pageSize">;
  library: Omit<LibraryPort, "isMine" | "pageSize">;
  folders: Omit<FoldersPort, "source">;
  folderSource: Required<FolderSource>;
  pages: Omit<PagesPort, "slugOf">;
  projects: Omit<ProjectsPort, "siteUrl">;
}

/** The data layer of whoever is signed in, once it is open. */
export interface Data {
  ports: DataPorts;
  /** What the server says of itself. */
  config: () => Promise<Config>;
}

/** Opens the data layer. */
export async function openData(): Promise<Data> {
  const graph = await openGraph();
  return { ports: createDataPorts(graph), config: () => readConfig(graph) };
}

/** Everything that the builder asks for of one graph. */
function createDataPorts(graph: Graph): DataPorts {
  const profile = readProfile();
  const entityId = profile?.entityId ?? 0;
  const userId = profile?.userId ?? 0;
  const userConcept = profile?.userConcept ?? 0;
  const ports: DataPorts = {
    account: createAccountPort(graph, entityId),
    accountSettings: createAccountSettingsPort(graph, entityId),
    assistant: createAssistantPort(graph),
    sending: createSendingPort(graph),
    tour: createTourPort(graph, entityId),
    palette: createPalettePort(graph),
    widgets: createWidgetsPort(graph, entityId),
    library: createLibraryPort(graph, entityId),
    folders: createFoldersPort(graph, userConcept),
    folderSource: confirmedFolders(graph, (on) =>
      createGraphSource({ graph: on, userId, userConcept, sharedFolder: messages.sharedWithMe }),
    ),
    documentation: createDocumentationPort(graph),
    assets: createAssetsPort(graph, entityId),
    cards: createCardsPort(graph),
    downloads: createDownloadsPort(graph, entityId),
    pages: createPagesPort(graph, entityId),
    histories: createHistoriesPort(graph),
    drafts: createDraftsPort(graph),
    projects: createProjectsPort(graph, entityId),
    domains: createDomainsPort(graph),
    members: createMembersPort(graph),
    visits: createVisitsPort(graph),
    translations: createTranslationsPort(graph),
    publishing: createPublishingPort(graph),
    speed: createSpeedPort(graph),
    webhooks: createWebhooksPort(graph),
    receivers: createReceiversPort(graph),
  };
  const told = Object.entries(ports).map(([name, port]: [string, object]) => [name, withReasons(port)]);
  return Object.fromEntries(told) as DataPorts;
}
