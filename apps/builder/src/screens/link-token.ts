/**
 * The token that the link of a message carries. It stands behind `#`, which no server and no `Referer` gets to see; in
 * links that were sent before, in the query.
 */
export function linkToken({ hash, search }: Pick<Location, "hash" | "search">): string {
  return new URLSearchParams(hash.slice(1)).get("token") ?? new URLSearchParams(search).get("token") ?? "";
}
