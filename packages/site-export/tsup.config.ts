import { libraryBuild } from "@tessera/config/tsup";
import type { defineConfig } from "tsup";

const packageBuild = libraryBuild(
  {
    index: "src/index.ts",
    render: "src/render.ts",
    "source/index": "src/source/index.ts",
    "worker/index": "src/worker/index.ts",
    "domains/index": "src/domains/index.ts",
  },
  // The other build runs beside this one and must find its files again.
  { clean: ["!site.js*", "!router.js*", "!visitor.js*", "!forms.js*"] },
);

// The scripts of sites: one file each, loaded by a plain script tag.
const scripts = libraryBuild(
  { site: "src/entries/site.ts", router: "src/entries/router.ts", forms: "src/entries/forms.ts" },
  {
    format: "iife",
    splitting: false,
    minify: true,
    clean: false,
    outExtension: () => ({ js: ".js" }),
    // All in one file, whether the renderer has been built or not.
    noExternal: [/^@tessera\//],
    esbuildOptions: (options) => {
      options.conditions = ["@tessera/source"];
    },
  },
);

// Loaded by the first widget that asks for an account or for things of the graph.
const visitor = libraryBuild(
  { visitor: "src/entries/visitor.ts" },
  {
    splitting: false,
    minify: true,
    clean: false,
    platform: "browser",
    noExternal: [/./],
    esbuildOptions: (options) => {
      options.conditions = ["@tessera/source"];
    },
  },
);

const builds: ReturnType<typeof defineConfig>[] = [packageBuild, scripts, visitor];

export default builds.flat();
