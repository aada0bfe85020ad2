import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@tessera/run/free-port";
import { endStack, startStack } from "@tessera/run/stack";

/** Name of the variable that holds the folder with the store that every product under test begins with. */
export const seededStore = "STORY_SEEDED_STORE";

/** Fills one store with the content that the product begins with, to be copied; returns what removes it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a global setup.
export default async function seedStore(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-seeded-"));
  await endStack(await startStack({ PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: "warn" }));
  process.env[seededStore] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
