import { RunScreen } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { usePorts } from "../ports/use-ports.ts";

/** A saved page, running (`/page-preview/{id}`). */
export function PagePreview({ graph }: { graph: Graph }): ReactNode {
  const { id } = useParams();
  return <RunScreen ports={usePorts(graph)} kind="page" id={Number(id)} />;
}
