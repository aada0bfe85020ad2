import type { PageSummary } from "@tessera/content";
import { useCallback } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { useBuilderStore } from "../state/store.ts";
import { takenOut } from "./use-taking-out.ts";

/** Deletes a page after a question that names it; the open one makes way for a new widget. */
export function useDeletePage(): (page: Pick<PageSummary, "id" | "title" | "slug">) => Promise<void> {
  const { pages, navigate } = usePorts();
  const store = useBuilderStore();
  const ask = useAsk();
  return useCallback(
    async ({ id, title, slug }) => {
      const question = { text: messages.deletePageQuestion(title, slug), yes: messages.delete, danger: true };
      if ((await ask(question)) !== "yes") return;
      const texts = { done: messages.pageDeleted, failure: messages.noConnection };
      if (!(await takenOut(pages.takeOut(id), texts))) return;
      const { target } = store.getState().workspace;
      if (target.kind === "page" && target.id === id) navigate.toNewWidget();
    },
    [pages, navigate, store, ask],
  );
}
