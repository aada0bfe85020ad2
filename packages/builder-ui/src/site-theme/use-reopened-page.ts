import type { Id } from "@tessera/content";
import { usePorts } from "../ports/ports-context.tsx";
import { shownWidgets } from "../state/shown-widgets.ts";
import { sourceOf } from "../state/source.ts";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { hasChanges } from "../state/workspace.ts";

/** The open page, as far as it belongs to a project whose pages are changed behind it. */
export interface ReopenedPage {
  /** True while it holds work that a change of what is stored would pass over. */
  readonly isUnsaved: () => boolean;
  /** Shows it as it is stored now. */
  readonly reopen: () => Promise<void>;
}

/** Opens the page that is open anew, after something else has changed it. */
export function useReopenedPage(projectId: Id): ReopenedPage {
  const store = useBuilderStore();
  const { pages } = usePorts();
  const isOfProject = (): boolean => {
    const { theme, workspace } = store.getState();
    return theme.projectId === projectId && workspace.target.kind === "page";
  };
  return {
    isUnsaved: () => isOfProject() && hasChanges(store.getState().workspace),
    reopen: async () => {
      const { target } = store.getState().workspace;
      if (!isOfProject() || target.kind !== "page") return;
      const page = await pages.read(target.id);
      if (!page) return;
      const { body, id, ...fields } = page;
      const { version } = body;
      store.dispatch(
        workspaceActions.opened({
          target: { ...target, id, fields, version },
          source: sourceOf(body),
          widgets: shownWidgets(body.children),
        }),
      );
    },
  };
}
