import { useMemo } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import type { DraftsPort } from "../ports/ports.ts";
import { accountOf } from "./draft.ts";

/** Whose drafts are kept, and where besides this device. */
export interface DraftOwner {
  /** See {@link accountOf}. */
  readonly account: string;
  /** The account's drafts on the server; null where drafts stay on this device. */
  readonly port: DraftsPort | null;
}

/** The owner of the drafts that are made and offered now. */
export function useDraftOwner(): DraftOwner {
  const { account, drafts } = usePorts();
  const id = accountOf(account.profile);
  return useMemo(() => ({ account: id, port: drafts }), [id, drafts]);
}
