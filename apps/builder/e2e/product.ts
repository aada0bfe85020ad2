import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startStack } from "@tessera/run/stack";

/** Address of the account that is the administrator of every product under test. */
export const administratorEmail = "administrator@example.com";

/** A running product with an empty store of its own. */
export interface Product {
  url: string;
  /** Address of a published project. */
  siteUrl: (projectId: number | string) => string;
}

/** Tests that run against the whole product: server, store and site runtime, as `pnpm start` starts them. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), "tessera-story-"));
      const stack = await startStack({
        PORT: String(await freePort()),
        DATA_DIR: data,
        LOG_LEVEL: "warn",
        ADMIN_EMAIL: administratorEmail,
      });
      const { port } = new URL(stack.url);
      await use({ url: stack.url, siteUrl: (id) => `http://preview-${id}.localhost:${port}/` });
      for (const service of stack.services) {
        const gone = new Promise((resolve) => service.process.once("exit", resolve));
        service.process.kill("SIGTERM");
        await gone;
      }
      await rm(data, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from "@playwright/test";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
