import { RunScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";

/** A saved widget, running (`/preview?pageId={id}`). */
export function WidgetPreview({ data }: { data: Promise<Data> }): ReactNode {
  const [params] = useSearchParams();
  return <RunScreen ports={usePorts(data)} kind="widget" id={Number(params.get("pageId"))} />;
}
