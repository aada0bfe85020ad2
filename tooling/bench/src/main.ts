/**
 * `pnpm bench`: runs every benchmark of the workspace and prints one table. A benchmark is a module
 * `packages/<name>/bench/*.bench.ts` or `apps/<name>/bench/*.bench.ts` with a named export `bench` that answers rows.
 * Arguments are parts of paths; without any, all benchmarks run. The rows are also written to bench/results.json.
 */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BenchRow } from "./bench.ts";
import { table } from "./table.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wanted = process.argv.slice(2);
const files = globSync("{packages,apps}/*/bench/*.bench.ts", { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .toSorted();
if (files.length === 0) throw new Error(`No benchmark matches ${wanted.join(", ") || "packages or apps"}.`);

const rows: (BenchRow & { file: string })[] = [];
for (const file of files) {
  process.stderr.write(`bench: ${file}\n`);
  const module = (await import(pathToFileURL(join(root, file)).href)) as { bench: () => Promise<BenchRow[]> };
  rows.push(...(await module.bench()).map((row) => ({ ...row, file: relative(root, file) })));
}
mkdirSync(join(root, "bench"), { recursive: true });
writeFileSync(join(root, "bench/results.json"), `${JSON.stringify(rows, null, 2)}\n`);
process.stdout.write(table(rows));
