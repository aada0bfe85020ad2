import type { ReactNode } from "react";
import { MessageScreen } from "./message-screen.tsx";

/** What is shown when the data layer cannot be opened: what went wrong, and what to do. */
export function StartFailure({ error }: { error: unknown }): ReactNode {
  return (
    <MessageScreen title="The builder could not start">
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>Reload the page. If it stays, allow this site to store data in your browser.</p>
    </MessageScreen>
  );
}
