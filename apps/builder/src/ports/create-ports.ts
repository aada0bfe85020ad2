import type { BuilderPorts, NavigationPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { updates } from "../install/updates.ts";
import { readProfile } from "../session/profile.ts";
import { createAccountPort } from "./account-port.ts";
import { createAccountSettingsPort } from "./account-settings-port.ts";
import { createAssistantPort } from "./assistant-port.ts";
import {
  createAssetsPort,
  createDocumentationPort,
  createPagesPort,
  createPalettePort,
  createProjectsPort,
  createTourPort,
  createWidgetsPort,
} from "./content-ports.ts";
import { createDomainsPort } from "./domains-port.ts";
import { createDownloadsPort } from "./downloads-port.ts";
import { createFoldersPort } from "./folders-port.ts";
import { createLibraryPort } from "./library-port.ts";
import { createSendingPort } from "./sending-port.ts";

/** Everything that the builder asks for, over one graph and the address bar. */
export function createPorts(graph: Graph, navigate: NavigationPort): BuilderPorts {
  const account = createAccountPort(graph);
  const profile = readProfile();
  const entityId = profile?.entityId ?? 0;
  const userId = profile?.userId ?? 0;
  return {
    account,
    accountSettings: createAccountSettingsPort(graph, entityId),
    assistant: createAssistantPort(graph),
    navigate,
    sending: createSendingPort(graph),
    updates,
    tour: createTourPort(graph, entityId),
    palette: createPalettePort(graph),
    widgets: createWidgetsPort(graph, entityId),
    library: createLibraryPort(graph, { entityId, userId }),
    folders: createFoldersPort(graph, { userId, userConcept: profile?.userConcept ?? 0 }),
    documentation: createDocumentationPort(graph),
    assets: createAssetsPort(graph, entityId),
    downloads: createDownloadsPort(graph, entityId),
    pages: createPagesPort(graph, entityId),
    projects: createProjectsPort(graph, entityId),
    domains: createDomainsPort(graph),
    runPage: "/run",
  };
}
