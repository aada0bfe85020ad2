import { cp } from "node:fs/promises";
import { join } from "node:path";

import { defineConfig } from "tsup";

/** One runnable file; the workspace packages are bundled, so that only npm dependencies are looked up at run time. */
export default defineConfig(({ outDir = "dist" }) => ({
  entry: { main: "src/main.ts" },
  format: "esm",
  target: "node24",
  dts: false,
  clean: true,
  sourcemap: true,
  silent: true,
  shims: true,
  // `node:sqlite` has no name without its prefix.
  removeNodeProtocol: false,
  noExternal: [/^@tessera\//],
  esbuildOptions(options) {
    options.conditions = ["@tessera/source", ...(options.conditions ?? [])];
  },
  // Read at start, from beside the built file.
  onSuccess: () =>
    cp(join(import.meta.dirname, "src/seeds/content/files"), join(outDir, "files"), { recursive: true }),
}));
