import { readFileSync } from "node:fs";
import type { ScriptName } from "@tessera/site-export";

/** A script of sites or exports, as the packages build it. */
export function builtScript(name: ScriptName): string {
  if (name === "container") return readFileSync(new URL("../dist/container.mjs", import.meta.url), "utf8");
  const owner = ["router", "forms", "visitor", "site"].includes(name) ? "site-export" : "widget-renderer";
  return readFileSync(new URL(import.meta.resolve(`@tessera/${owner}/${name}.js`)), "utf8");
}
