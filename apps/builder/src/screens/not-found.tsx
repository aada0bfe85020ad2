import { messages } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MessageScreen } from "./message-screen.tsx";

/** What unknown paths show. */
export function NotFound(): ReactNode {
  return (
    <MessageScreen title="404">
      <p>{messages.noSuchPage}</p>
      <Link to="/">{messages.backToBuilder}</Link>
    </MessageScreen>
  );
}
