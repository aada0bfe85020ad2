import { readFile } from "node:fs/promises";
import { build, type Plugin } from "esbuild";

/** A guard of a source file and the code that takes its place, which shows what the guard is for. */
export interface RemovedGuard {
  /** End of the file's path, such as `frame/bridge.ts`. */
  readonly file: string;
  /** The code of the guard, exactly as it stands in the file. */
  readonly guard: string;
  readonly without: string;
}

/** How a script is bundled. */
export interface BuildScriptOptions {
  /** A plain script or a module. @default "iife" */
  readonly format?: "iife" | "esm";
  /** Guards that are left out. @default [] */
  readonly without?: readonly RemovedGuard[];
}

/**
 * Bundles a module of the workspace, from the sources of its packages, into the text of one script for a page.
 * @throws when a guard that is to be left out does not stand in a file that the script consists of.
 */
export async function buildScript(
  entry: string,
  { format = "iife", without = [] }: BuildScriptOptions = {},
): Promise<string> {
  const removed = new Set<RemovedGuard>();
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    conditions: ["@tessera/source"],
    define: { "import.meta.env": "{}" },
    plugins: [removeGuards(without, removed)],
    write: false,
    logLevel: "silent",
  });
  for (const each of without)
    if (!removed.has(each)) throw new Error(`No such guard in ${each.file}: ${each.guard}`);
  return outputFiles[0]?.text ?? "";
}

function removeGuards(guards: readonly RemovedGuard[], removed: Set<RemovedGuard>): Plugin {
  return {
    name: "remove-guards",
    setup(built) {
      built.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const inFile = guards.filter(({ file }) => path.endsWith(`/${file}`));
        if (inFile.length === 0) return undefined;
        let contents = await readFile(path, "utf8");
        for (const each of inFile) {
          if (contents.includes(each.guard)) removed.add(each);
          contents = contents.replace(each.guard, () => each.without);
        }
        return { contents, loader: "ts" };
      });
    },
  };
}
