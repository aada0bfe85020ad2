import type { Id, ProjectSummary, Redirect } from "@tessera/content";
import type { RedirectInput } from "@tessera/content/rules";
import { useCallback, useEffect, useState } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { failureOf } from "./use-settings.ts";

/** The redirects of a project as they are stored, and the ways to change them. */
export interface Redirects {
  /** The latest first; null until they are known. */
  redirects: readonly Redirect[] | null;
  /** Why they could not be read; null when they were. */
  failure: string | null;
  again: () => void;
  /** Adds redirects; rejects with an error whose message can be shown. */
  add: (added: RedirectInput[]) => Promise<void>;
  remove: (id: Id) => Promise<void>;
}

/** Reads the redirects of a project, and again after each change. */
export function useRedirects({ id }: ProjectSummary): Redirects {
  const { projects } = usePorts();
  const [redirects, setRedirects] = useState<readonly Redirect[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () =>
      projects.readRedirects(id).then(
        (all) => {
          setRedirects(all);
          setFailure(null);
        },
        (error: unknown) => setFailure(failureOf(error)),
      ),
    [projects, id],
  );
  useEffect(() => void read(), [read]);
  const change = async (step: Promise<void>): Promise<void> => {
    try {
      await step;
    } catch (error) {
      throw new Error(isFull(error) ? messages.redirectsFull : failureOf(error), { cause: error });
    }
    await read();
  };
  return {
    redirects,
    failure,
    again: () => void read(),
    add: (added) => change(projects.addRedirects(id, added)),
    remove: (redirect) => change(projects.removeRedirects([redirect])),
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "too-many-redirects";
}
