import type { BuilderPorts, NavigationPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { createAccountPort } from "./account-port.ts";
import {
  createPagesPort,
  createPalettePort,
  createProjectsPort,
  createTourPort,
  createWidgetsPort,
} from "./content-ports.ts";

/** Everything that the builder asks for, over one graph and the address bar. */
export function createPorts(graph: Graph, navigate: NavigationPort): BuilderPorts {
  const account = createAccountPort(graph);
  const entityId = account.profile?.entityId ?? 0;
  return {
    account,
    navigate,
    tour: createTourPort(graph, entityId),
    palette: createPalettePort(graph),
    widgets: createWidgetsPort(graph, entityId),
    pages: createPagesPort(graph, entityId),
    projects: createProjectsPort(graph, entityId),
    runPage: "/run",
  };
}
