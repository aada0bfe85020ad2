import { ResetPasswordScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";

/** Where the e-mail of who forgot the password leads (`/reset-password?token={token}`). */
export function ResetPassword({ data }: { data: Promise<Data> }): ReactNode {
  const [params] = useSearchParams();
  return <ResetPasswordScreen account={usePorts(data).account} token={params.get("token") ?? ""} />;
}
