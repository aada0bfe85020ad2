import type { Id, PageSummary, ProjectSummary } from "@tessera/content";
import { useCallback } from "react";
import { messages } from "../messages.ts";
import type { ProjectsPort } from "../ports/projects-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { useBuilderStore } from "../state/store.ts";
import { linkedFrom } from "./linked-from.ts";
import { takenOut } from "./use-taking-out.ts";

/** Deletes a page after a question that names it; the open one makes way for a new widget. */
export function useDeletePage(): (page: Pick<PageSummary, "id" | "title" | "slug">) => Promise<void> {
  const { pages, projects, navigate } = usePorts();
  const store = useBuilderStore();
  const ask = useAsk();
  return useCallback(
    async ({ id, title, slug }) => {
      const holding = await projectsWith(projects, id);
      const offline = holding.filter(({ mainPageId }) => mainPageId === id).map(({ name }) => name);
      const details =
        offline.length > 0
          ? { details: messages.offlineWithout(offline) }
          : await linkedFrom(projects, holding, id);
      const question = { text: messages.deletePageQuestion(title, slug), yes: messages.delete, danger: true };
      if ((await ask({ ...question, ...details })) !== "yes") return;
      const texts = { done: messages.pageDeleted, failure: messages.noConnection };
      if (!(await takenOut(pages.takeOut(id), texts))) return;
      const { target } = store.getState().workspace;
      if (target.kind === "page" && target.id === id) navigate.toNewWidget();
    },
    [pages, projects, navigate, store, ask],
  );
}

/** The projects that hold a page; none where they cannot be read, which deleting tells by itself. */
function projectsWith({ live }: ProjectsPort, page: Id): Promise<ProjectSummary[]> {
  const { promise, resolve } = Promise.withResolvers<ProjectSummary[]>();
  const stop = live(
    (list) => resolve(list.filter(({ pages }) => pages.some(({ id }) => id === page))),
    () => resolve([]),
  );
  return promise.finally(stop);
}
