import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = fileURLToPath(new URL("./pages/", import.meta.url));
const outDir = fileURLToPath(new URL("../dist-bench/", import.meta.url));

/** Builds the pages under measurement as an application would be built; answers their folder. */
export async function buildPages(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: {
      conditions: ["@tessera/parser-later", "@tessera/source", "module", "browser", "development|production"],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: ["index", "bench", "grapesjs", "puck"].map((name) => `${root}${name}.html`) },
    },
  });
  return outDir;
}
