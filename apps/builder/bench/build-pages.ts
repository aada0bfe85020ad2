import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { siteScripts } from "../build/site-scripts.ts";

const root = fileURLToPath(new URL("./pages/", import.meta.url));
const outDir = fileURLToPath(new URL("../dist-bench/", import.meta.url));

const pages = ["index", "bench", "bare", "grapesjs", "puck"];

/** Builds the pages under measurement as applications would be built, each by itself; answers their folder. */
export async function buildPages(): Promise<string> {
  for (const page of pages) await buildPage(page);
  return outDir;
}

async function buildPage(page: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), siteScripts()],
    resolve: {
      conditions: ["@tessera/parser-later", "@tessera/source", "module", "browser", "development|production"],
    },
    build: {
      outDir,
      emptyOutDir: page === pages[0],
      target: "es2023",
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: `${root}${page}.html`,
        output: { codeSplitting: { groups: [{ name: page, tags: ["$initial"] }] } },
      },
    },
  });
}
