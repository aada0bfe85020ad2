import { fileURLToPath } from "node:url";
import { buildScript } from "@tessera/engines/build-script";
import type { Middleware } from "@tessera/engines/serve";
import type { ViteUserConfig } from "vitest/config";
import { runPage } from "../src/run-page/index.ts";
import { removedGuards, type GuardName } from "./attacks/removed-guards.ts";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const sources = fileURLToPath(new URL("../src/", import.meta.url));
const pageSide = fileURLToPath(new URL("attacks/page-side.ts", import.meta.url));
const entries: Readonly<Record<string, string>> = {
  "/run.js": "entries/run.ts",
  "/page.js": "entries/page.ts",
  "/tools.js": "entries/tools.ts",
  "/tools-es.js": "entries/tools-es.ts",
};

/** Serves the run page and its scripts from the test server, as the product's server does. */
export function runPageServer(): Plugin {
  return {
    name: "run-page",
    configureServer: (server) => void server.middlewares.use(runPageMiddleware()),
  };
}

/**
 * Answers `/run` and the scripts that belong to it. `/run?without=NAME` runs without one guard, and
 * `/without/NAME/page-side.js` is the module of the page around without it.
 */
export function runPageMiddleware(): Middleware {
  const scripts = new Map<string, Promise<string>>();
  const asked = new Set<string>();
  const scriptAt = (path: string): Promise<string> | undefined => {
    if (!scripts.has(path)) {
      const script = buildAt(path);
      if (script) scripts.set(path, script);
    }
    return scripts.get(path);
  };
  return (request, response, next) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const script = scriptAt(url.pathname);
    if (script) {
      response.setHeader("content-type", "text/javascript");
      void script.then(
        (text) => response.end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    } else if (url.pathname === "/flaky.js") {
      // Fails the first time.
      response.statusCode = asked.has(url.search) ? 200 : 503;
      asked.add(url.search);
      response.setHeader("content-type", "text/javascript");
      response.end('notes.push("loaded")');
    } else if (url.pathname === "/weighed.svg") {
      // A picture of so many bytes, whose size other hosts may know or not.
      if (url.searchParams.has("told")) response.setHeader("timing-allow-origin", "*");
      response.setHeader("content-type", "image/svg+xml");
      response.end(pictureOf(Number(url.searchParams.get("bytes"))));
    } else if (url.pathname === "/run") {
      const guard = url.searchParams.get("without");
      const page = runPage({
        runtime: `${url.origin}${guard === null ? "" : `/without/${guard}`}/run.js`,
        tools: `${url.origin}/tools.js`,
        toolsIn: { es: `${url.origin}/tools-es.js` },
        query: url.searchParams,
      });
      response.writeHead(200, page.headers).end(page.html);
    } else {
      next();
    }
  };
}

function pictureOf(bytes: number): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>`;
  return picture + " ".repeat(Math.max(0, bytes - picture.length));
}

function buildAt(path: string): Promise<string> | undefined {
  const entry = entries[path];
  if (entry !== undefined) return buildScript(`${sources}${entry}`);
  const [, name, file] = /^\/without\/([\w-]+)\/(run|page-side)\.js$/.exec(path) ?? [];
  if (name === undefined || !Object.hasOwn(removedGuards, name)) return undefined;
  const guards = removedGuards[name as GuardName];
  // The page around and the frame have a part of the sources each.
  const without = guards.filter((guard) => (file === "page-side") === guard.file.startsWith("frame/"));
  return file === "run"
    ? buildScript(`${sources}entries/run.ts`, { without })
    : buildScript(pageSide, { without, format: "esm" });
}
