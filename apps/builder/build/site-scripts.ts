import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const name = "virtual:site-scripts";
const resolved = `\0${name}`;

/** The scripts that pages of sites load. */
const files: Readonly<Record<string, string>> = {
  site: import.meta.resolve("@tessera/site-export/site.js"),
  forms: import.meta.resolve("@tessera/site-export/forms.js"),
  tools: import.meta.resolve("@tessera/widget-renderer/tools.js"),
  "tools-es": import.meta.resolve("@tessera/widget-renderer/tools-es.js"),
};

/**
 * A module that says how large the scripts of sites are, as they are and as the site runtime sends them: packed as well as can
 * be.
 */
export function siteScripts(): Plugin {
  return {
    name: "site-scripts",
    resolveId: (id) => (id === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const sizes = Object.entries(files).map(([script, url]) => [script, sizeOf(fileURLToPath(url))]);
      return `export default ${JSON.stringify(Object.fromEntries(sizes))};`;
    },
  };
}

function sizeOf(file: string): { size: number; sent: number } {
  const text = readFileSync(file);
  return { size: text.length, sent: brotliCompressSync(text).length };
}
