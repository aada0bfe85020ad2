import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { ViteUserConfig } from "vitest/config";

/** Gives tests the package as the text of one script, under the name `virtual:field-validator`. */
export function bundlePlugin(): NonNullable<ViteUserConfig["plugins"]>[number] {
  const name = "virtual:field-validator";
  return {
    name,
    resolveId: (id) => (id === name ? id : undefined),
    async load(id) {
      if (id !== name) return undefined;
      const { outputFiles } = await build({
        entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
        bundle: true,
        format: "iife",
        globalName: "validator",
        write: false,
      });
      return `export default ${JSON.stringify(outputFiles[0]?.text)}`;
    },
  };
}
