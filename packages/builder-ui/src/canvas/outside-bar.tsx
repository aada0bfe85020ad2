import type { ReactNode } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { HeldBackBar } from "../widgets/held-back-bar.tsx";
import { hostsOf, strangersIn } from "../widgets/outside.ts";

/** Asks before what somebody else has made fetches files from other hosts; shown while it waits for that. */
export function OutsideBar(): ReactNode {
  const ports = usePorts();
  const canvas = useCanvas();
  useSignal(canvas.consents);
  const target = useBuilder(({ workspace }) => workspace.target);
  // As texts, since a list is a new one each time.
  const strangers = useBuilder(({ workspace }) => strangersIn(workspace, ports).join());
  const hosts = useBuilder(({ workspace }) => (strangers === "" ? "" : hostsOf(workspace).join()));
  if (hosts === "" || strangers === "") return null;
  return (
    <HeldBackBar
      key={target.id}
      hosts={hosts.split(",")}
      strangers={strangers.split(",").map(Number)}
      onAgree={() => canvas.consents.set(canvas.consents.get() + 1)}
    />
  );
}
