import { ResetPasswordScreen } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { usePorts } from "../ports/use-ports.ts";

/** Where the letter of who forgot the password leads (`/reset-password?token={token}`). */
export function ResetPassword({ graph }: { graph: Graph }): ReactNode {
  const [params] = useSearchParams();
  return <ResetPasswordScreen account={usePorts(graph).account} token={params.get("token") ?? ""} />;
}
