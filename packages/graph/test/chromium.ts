import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findHeadlessShell } from "@tessera/browser";
import { build } from "esbuild";
import { chromium, type BrowserContext, type Page } from "playwright";

/** A site of one page that runs a bundled script, for tests and benchmarks with a browser of their own. */
export interface Site {
  url: string;
  close(): Promise<void>;
}

/** Bundles a script as a page's only one and serves it. `aliases` replace imports by other modules. */
export async function serveScript(script: URL, aliases: Record<string, string> = {}): Promise<Site> {
  const code = await bundle(script, aliases);
  return serve((path, response) => {
    answerPage(response, path === "/script.js" ? code : undefined);
  });
}

/** A site with a service worker, whose calls go on to another server. */
export interface WorkerSite extends Site {
  /** Texts of the workers' scripts; another text is a newer release. */
  workers: Map<string, string>;
}

/** Serves a page and a worker; everything under `/api/` is that of `api`. */
export async function serveWorker(page: URL, worker: URL, api: string): Promise<WorkerSite> {
  const code = await bundle(page);
  const workers = new Map([["/worker.js", await bundle(worker)]]);
  const site = await serve((path, response, request) => {
    if (path.startsWith("/api/")) void pass(api, request, response);
    else answerPage(response, path === "/script.js" ? code : workers.get(path));
  });
  return { ...site, workers };
}

/** Hands a request on, and its answer back; one that got none is cut. */
async function pass(api: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const sent = headers.filter(([name]) => !["host", "connection", "content-length"].includes(name));
  try {
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const init = { method: request.method ?? "GET", headers: sent, ...(body && { body }) };
    const answer = await fetch(api + (request.url ?? ""), init);
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(await answer.text());
  } catch {
    // The browser shall see what this process saw: no answer.
    request.socket.destroy();
  }
}

function answerPage(response: ServerResponse, code: string | undefined): void {
  response.setHeader("Content-Type", code === undefined ? "text/html" : "text/javascript");
  response.end(code ?? '<!doctype html><title>Bench</title><script type="module" src="/script.js"></script>');
}

async function bundle(script: URL, aliases: Record<string, string> = {}): Promise<string> {
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
  return outputFiles[0]?.text ?? "";
}

async function serve(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<Site> {
  const server = createServer((request, response) => answer(request.url ?? "/", response, request));
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
      ...findHeadlessShell(),
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

  /** Ends all service workers at once, as a browser does that needs their memory. */
  async killWorkers(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
    await session.detach();
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
    const browser = processInfo.find(({ type }) => type === "browser")?.id;
    return browser === undefined ? [] : [browser, ...descendantsOf(browser)];
  }
}

/** Processes that a process has started, and those that they have started: a browser does not list all of them. */
function descendantsOf(root: number): number[] {
  const parents = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([root]);
  // A child never has a parent that comes later in the list of a pass that found nothing more.
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const [id, parent] of parents) if (found.has(parent!)) found.add(id!);
  }
  found.delete(root);
  return [...found];
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
