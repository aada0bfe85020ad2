import { messages } from "@tessera/builder-ui";
import { useEffect, type ReactNode } from "react";
import { handOver } from "../session/google-popup.ts";
import { MessageScreen } from "./message-screen.tsx";

/** Where Google's window comes back to; it closes itself. */
export function GoogleSignin(): ReactNode {
  useEffect(() => handOver(location.hash), []);
  return <MessageScreen title={messages.signingIn} />;
}
