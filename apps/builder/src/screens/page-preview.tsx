import { RunScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";

/** A saved page, running (`/page-preview/{id}`). */
export function PagePreview({ data }: { data: Promise<Data> }): ReactNode {
  const { id } = useParams();
  return <RunScreen ports={usePorts(data)} kind="page" id={Number(id)} />;
}
