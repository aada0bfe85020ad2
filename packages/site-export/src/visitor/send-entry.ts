/** What a form sends in, with plain names. */
export interface SentEntry {
  readonly type: string;
  readonly values: Readonly<Record<string, string>>;
  readonly open: boolean;
}

/** Hands an entry to the owner of the site of a server and returns its id; rejects with the server's words when it is not taken. */
export async function sendEntry(server: string, entry: SentEntry): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server}/api/v1/entries`, {
    method: "POST",
    headers,
    body: JSON.stringify(entry),
  });
  if (!answer.ok) throw new Error(await messageOf(answer));
  return ((await answer.json()) as { id: number }).id;
}

async function messageOf(answer: Response): Promise<string> {
  try {
    const { message } = (await answer.json()) as { message?: unknown };
    return typeof message === "string" ? message : answer.statusText;
  } catch {
    // Whoever stands in front of the server answered in words of its own.
    return answer.statusText;
  }
}
