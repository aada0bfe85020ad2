import { useEffect, useState } from "react";
import type { Live } from "../ports/live.ts";
import type { OpenRequest } from "../ports/ports.ts";

/** What ports ask to be open that keep it themselves; null for a new widget, or where the application says it. */
export function useNavigatedRequest(live: Live<OpenRequest | null> | undefined): OpenRequest | null {
  const [request, setRequest] = useState<OpenRequest | null>(null);
  // What is to be open is not read from anywhere, so that nothing can fail.
  useEffect(() => live?.(setRequest, () => undefined), [live]);
  return request;
}
