import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { draft, settled, type Person, type TestApp } from "./kit.ts";

/** Secret of the site runtime in tests of what it alone may say. */
export const siteToken = "a-service-token-of-at-least-32-characters";

let projects = 0;

/** A published project with texts, as the builder stores them; returns its number. */
export async function publish(app: TestApp, owner: Person, texts: Record<string, string>): Promise<number> {
  const first = -100_000 - 1000 * (projects += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  batch.link(node, batch.node("the_page"), "the_project_main_page");
  for (const [field, text] of Object.entries(texts))
    batch.link(node, batch.value(`the_${field}`, text), `the_project_${field}`);
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

/** What the document says of a form. */
export interface Facts {
  send?: string;
  to?: string[];
  labels?: Record<string, string>;
  replyTo?: string;
}

/** What the document says of a form, as the site runtime passes it on. */
export function factsOf({ send = "entries", to = [], labels = {}, replyTo = "email" }: Facts): string {
  return Buffer.from(JSON.stringify({ send, to, labels, replyTo })).toString("base64url");
}

/** An entry of a form, as the site runtime stores it. */
export function sendByForm(app: TestApp, project: number, facts: Facts, values: Record<string, string>) {
  return app.send({
    method: "POST",
    url: `/api/v1/projects/${project}/entries`,
    headers: {
      "content-type": "application/json",
      "x-service-token": siteToken,
      "x-form-facts": factsOf(facts),
    },
    payload: JSON.stringify({ type: "contact", values }),
  });
}

/** The e-mails that the server has written so far, oldest first, in the words that a reader sees. */
export async function emailsNow({ settings }: TestApp): Promise<string[]> {
  const folder = join(settings.dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other));
  return Promise.all(names.map(async (name) => decoded(await readFile(join(folder, name)))));
}

/** All e-mails of the server, which ends once it has written them. */
export async function emailsOf(app: TestApp): Promise<string[]> {
  await app.app.close();
  return emailsNow(app);
}

/** Lines joined as mail programs do. */
function decoded(bytes: Buffer): string {
  const lines = bytes.toString("latin1").replaceAll("\r\n", "\n");
  const head = lines.slice(0, lines.indexOf("\n\n"));
  const body = lines.slice(head.length).replaceAll("=\n", "");
  if (/^content-transfer-encoding: base64$/im.test(head))
    return `${head}\n\n${Buffer.from(body, "base64").toString()}`.replaceAll("\r\n", "\n");
  const octets = body.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return head + Buffer.from(octets, "latin1").toString();
}
