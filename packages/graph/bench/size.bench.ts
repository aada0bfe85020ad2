/**
 * Size of what a page loads: minified and gzipped, with all dependencies. Worker, schema, services, React and the
 * functions of existing applications are entries of their own and not in it.
 *
 * What bounds the size with storage, sync and search: of 33 kB the core takes 9.6, the databases with `idb` 7, the
 * outbox, its synchroniser, the feed and the door to the server 6, queries with filters, formats and live trees 6.5,
 * searches 2, the texts of all errors 1. Searches run through the query tree, so that they cannot stand without it;
 * 22 kB would need a query engine of its own for them, or none that stays live.
 */
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import type { BenchRow } from "@tessera/bench";
import { build } from "esbuild";

export async function bench(): Promise<BenchRow[]> {
  const here = (code: string): Promise<number> => sizeOf(code);
  const [core, all, tiny, tinyKept, tanstack, dexie] = await Promise.all([
    here('export { createCore } from "../src/core.ts"'),
    here('export { createGraph } from "../src/index.ts"'),
    here('export { createStore } from "tinybase/store"'),
    here('export * from "tinybase"; export * from "tinybase/persisters/persister-indexed-db"'),
    here('export { createCollection, createLiveQueryCollection, eq } from "@tanstack/db"'),
    here('export { Dexie, liveQuery } from "dexie"'),
  ]);
  const smallest =
    tanstack < dexie ? { name: "@tanstack/db", value: tanstack } : { name: "dexie", value: dexie };
  return [
    {
      what: "size of the core, gzip",
      unit: "kB",
      ours: core,
      peer: { name: "tinybase/store", value: tiny },
      target: 10,
    },
    {
      what: "size with storage, sync and search, gzip",
      unit: "kB",
      ours: all,
      peer: { name: "tinybase+idb", value: tinyKept },
      target: 22,
    },
    { what: "size with storage, sync and search, gzip", unit: "kB", ours: all, peer: smallest },
  ];
}

/** Kilobytes of a module that exports some names. */
async function sizeOf(contents: string): Promise<number> {
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["@tessera/source"],
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000;
}
