import type { Page } from "@playwright/test";
import { expect, type Product } from "./product.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The letters that the server has written to an address, oldest first, lines joined as mail programs do. */
async function lettersTo(data: string, email: string): Promise<string[]> {
  const folder = join(data, "mail");
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return letters
    .map((text) => text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
    .filter((text) => text.includes(email));
}

/** The first letter to an address that holds a text; "" while there is none. */
export async function letterTo(data: string, email: string, holding: string): Promise<string> {
  return (await lettersTo(data, email)).find((text) => text.includes(holding)) ?? "";
}

/** Address within the product to which a message leads that asks to confirm an address; another one than `spent`. */
export async function verificationLink(data: string, email: string, spent = ""): Promise<string> {
  const links = async (): Promise<string[]> =>
    (await lettersTo(data, email))
      .flatMap((text) => /\/verify-address\?token=[\w-]+/.exec(text) ?? [])
      .filter((link) => link !== spent);
  await expect.poll(links, { timeout: 30_000 }).not.toEqual([]);
  return (await links())[0] ?? "";
}

/** Confirms the address of an account as its link does: administration, the library and mail need it. */
export async function verifyAddress(page: Page, { data, url }: Product, email: string): Promise<void> {
  const token = (await verificationLink(data, email)).split("token=")[1];
  const answer = await page.request.post(`${url}/api/v1/account/verify`, { data: { token } });
  expect(answer.status()).toBe(200);
}
