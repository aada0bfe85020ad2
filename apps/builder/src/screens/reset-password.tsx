import { ResetPasswordScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";
import { linkToken } from "./link-token.ts";

/** Where the e-mail of who forgot the password leads (`/reset-password#token={token}`). */
export function ResetPassword({ data }: { data: Promise<Data> }): ReactNode {
  return <ResetPasswordScreen account={usePorts(data).account} token={linkToken(useLocation())} />;
}
