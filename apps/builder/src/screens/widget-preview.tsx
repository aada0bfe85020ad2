import { RunScreen } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { usePorts } from "../ports/use-ports.ts";

/** A saved widget, running (`/preview?pageId={id}`). */
export function WidgetPreview({ graph }: { graph: Graph }): ReactNode {
  const [params] = useSearchParams();
  return <RunScreen ports={usePorts(graph)} kind="widget" id={Number(params.get("pageId"))} />;
}
