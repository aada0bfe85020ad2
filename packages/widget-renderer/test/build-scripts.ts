import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsup";

const root = new URL("../", import.meta.url).pathname;

/** Bundles scripts for plain script tags; the answer holds each under its path, such as `/run.js`. */
export async function buildScripts(entry: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const outDir = await mkdtemp(join(root, "node_modules/.scripts-"));
  const sources = Object.entries(entry).map(([name, path]) => [name, join(root, path)]);
  await build({
    entry: Object.fromEntries(sources) as Record<string, string>,
    format: "iife",
    outDir,
    outExtension: () => ({ js: ".js" }),
    esbuildOptions: (options) => {
      options.conditions = ["@tessera/source"];
    },
    config: false,
    silent: true,
    dts: false,
  });
  const scripts = new Map<string, string>();
  for (const name of Object.keys(entry)) {
    scripts.set(`/${name}.js`, await readFile(join(outDir, `${name}.js`), "utf8"));
  }
  await rm(outDir, { recursive: true });
  return scripts;
}
