import { EntryEmailsScreen } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";

/** Where e-mails lead that ask for entries to be sent (`/entry-emails#token={token}`), and by which that ends (`#stop={token}`). */
export function EntryEmails({ data }: { data: Promise<Data> }): ReactNode {
  const said = new URLSearchParams(useLocation().hash.slice(1));
  const stop = said.get("stop");
  return (
    <EntryEmailsScreen
      receivers={usePorts(data).receivers}
      token={stop ?? said.get("token") ?? ""}
      stops={stop !== null}
    />
  );
}
