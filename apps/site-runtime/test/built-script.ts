import { readFileSync } from "node:fs";
import type { ScriptName } from "@tessera/site-export";

/** A script of sites or exports, as the packages build it. */
export function builtScript(name: ScriptName): string {
  const owner = ["router", "forms", "visitor"].includes(name) ? "site-export" : "widget-renderer";
  return readFileSync(new URL(import.meta.resolve(`@tessera/${owner}/${name}.js`)), "utf8");
}
