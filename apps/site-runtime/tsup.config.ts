import { defineConfig, type Options } from "tsup";

const common: Options = {
  format: "esm",
  dts: false,
  silent: true,
  shims: true,
  esbuildOptions(options) {
    options.conditions = ["@tessera/source", ...(options.conditions ?? [])];
  },
};

/** One runnable file; the workspace packages are bundled, so that only npm dependencies are looked up at run time. */
const server = defineConfig({
  ...common,
  entry: { main: "src/main.ts" },
  target: "node24",
  // The other build runs beside this one and must find its file again.
  clean: ["!container.mjs"],
  sourcemap: true,
  noExternal: [/^@tessera\//],
});

/** The start file of exported sites, which stands alone: npm dependencies are in it, too. */
const container = defineConfig({
  ...common,
  entry: { container: "src/container/main.ts" },
  outExtension: () => ({ js: ".mjs" }),
  target: "node22",
  clean: false,
  splitting: false,
  minify: true,
  noExternal: [/./],
  // Packages of the older kind ask for the modules of Node at run time.
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
});

const builds: ReturnType<typeof defineConfig>[] = [server, container];
export default builds.flat();
