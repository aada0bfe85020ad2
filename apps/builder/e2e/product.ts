import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { freePort } from "@tessera/run/free-port";
import { startNameServer } from "@tessera/run/name-server";
import { startStack } from "@tessera/run/stack";

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
  /** Name of its store: stories under a name of their own meet nobody else's accounts. */
  storeName: string;
  /** Settings of its server beside those that all products under test have. */
  settings: Readonly<Record<string, string>>;
}

/** Tests that run against the whole product: server, store and site runtime, as `pnpm start` starts them. */
export const test = base.extend<object, { product: Product } & Options>({
  withGoogle: [false, { option: true, scope: "worker" }],
  storeName: ["shared", { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  product: [
    async ({ withGoogle, storeName, settings }, use) => {
      const google = withGoogle ? await startGoogle() : null;
      const dns = new Map<string, string[]>();
      const nameServer = await startNameServer(dns);
      const data = await mkdtemp(join(tmpdir(), `tessera-story-${storeName}-`));
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
      await use({ url: stack.url, data, dns, siteUrl: (id) => `http://preview-${id}.localhost:${port}/` });
      for (const service of stack.services) {
        const gone = new Promise((resolve) => service.process.once("exit", resolve));
        service.process.kill("SIGTERM");
        await gone;
      }
      google?.server.close();
      nameServer.close();
      await rm(data, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

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
