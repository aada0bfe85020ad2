import type { Page } from "@playwright/test";
import { accountPassword } from "./builder-page.ts";
import { expect, type Product } from "./product.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The e-mails that the server has written to an address, oldest first, lines joined as mail programs do. */
async function emailsTo(data: string, email: string): Promise<string[]> {
  const folder = join(data, "mail");
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other));
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return emails
    .map((text) => text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
    .filter((text) => text.includes(email));
}

/** The first e-mail to an address that holds a text; "" while there is none. */
export async function emailTo(data: string, email: string, holding: string): Promise<string> {
  return (await emailsTo(data, email)).find((text) => text.includes(holding)) ?? "";
}

/** Who got an e-mail that holds a text, in the order of the alphabet. */
export async function receiversOf(data: string, holding: string): Promise<string[]> {
  const found = (await emailsTo(data, "")).filter((text) => text.includes(holding));
  return found.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1] ?? "").toSorted();
}

/** Address within the product to which a message leads that asks to confirm an address; another one than `spent`. */
export async function verificationLink(data: string, email: string, spent = ""): Promise<string> {
  const links = async (): Promise<string[]> =>
    (await emailsTo(data, email))
      .flatMap((text) => /\/verify-address#token=[\w-]+/.exec(text) ?? [])
      .filter((link) => link !== spent);
  await expect.poll(links, { timeout: 30_000 }).not.toEqual([]);
  return (await links())[0] ?? "";
}

/** Address within the product to which the message leads by which a new password is set. */
export async function passwordLink(data: string, email: string): Promise<string> {
  const link = async (): Promise<string> =>
    /\/reset-password#token=[\w-]+/.exec(await emailTo(data, email, "reset-password"))?.[0] ?? "";
  await expect.poll(link, { timeout: 30_000 }).not.toBe("");
  return link();
}

/** Confirms the address of an account as its link does: administration, the library and mail need it. */
export async function verifyAddress(page: Page, { data, url }: Product, email: string): Promise<void> {
  const token = (await verificationLink(data, email)).split("token=")[1];
  const proof = { token, password: accountPassword };
  const answer = await page.request.post(`${url}/api/v1/account/verify`, { data: proof });
  expect(answer.status()).toBe(200);
}
