import { defineConfig } from "tsup";

/** One runnable file; the workspace packages are bundled, so that only npm dependencies are looked up at run time. */
export default defineConfig({
  entry: { main: "src/main.ts" },
  format: "esm",
  target: "node24",
  dts: false,
  clean: true,
  sourcemap: true,
  silent: true,
  shims: true,
  noExternal: [/^@tessera\//],
  esbuildOptions(options) {
    options.conditions = ["@tessera/source", ...(options.conditions ?? [])];
  },
});
