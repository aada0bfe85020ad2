import { VerifyAddressScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";
import { linkToken } from "./link-token.ts";

/** Where the message leads by which an address is confirmed (`/verify-address#token={token}`). */
export function VerifyAddress({ data }: { data: Promise<Data> }): ReactNode {
  return <VerifyAddressScreen account={usePorts(data).account} token={linkToken(useLocation())} />;
}
