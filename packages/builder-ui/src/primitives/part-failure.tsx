import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "./button.tsx";
import { FailedList } from "./list-state.tsx";
import { reloadAsking } from "./reload-asking.ts";

/** Says in the place of a part that it could not be shown, and what can be done about it. */
export function PartFailure({ again }: { again: () => void }): ReactNode {
  return (
    <FailedList again={again} other={<Button onClick={reloadAsking}>{messages.reload}</Button>}>
      {messages.partMissing}
    </FailedList>
  );
}
