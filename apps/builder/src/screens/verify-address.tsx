import { VerifyAddressScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";

/** Where the message leads by which an address is confirmed (`/verify-address?token={token}`). */
export function VerifyAddress({ data }: { data: Promise<Data> }): ReactNode {
  const [params] = useSearchParams();
  return <VerifyAddressScreen account={usePorts(data).account} token={params.get("token") ?? ""} />;
}
