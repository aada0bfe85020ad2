import { serviceTokenHeader } from "../service-token.ts";
import type { SendVisits } from "./visit-counter.ts";

/** Longest time that the server may take for one batch; a stop waits for two. */
const timeoutMs = 4000;

/** Statuses that another try may change, below 500. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Sends sums of visits to the server. */
export function createVisitSender(
  { apiUrl, siteToken }: { apiUrl: string; siteToken: string },
  onRefusal: (status: number) => void,
): SendVisits {
  return async (batch) => {
    const answer = await fetch(`${apiUrl}/api/v1/visits`, {
      method: "POST",
      headers: { "content-type": "application/json", [serviceTokenHeader]: siteToken },
      body: JSON.stringify(batch),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    if (answer.status >= 500 || passing.has(answer.status))
      throw new Error(`the server answers ${answer.status} to sums of visits`);
    onRefusal(answer.status);
  };
}
