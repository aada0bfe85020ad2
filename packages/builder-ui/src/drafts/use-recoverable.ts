import { useEffect, useState } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder } from "../state/store.ts";
import { accountOf, type Draft } from "./draft.ts";
import { draftChanges } from "./follow-drafts.ts";

/** Drafts that can be recovered, as far as they are known. */
export type Recoverable =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly drafts: readonly Draft[] }
  | { readonly status: "failed"; readonly again: () => void };

/** The unsaved work of who is signed in that no tab works on, newest first; read again when this tab is shown again. */
export function useRecoverable(): Recoverable {
  const account = accountOf(usePorts().account.profile);
  const current = useBuilder((state) => state.workspace.draft);
  const [state, setState] = useState<Recoverable>({ status: "loading" });
  useEffect(() => {
    let asked = 0;
    const read = async (): Promise<void> => {
      const number = (asked += 1);
      const next = await recoverable(account, current, () => void read());
      if (number === asked) setState(next);
    };
    const shown = (): void => {
      if (document.visibilityState === "visible") void read();
    };
    void read();
    const unsubscribe = draftChanges.subscribe(() => void read());
    document.addEventListener("visibilitychange", shown);
    return () => {
      asked = Number.NaN;
      unsubscribe();
      document.removeEventListener("visibilitychange", shown);
    };
  }, [account, current]);
  return state;
}

async function recoverable(account: string, current: string, again: () => void): Promise<Recoverable> {
  try {
    const { readDrafts } = await import("./stored-drafts.ts");
    const drafts = await readDrafts(account);
    return { status: "ready", drafts: drafts.filter(({ id }) => id !== current) };
  } catch {
    return { status: "failed", again };
  }
}
