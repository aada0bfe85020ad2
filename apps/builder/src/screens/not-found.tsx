import { messages } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { MessageScreen } from "./message-screen.tsx";

/** What unknown paths show. */
export function NotFound(): ReactNode {
  return (
    <MessageScreen sign="404" title={messages.noSuchPage}>
      <p>{messages.noSuchPageHint}</p>
      <a href="/">{messages.backToBuilder}</a>
    </MessageScreen>
  );
}
