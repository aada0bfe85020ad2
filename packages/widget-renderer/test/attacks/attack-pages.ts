import type { Middleware } from "@tessera/engines/serve";
import type { ViteUserConfig } from "vitest/config";
import { playerPage, type PlayerPageOptions, type RunPage } from "../../src/run-page/index.ts";
import { startBeaconServer } from "./beacon-server.ts";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** The policy of the design canvas. */
const canvasPolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";

// Runs what it is sent, and is kept from nothing: what gets out here and not elsewhere was stopped elsewhere.
const openScript = `onmessage = async ({ data }) => {
  if (typeof data !== "string") return;
  const run = Object.getPrototypeOf(async () => {}).constructor;
  const tell = (told) => parent.postMessage({ told }, "*");
  const widget = { root: document.body, find: (selector) => document.querySelector(selector) };
  try { await new run("api", "widget", data)({ tell }, widget); } catch {}
};`;

// Calls what is granted to a widget as soon as it gets the widget's port.
const callerScript = `onmessage = ({ ports: [port] }) =>
  port?.postMessage({ type: "call", call: 1, method: "take", args: ["from elsewhere"] });`;

const pages: Readonly<Record<string, { policy?: string; body: string }>> = {
  "/attack/canvas": { policy: canvasPolicy, body: "" },
  "/attack/open-canvas": { body: "" },
  "/attack/open": { body: `<script>${openScript}</script>` },
  "/attack/caller": { body: `<script>${callerScript}</script>` },
};

/** The page of a player at an address; with `untold`, as where the browser does not tell who asks. */
function playerAt({ searchParams }: URL, headers: PlayerPageOptions["headers"]): RunPage | null {
  const address = searchParams.get("address") ?? "";
  return playerPage({ address, headers: searchParams.has("untold") ? {} : headers });
}

/** The pages that the attacks need, with the server that waits for what they send. */
export async function attackPages(): Promise<{ middleware: Middleware; close: () => void }> {
  const { close, ...beacons } = await startBeaconServer();
  const middleware: Middleware = (request, response, next) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname;
    const page = pages[path];
    if (path === "/attack/beacons") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(beacons));
    } else if (path === "/attack/worker.js") {
      response.setHeader("content-type", "text/javascript");
      response.end("fetch(location.search.slice(1));");
    } else if (path === "/player") {
      const player = playerAt(url, request.headers);
      response.writeHead(player ? 200 : 404, player?.headers).end(player?.html);
    } else if (page) {
      response.setHeader("content-type", "text/html");
      if (page.policy) response.setHeader("content-security-policy", page.policy);
      response.end(`<!doctype html><body>${page.body}</body>`);
    } else {
      next();
    }
  };
  return { middleware, close };
}

/** Serves them from the test server. */
export function attackPagesPlugin(): Plugin {
  return {
    name: "attack-pages",
    async configureServer(server) {
      const { middleware, close } = await attackPages();
      server.httpServer?.on("close", close);
      server.middlewares.use(middleware);
    },
  };
}
