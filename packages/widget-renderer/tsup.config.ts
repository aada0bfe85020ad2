import { libraryBuild } from "@tessera/config/tsup";
import type { defineConfig } from "tsup";

const packageBuild = libraryBuild(
  {
    index: "src/index.ts",
    "compose/index": "src/compose/index.ts",
    "frame/index": "src/frame/index.ts",
    "run-page/index": "src/run-page/index.ts",
  },
  // The other build runs beside this one and must find its files again.
  { clean: ["!run.js*", "!page.js*", "!tools.js*", "!tools-es.js*"] },
);

// The scripts of the run page and of published pages: one file each, loaded by a plain script tag.
const scripts = libraryBuild(
  {
    run: "src/entries/run.ts",
    page: "src/entries/page.ts",
    tools: "src/entries/tools.ts",
    "tools-es": "src/entries/tools-es.ts",
  },
  {
    format: "iife",
    splitting: false,
    minify: true,
    clean: false,
    outExtension: () => ({ js: ".js" }),
    // The validator from its source, whether it has been built or not.
    esbuildOptions: (options) => {
      options.conditions = ["@tessera/source"];
    },
  },
);

const builds: ReturnType<typeof defineConfig>[] = [packageBuild, scripts];

export default builds.flat();
