import type { Id, MenuItem } from "@tessera/content";
import { useEffect, useState } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { failureOf } from "./use-settings.ts";

/** What who sees a page depends on beside the page. */
export interface AccessFacts {
  /** The roles that members of the project can have. */
  readonly roles: readonly string[];
  /** Pages to which an item of the menu leads that asks for a sign-in. */
  readonly byMenu: ReadonlySet<Id>;
}

/** Reads what who sees the pages of a project depends on, beside its roles; null until it is known. */
export function useAccess(projectId: Id, roles: readonly string[] | undefined): AccessFacts | null {
  const { projects } = usePorts();
  const [byMenu, setByMenu] = useState<ReadonlySet<Id> | null>(null);
  useEffect(() => {
    let current = true;
    projects.readMenu(projectId).then(
      (menu) => current && setByMenu(privatePages(menu)),
      (error: unknown) => current && toast.error(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [projects, projectId]);
  return roles && byMenu ? { roles, byMenu } : null;
}

function privatePages(menu: readonly MenuItem[]): Set<Id> {
  const pages = menu.flatMap(({ auth, page, menus }) => [
    ...(auth && page !== null ? [page] : []),
    ...privatePages(menus),
  ]);
  return new Set(pages);
}
