/**
 * `pnpm test [--thorough]`: unit, contract and browser tests of every package, the journeys that other engines run too, then
 * the stories in a real browser; with `--thorough`, which takes half as long again, also `*.thorough.test.ts` and the stories
 * in `e2e/thorough`.
 * Closes with one line, `N passed, N failed`, added up from the runners' own reports.
 */
import { globSync, mkdirSync, rmSync } from "node:fs";
import { ensureBrowser } from "@tessera/browser";
import { root } from "./paths.ts";
import { build } from "./processes.ts";
import { journeys, reports, runSuite, runSuites, sum } from "./suites.ts";

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);

const found = globSync(["{packages,apps,tooling}/*/vitest*.config.ts", "docs/vitest*.config.ts"], {
  cwd: root,
}).toSorted();
/** What takes longest begins first, so that nothing long is left over for the end; the server's tests take half of the time. */
const server = "apps/server/vitest.config.ts";
const others = found.filter((config) => config !== server).map((config) => ({ config }));
const shares = ["1/3", "2/3", "3/3"].map((share) => ({ config: server, share }));
const isThorough = process.argv.includes("--thorough");
// Read by the shared configuration of Vitest.
if (isThorough) process.env["THOROUGH"] = "1";
const units = await runSuites([...shares, { config: journeys }, ...others], 3);
const config = "apps/builder/e2e/playwright.config.ts";
// The stories keep both cores busy by themselves.
const stories = await runSuite(isThorough ? { config } : { config, project: "stories" });
const { passed, failed, failures } = sum([units, stories]);
process.stdout.write(["", ...failures.map((line) => `failed: ${line}`), ""].join("\n"));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
