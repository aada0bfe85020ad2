import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { serviceWorker } from "./build/service-worker.ts";
import { siteScripts } from "./build/site-scripts.ts";
import { startAtOnce } from "./build/start-at-once.ts";

/** The development server stands before the real one, which serves everything that is not source. */
const server = "http://127.0.0.1:4400";
const port = 4401;

const runScripts: readonly (readonly [fileName: string, file: string])[] = [
  ["run.js", fileURLToPath(import.meta.resolve("@tessera/widget-renderer/run.js"))],
  ["tools.js", fileURLToPath(import.meta.resolve("@tessera/widget-renderer/tools.js"))],
  ["tools-es.js", fileURLToPath(import.meta.resolve("@tessera/widget-renderer/tools-es.js"))],
];

/** Serves the scripts of the run page under fixed names, since the page's policy names them. */
function runPageScripts(): Plugin {
  return {
    name: "run-page-scripts",
    configureServer({ middlewares }) {
      for (const [fileName, file] of runScripts) {
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader("content-type", "text/javascript");
          response.end(readFileSync(file));
        });
      }
    },
    generateBundle() {
      for (const [fileName, file] of runScripts) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
      }
    },
  };
}

/** The server writes this into the built page (`RUN_ORIGIN`); while developing, run frames have the host `run.localhost` too. */
function runPageAddress(): Plugin {
  return {
    name: "run-page-address",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace('content="/run"', `content="http://run.localhost:${port}/run"`),
  };
}

/** The modules that are needed before the language is known. */
const beforeLanguage =
  /\/builder\/(index\.html|src\/main\.ts)|\/builder-ui\/src\/(language\.ts|messages\.ts|texts\/(en\/|format))|vite\/preload-helper/;

/** What the builder loads once its canvas stands. */
const behindCanvas =
  /\/builder-ui\/src\/(primitives\/(radix-menu|question-dialog)|navigation\/(sections-behind|icon-table)|history\/history-popover|inspector\/right-sidebar|canvas\/context-menu|dialogs\/open-dialog)\.tsx?$|\/sonner\/dist\//;

/**
 * What is needed before the language is known is one file, so is everything else that is needed at once, and so is what comes
 * behind the canvas: many small files would be many questions.
 */
const files: Rolldown.OutputOptions["codeSplitting"] = {
  groups: [
    { name: "language", test: beforeLanguage, priority: 3 },
    { name: "start", tags: ["$initial"], priority: 2 },
    { name: "data", test: /\/apps\/builder\/src\/ports\/data\.ts/, priority: 1 },
    { name: "behind", test: behindCanvas },
  ],
};

export default defineConfig({
  plugins: [react(), runPageScripts(), runPageAddress(), siteScripts(), startAtOnce(), serviceWorker()],
  resolve: {
    conditions: ["@tessera/parser-later", "@tessera/source", "module", "browser", "development|production"],
  },
  worker: { format: "es" },
  server: {
    port,
    strictPort: true,
    // The server tells the host of run frames by its name.
    proxy: {
      "/api": server,
      "/uploads": server,
      "^/(run|player)(\\?|$)": { target: server, changeOrigin: false },
    },
  },
  build: {
    target: "es2023",
    cssTarget: "chrome120",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // `start.tsx` is imported when the language is known, and needed at once all the same.
      input: { index: "index.html", start: "src/start.tsx" },
      output: { codeSplitting: files },
    },
  },
});
