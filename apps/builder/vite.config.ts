import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The development server stands before the real one, which serves everything that is not source. */
const server = "http://127.0.0.1:4400";

const runScript = fileURLToPath(import.meta.resolve("@tessera/widget-renderer/run.js"));

/** Serves the script of the run page under a fixed name, since the page's policy names it. */
function runPageScript(): Plugin {
  return {
    name: "run-page-script",
    configureServer({ middlewares }) {
      middlewares.use("/run.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(readFileSync(runScript));
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "run.js", source: readFileSync(runScript) });
    },
  };
}

export default defineConfig({
  plugins: [react(), runPageScript()],
  resolve: { conditions: ["@tessera/source", "module", "browser", "development|production"] },
  server: {
    port: 4401,
    strictPort: true,
    proxy: { "/api": server, "/uploads": server, "^/run(\\?|$)": server },
  },
  build: { target: "es2023", cssTarget: "chrome120", chunkSizeWarningLimit: 1000 },
});
