import { messages } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { MessageScreen } from "./message-screen.tsx";

/** What is shown when the data layer cannot be opened: what went wrong, and what to do. */
export function StartFailure({ error }: { error: unknown }): ReactNode {
  return (
    <MessageScreen title={messages.couldNotStart}>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>{messages.reloadThePage}</p>
      <button type="button" onClick={() => location.reload()}>
        {messages.reload}
      </button>
    </MessageScreen>
  );
}
