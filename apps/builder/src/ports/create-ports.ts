import type { BuilderPorts, NavigationPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";
import { createAccountPort } from "./account-port.ts";
import {
  createAssetsPort,
  createFoldersPort,
  createLibraryPort,
  createPagesPort,
  createPalettePort,
  createProjectsPort,
  createTourPort,
  createWidgetsPort,
} from "./content-ports.ts";

/** Everything that the builder asks for, over one graph and the address bar. */
export function createPorts(graph: Graph, navigate: NavigationPort): BuilderPorts {
  const account = createAccountPort(graph);
  const profile = readProfile();
  const entityId = profile?.entityId ?? 0;
  return {
    account,
    navigate,
    tour: createTourPort(graph, entityId),
    palette: createPalettePort(graph),
    widgets: createWidgetsPort(graph, entityId),
    library: createLibraryPort(graph, { entityId, userId: profile?.userId ?? 0 }),
    folders: createFoldersPort(graph, profile?.userConcept ?? 0),
    assets: createAssetsPort(graph, entityId),
    pages: createPagesPort(graph, entityId),
    projects: createProjectsPort(graph, entityId),
    runPage: "/run",
  };
}
