import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { StartError } from "../start-error.ts";

/** The script of pages that have code, under a path that changes with it. */
export interface PageScript {
  readonly path: string;
  readonly content: string;
}

/** Finds the page runtime that `@tessera/widget-renderer` builds, or the tools that pages with forms load. */
export function readPageScript(name: "page" | "tools"): PageScript {
  const content = readBuilt(`@tessera/widget-renderer/${name}.js`);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `/.tessera/${name}-${hash}.js`, content };
}

function readBuilt(file: string): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
  } catch {
    throw new StartError("The page runtime is missing: build @tessera/widget-renderer first.");
  }
}
