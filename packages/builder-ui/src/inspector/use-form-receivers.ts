import type { Id, ProjectSummary } from "@tessera/content";
import { useCallback } from "react";
import { useFetched } from "../platform/use-fetched.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { Receiver } from "../ports/receivers-port.ts";
import { useBuilder } from "../state/store.ts";

/** A receiver of one of several projects. */
interface ReceiverOf extends Receiver {
  readonly projectId: Id;
}

/** Who gets the entries of what is open, by project. */
export interface FormReceivers {
  /** The projects that hold the open page; none for a widget, and for a page that is in none. */
  projects: readonly ProjectSummary[];
  /** Null until they are known. */
  receivers: readonly ReceiverOf[] | null;
  /** Why they could not be read. */
  failure: string | null;
  refresh: () => void;
}

/** The receivers of the projects that hold the open page. */
export function useFormReceivers(): FormReceivers {
  const ports = usePorts();
  const pageId = useBuilder(({ workspace: { target } }) => (target.kind === "page" ? target.id : null));
  const list = useLive(ports.projects.live);
  const all = list.status === "ready" ? list.value : [];
  const projects = all.filter(({ pages }) => pages.some(({ id }) => id === pageId));
  const ids = projects.map(({ id }) => id).join(" ");
  const read = useCallback(async (): Promise<readonly ReceiverOf[]> => {
    const known = ids.split(" ").filter(Boolean).map(Number);
    const lists = known.map(async (projectId) =>
      (await ports.receivers.list(projectId)).map((receiver) => ({ ...receiver, projectId })),
    );
    return (await Promise.all(lists)).flat();
  }, [ports.receivers, ids]);
  const { items, failure, refresh } = useFetched(read);
  return { projects, receivers: items, failure, refresh };
}
