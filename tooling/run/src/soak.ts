/**
 * `pnpm soak [NAME…]`: the long forms of the tests that hold a guarantee (`guarantees.ts`), one after another. Closes with
 * one line for each, `name: N cases, N violations, N min`; the exit code is 1 when any was violated.
 */
import { mkdirSync } from "node:fs";
import { ensureBrowser } from "@tessera/browser";
import { guarantees, type Guarantee } from "./guarantees.ts";
import { build } from "./processes.ts";
import { reports, runSuite } from "./suites.ts";

interface Result {
  readonly line: string;
  readonly holds: boolean;
}

async function soak({ name, claim, cases, unit, config, file }: Guarantee): Promise<Result> {
  process.stdout.write(`\n${name}: ${claim}\n`);
  const count = String(cases);
  const start = performance.now();
  const { failed } = await runSuite({ config }, { files: [file], env: { SOAK: count, VITE_SOAK: count } });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return {
    line: `${name}: ${count} ${unit}, ${failed} violations, ${minutes} min`,
    holds: failed === 0,
  };
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !guarantees.some((each) => each.name === name));
if (unknown.length > 0) {
  const known = guarantees.map(({ name }) => name).join(", ");
  process.stderr.write(`There is no guarantee named ${unknown.join(", ")}. There are: ${known}.\n`);
  process.exit(1);
}
const wanted = guarantees.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);
const results: Result[] = [];
for (const guarantee of wanted) results.push(await soak(guarantee));
process.stdout.write(`\n${results.map(({ line }) => line).join("\n")}\n`);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);
