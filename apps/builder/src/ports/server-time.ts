/** How far the server's clock is ahead of this device's, in ms, when it was last asked. */
let ahead = 0;

/**
 * What time it is for the server, in ms since the epoch, to the second: it decides what visitors see, and clocks of devices go
 * wrong. Without an answer, by how far the clocks were apart before.
 */
export async function serverTime(): Promise<number> {
  const answer = await fetch("/health", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  const time = Date.parse(answer?.headers.get("date") ?? "");
  if (!Number.isNaN(time)) ahead = time - Date.now();
  return Date.now() + ahead;
}
