import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "@tessera/browser";
import { build } from "esbuild";
import { chromium, type BrowserContext, type Page } from "playwright";

/** A site of one page that runs a bundled script, for tests and benchmarks with a browser of their own. */
export interface Site {
  url: string;
  close(): Promise<void>;
}

/** Bundles a script as a page's only one and serves it. `aliases` replace imports by other modules. */
export async function serveScript(script: URL, aliases: Record<string, string> = {}): Promise<Site> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["@tessera/source", "browser"],
    alias: aliases,
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
  });
  const code = outputFiles[0]?.text ?? "";
  const server = createServer((request, response) => {
    const isScript = request.url === "/script.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript ? code : '<!doctype html><title>Bench</title><script type="module" src="/script.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A browser with a profile on disk, which can be killed and started again. */
export class Chromium {
  readonly #profile: string;
  #context: BrowserContext | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async create(): Promise<Chromium> {
    return new Chromium(await mkdtemp(join(tmpdir(), "tessera-chromium-")));
  }

  /** Opens a page in the running browser; starts it when it does not run. */
  async open(url: string): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#profile, {
      ...findBrowser(),
      headless: true,
    });
    const page = await this.#context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(url);
    return page;
  }

  /** Limits what an origin may keep. */
  async setQuota(page: Page, bytes: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: bytes });
  }

  /** Ends the browser and all its processes at once, as a crash of the machine's session would. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    this.#context = undefined;
    const closed = new Promise<void>((resolve) => context.once("close", () => resolve()));
    const ids = await this.#processes(context);
    for (const id of ids) killProcess(id);
    await closed;
    // The next browser must not meet a dying one on the same profile: that would be two users, not a crash.
    while (ids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Closes the browser and removes its profile. */
  async dispose(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #processes(context: BrowserContext): Promise<number[]> {
    const [page] = context.pages();
    if (!page) return [];
    const session = await context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    // The browser's own process first: what it starts ends with it.
    return processInfo.toSorted((one) => (one.type === "browser" ? -1 : 1)).map(({ id }) => id);
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

function killProcess(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    // A child may have ended with its parent already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
