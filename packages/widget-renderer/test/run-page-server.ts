import { runPage } from "../src/run-page/index.ts";
import { buildScripts } from "./build-scripts.ts";
import type { ViteUserConfig } from "vitest/config";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const scriptNames = ["run", "page", "tools", "tools-es"];

/** Serves the run page and its script from the test server, as the product's server does. */
export function runPageServer(): Plugin {
  return {
    name: "run-page",
    async configureServer(server) {
      const scripts = await buildScripts(
        Object.fromEntries(scriptNames.map((name) => [name, `src/entries/${name}.ts`])),
      );
      const asked = new Set<string>();
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
        const script = scripts.get(url.pathname);
        if (script !== undefined) {
          response.setHeader("content-type", "text/javascript");
          response.end(script);
        } else if (url.pathname === "/flaky.js") {
          // Fails the first time.
          response.statusCode = asked.has(url.search) ? 200 : 503;
          asked.add(url.search);
          response.setHeader("content-type", "text/javascript");
          response.end('notes.push("loaded")');
        } else if (url.pathname === "/run") {
          const page = runPage({
            runtime: `${url.origin}/run.js`,
            tools: `${url.origin}/tools.js`,
            toolsIn: { es: `${url.origin}/tools-es.js` },
            query: url.searchParams,
          });
          for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
          response.end(page.html);
        } else {
          next();
        }
      });
    },
  };
}
