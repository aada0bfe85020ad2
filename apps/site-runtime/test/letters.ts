import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { builderPassword } from "./builder.ts";
import type { RealStack } from "./real-stack.ts";

/** The link in the latest e-mail to an address, once there are as many to it. */
export async function linkTo({ folder }: RealStack, to: string, count = 1): Promise<string> {
  const read = (): string[] => {
    try {
      const names = readdirSync(join(folder, "mail")).toSorted();
      const all = names.map((name) => readFileSync(join(folder, "mail", name), "utf8"));
      return all.filter((text) => text.includes(`To: ${to}`));
    } catch {
      // The folder is made with the first e-mail.
      return [];
    }
  };
  await vi.waitFor(() => expect(read()).toHaveLength(count), { timeout: 20_000 });
  const text = (read().at(-1) ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /https?:\S+/.exec(text)?.[0] ?? "";
}

/** Shows the server that the address of somebody who builds sites is theirs. */
export async function confirmAddress(stack: RealStack, email: string): Promise<void> {
  const token = (await linkTo(stack, email)).split("token=")[1];
  const answer = await fetch(`${stack.apiUrl}/api/v1/account/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, password: builderPassword }),
  });
  expect(answer.status).toBe(200);
}
