import { serviceTokenHeader } from "./arrival.ts";
import type { VisitorCallsOptions } from "./visitor-calls.ts";

/** An entry of a form, as the server takes it. */
export interface FormEntry {
  readonly projectId: number;
  /** Name of the form. */
  readonly type: string;
  readonly values: Readonly<Record<string, string>>;
  /** Where the form sends its entries, as the document says. */
  readonly target: string;
  /** Address of the visitor, by which the server counts. */
  readonly address: string;
}

/** What the server says to an entry: null once it is stored, else the code of its refusal. */
export async function storeEntry(
  { projectId, type, values, target, address }: FormEntry,
  { apiUrl, siteToken }: VisitorCallsOptions,
): Promise<string | null> {
  const answer = await fetch(`${apiUrl}/api/v1/projects/${projectId}/entries`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      "x-form-target": target,
      [serviceTokenHeader]: siteToken,
    },
    body: JSON.stringify({ type, values }),
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.ok) return null;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
  return typeof code === "string" ? code : "internal";
}
