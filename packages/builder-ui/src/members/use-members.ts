import type { Id } from "@tessera/content";
import { useCallback, useEffect, useState } from "react";
import type { MemberPage, SiteMember } from "../ports/members-port.ts";
import { usePorts, type LiveState } from "../ports/ports-context.tsx";

/** The members of a project as far as they were read, with what was done here. */
export interface Members {
  state: LiveState<MemberPage>;
  /** What the address or the name of those that are shown holds; empty for all. */
  search: string;
  setSearch: (text: string) => void;
  /** Reads those that came before. */
  readMore: () => Promise<void>;
  /** Reads the list again, such as after an invitation. */
  refresh: () => void;
  /** Shows a member as they are now. */
  replace: (member: SiteMember) => void;
  /** Takes a member who is gone out of the list. */
  drop: (id: number) => void;
}

/** Milliseconds for which nobody types before a search is sent. */
const pause = 200;

/** Reads the members of a project, a page at a time. */
export function useMembers(projectId: Id): Members {
  const { members } = usePorts();
  // Another one is another reading, also where the search is the same.
  const [asked, setAsked] = useState({ search: "" });
  const [state, setState] = useState<LiveState<MemberPage>>({ status: "loading" });
  const refresh = useCallback(() => setAsked((before) => ({ ...before })), []);
  useEffect(() => {
    let current = true;
    const { search } = asked;
    const again = (): void => {
      setState({ status: "loading" });
      refresh();
    };
    const read = (): void =>
      void members.list(projectId, { search, offset: 0 }).then(
        (value) => current && setState({ status: "ready", value, again }),
        (error: unknown) => current && setState({ status: "failed", error, again }),
      );
    const timer = setTimeout(read, search === "" ? 0 : pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [members, projectId, asked, refresh]);

  const update = (next: (page: MemberPage) => MemberPage): void =>
    setState((now) => (now.status === "ready" ? { ...now, value: next(now.value) } : now));
  return {
    state,
    search: asked.search,
    setSearch: (search) => setAsked({ search }),
    refresh,
    readMore: async () => {
      if (state.status !== "ready") return;
      const offset = state.value.members.length;
      const more = await members.list(projectId, { ...asked, offset });
      update((page) => ({ ...more, members: joined(page.members, more.members) }));
    },
    replace: (member) =>
      update((page) => ({
        ...page,
        members: page.members.map((each) => (each.id === member.id ? member : each)),
      })),
    drop: (id) =>
      update(({ members: shown, found, all }) => ({
        members: shown.filter((each) => each.id !== id),
        found: found - 1,
        all: all - 1,
      })),
  };
}

/** Somebody may have joined in the meantime, and pushed the last one onto the next page. */
function joined(shown: readonly SiteMember[], more: readonly SiteMember[]): SiteMember[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}
