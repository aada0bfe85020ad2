import type { BuilderPorts, NavigationPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { createPorts } from "./create-ports.ts";

/** The builder's ports over a graph and the router; what is open stands in the address. */
export function usePorts(graph: Graph): BuilderPorts {
  const navigate = useNavigate();
  return useMemo(() => {
    const port: NavigationPort = {
      toWidget: (id) => void navigate(`/?widget-id=${id}`),
      toPage: (id) => void navigate(`/?page-id=${id}`),
      toNewWidget: () => void navigate("/"),
    };
    return createPorts(graph, port);
  }, [graph, navigate]);
}
