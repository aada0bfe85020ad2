import { usePorts } from "../ports/ports-context.tsx";
import { useRead } from "./settings/use-read.ts";

/** True when the account's address is known to be unconfirmed still. */
export function useUnconfirmedAddress(): boolean {
  const { state } = useRead(usePorts().accountSettings.facts);
  return state.status === "ready" && !state.value.verified;
}
