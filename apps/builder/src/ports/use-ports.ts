import type { BuilderPorts, NavigationPort, Screen } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { createPorts } from "./create-ports.ts";

const screenPaths: Readonly<Record<Screen, string>> = {
  documentation: "/documentation",
  tutorials: "/video-tutorial",
  community: "/Community",
  subscription: "/subscription",
};

/** The builder's ports over a graph and the router; what is open stands in the address. */
export function usePorts(graph: Graph): BuilderPorts {
  const navigate = useNavigate();
  return useMemo(() => {
    const port: NavigationPort = {
      toWidget: (id) => void navigate(`/?widget-id=${id}`),
      toPage: (id) => void navigate(`/?page-id=${id}`),
      toNewWidget: () => void navigate("/"),
      toScreen: (screen) => void navigate(screenPaths[screen]),
      clear: () => void navigate("/", { replace: true }),
    };
    return createPorts(graph, port);
  }, [graph, navigate]);
}
