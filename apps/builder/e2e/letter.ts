import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The letter that the server has written to an address, lines joined as mail programs do; "" while there is none. */
export async function letterTo(data: string, email: string): Promise<string> {
  const folder = join(data, "mail");
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const letter = letters.find((text) => text.includes(email)) ?? "";
  return letter.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
