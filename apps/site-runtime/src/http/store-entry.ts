import type { ReadForm } from "@tessera/site-export/render";
import type { SentFile } from "./judge-form.ts";
import { serviceTokenHeader } from "../service-token.ts";
import { formFacts } from "./form-facts.ts";
import type { VisitorCallsOptions } from "./visitor-calls.ts";

/** An entry of a form, as the server takes it. */
export interface FormEntry {
  readonly projectId: number;
  /** Name of the form. */
  readonly type: string;
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  /** What the document says of the form. */
  readonly form: ReadForm;
  /** Address of the visitor, by which the server counts. */
  readonly address: string;
}

/** Why the server has not stored an entry. */
export interface EntryRefusal {
  readonly code: string;
  /** Key of the field whose file is of no kind that is taken. */
  readonly field?: string;
}

/** What the server says to an entry: null once it is stored. */
export async function storeEntry(
  entry: FormEntry,
  { apiUrl, siteToken }: VisitorCallsOptions,
): Promise<EntryRefusal | null> {
  const { projectId, form, address } = entry;
  const answer = await fetch(`${apiUrl}/api/v1/projects/${projectId}/entries`, {
    method: "POST",
    headers: {
      "x-forwarded-for": address,
      "x-form-facts": formFacts(form),
      [serviceTokenHeader]: siteToken,
    },
    body: bodyOf(entry),
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.ok) return null;
  const { code, facts } = (await answer.json().catch(() => ({}))) as {
    code?: unknown;
    facts?: { field?: unknown };
  };
  const field = facts?.field;
  return {
    code: typeof code === "string" ? code : "internal",
    ...(typeof field === "string" && { field }),
  };
}

/** Without files as JSON; with some, as the server takes them. The type of what is sent tells which. */
function bodyOf({ type, values, files }: FormEntry): Blob | FormData {
  const json = new Blob([JSON.stringify({ type, values })], { type: "application/json" });
  if (files.length === 0) return json;
  const data = new FormData();
  data.set("entry", JSON.stringify({ type, values }));
  for (const { key, file } of files) data.append(key, file);
  return data;
}
