import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { freePort } from "@tessera/run/free-port";
import { startNameServer } from "@tessera/run/name-server";
import { endStack, startStack } from "@tessera/run/stack";
import { seededStore } from "./seed-store.ts";

/** Address of the account that is the administrator of every product under test. */
export const administratorEmail = "administrator@example.com";

/** A running product with an empty store of its own. */
export interface Product {
  url: string;
  /** Folder in which it keeps its data. */
  data: string;
  /** Address of a published project. */
  siteUrl: (projectId: number | string) => string;
  /** TXT entries by name that its name server knows. */
  dns: Map<string, string[]>;
}

/** What a file of stories asks of its product. */
interface Options {
  /** With the Google sign-in: a token is the address of who signs in, and is verified by a stand-in for Google. */
  withGoogle: boolean;
  /** Settings of its server beside those that all products under test have. */
  settings: Readonly<Record<string, string>>;
}

/** A product that runs, and how to end it. */
interface Running {
  product: Product;
  stop: () => Promise<void>;
}

/**
 * Tests that run against the whole product: server, store and site runtime, as `pnpm start` starts them. Each file of
 * stories gets a product of its own, so that none meets the accounts and the public widgets of another.
 */
export const test = base.extend<
  { product: Product },
  { productOf: (file: string) => Promise<Product> } & Options
>({
  withGoogle: [false, { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  productOf: [
    async ({ withGoogle, settings }, use) => {
      let running: (Running & { file: string }) | undefined;
      await use(async (file) => {
        if (running?.file !== file) {
          await running?.stop();
          running = undefined;
          running = { file, ...(await startProduct(withGoogle, settings)) };
        }
        return running.product;
      });
      await running?.stop();
    },
    { scope: "worker" },
  ],
  product: async ({ productOf }, use, { file }) => use(await productOf(file)),
  baseURL: async ({ product }, use) => use(product.url),
});

async function startProduct(withGoogle: boolean, settings: Options["settings"]): Promise<Running> {
  const google = withGoogle ? await startGoogle() : null;
  const dns = new Map<string, string[]>();
  const nameServer = await startNameServer(dns);
  const data = await mkdtemp(join(tmpdir(), "tessera-story-"));
  const seeded = process.env[seededStore];
  if (seeded !== undefined) await cp(seeded, data, { recursive: true });
  const stack = await startStack({
    PORT: String(await freePort()),
    DATA_DIR: data,
    LOG_LEVEL: "warn",
    DNS_SERVERS: nameServer.address,
    ADMIN_EMAIL: administratorEmail,
    ...settings,
    ...(google && { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_URL: google.url }),
  });
  const { port } = new URL(stack.url);
  const stop = async (): Promise<void> => {
    await endStack(stack);
    google?.server.close();
    nameServer.close();
    await rm(data, { recursive: true, force: true });
  };
  const siteUrl = (id: number | string): string => `http://preview-${id}.localhost:${port}/`;
  return { product: { url: stack.url, data, dns, siteUrl }, stop };
}

export { expect } from "@playwright/test";

const googleClientId = "tessera-stories";

/** Stands where Google looks tokens up. */
function startGoogle(): Promise<{ url: string; server: Server }> {
  const server = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const email = new URLSearchParams(body).get("access_token") ?? "";
      const facts = { aud: googleClientId, sub: email, email, email_verified: "true", expires_in: "3000" };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(facts));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}` });
    });
  });
}
