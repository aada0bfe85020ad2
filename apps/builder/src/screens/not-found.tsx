import type { ReactNode } from "react";
import { Link } from "react-router";
import { MessageScreen } from "./message-screen.tsx";

/** What unknown paths show. */
export function NotFound(): ReactNode {
  return (
    <MessageScreen title="404">
      <p>There is no such page.</p>
      <Link to="/">Back to the builder</Link>
    </MessageScreen>
  );
}
