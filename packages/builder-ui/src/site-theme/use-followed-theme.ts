import { useEffect } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { themeActions, noTheme } from "../state/site-theme.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { useProjectOf } from "../state/use-project-of.ts";

/** Keeps the theme in the builder's state that of the first project that holds the open page. */
export function useFollowedTheme(): void {
  const { projects } = usePorts();
  const dispatch = useBuilderDispatch();
  const pageId = useBuilder(({ workspace: { target } }) => (target.kind === "page" ? target.id : null));
  const project = useProjectOf(pageId);
  const projectId = project?.id ?? null;
  const name = project?.name ?? "";
  useEffect(() => {
    dispatch(themeActions.shown({ ...noTheme, projectId, name }));
    if (projectId === null) return undefined;
    let current = true;
    projects.readSettings(projectId).then(
      ({ tokens, fonts }) => current && dispatch(themeActions.shown({ projectId, name, tokens, fonts })),
      // Without the theme the page is shown as its own styles make it; the dialog of the theme says what is wrong.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [projects, dispatch, projectId, name]);
}
