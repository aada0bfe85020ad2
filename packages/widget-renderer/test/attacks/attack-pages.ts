import { startBeaconServer } from "./beacon-server.ts";
import type { ViteUserConfig } from "vitest/config";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** The policy of the design canvas. */
const canvasPolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";

// Runs what it is sent, and is kept from nothing: what gets out here and not elsewhere was stopped elsewhere.
const openScript = `onmessage = async ({ data }) => {
  const run = Object.getPrototypeOf(async () => {}).constructor;
  try { await new run("api", "widget", data)({ tell() {} }, { root: document.body }); } catch {}
};`;

const pages: Readonly<Record<string, { policy?: string; body: string }>> = {
  "/attack/canvas": { policy: canvasPolicy, body: "" },
  "/attack/open-canvas": { body: "" },
  "/attack/open": { body: `<script>${openScript}</script>` },
};

/** Serves the pages that the attacks need, and starts the server that waits for what they send. */
export function attackPages(): Plugin {
  return {
    name: "attack-pages",
    async configureServer(server) {
      const { origin, stun, close } = await startBeaconServer();
      server.httpServer?.on("close", close);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").split("?")[0] ?? "";
        const page = pages[path];
        if (path === "/attack/beacons") {
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify({ origin, stun }));
        } else if (path === "/attack/worker.js") {
          response.setHeader("content-type", "text/javascript");
          response.end("fetch(location.search.slice(1));");
        } else if (page) {
          response.setHeader("content-type", "text/html");
          if (page.policy) response.setHeader("content-security-policy", page.policy);
          response.end(`<!doctype html><body>${page.body}</body>`);
        } else {
          next();
        }
      });
    },
  };
}
