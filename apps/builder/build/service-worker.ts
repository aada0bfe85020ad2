import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Plugin } from "vite";

const input = new URL("../src/install/service-worker.ts", import.meta.url).pathname;

/** Builds the service worker behind the application, with the list of its files in it. */
export function serviceWorker(): Plugin {
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { builtFiles: JSON.stringify(filesOf(outDir)), "process.env.NODE_ENV": '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2023",
          rolldownOptions: { input, output: { entryFileNames: "service-worker.js" } },
        },
      });
    },
  };
}

/** Files that browsers ask for by themselves or never, those of run frames, which no service worker serves, and what only archives hold. */
const left =
  /\.(map|br|gz)$|^\/(service-worker\.js|run\.js|tools(-\w+)?\.js|icon-.*\.png|guide\/.*|assets\/container-.*\.mjs)$/;

function filesOf(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, url: `/${relative(folder, path).replaceAll("\\", "/")}` }))
    .filter(({ url }) => !left.test(url))
    .map(({ path, url }) => ({ url, revision: url.startsWith("/assets/") ? null : revisionOf(path) }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

function revisionOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}
