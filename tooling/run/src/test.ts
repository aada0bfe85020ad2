/**
 * `pnpm test`: unit, contract and browser tests of every package, then the stories in a real browser.
 * Closes with one line, `N passed, N failed`, added up from the runners' own reports.
 */
import { globSync, mkdirSync, rmSync } from "node:fs";
import { ensureBrowser } from "@tessera/browser";
import { root } from "./paths.ts";
import { build } from "./processes.ts";
import { reports, runSuite, type Count } from "./suites.ts";

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);

const configs = globSync(["{packages,apps,tooling}/*/vitest*.config.ts", "docs/vitest*.config.ts"], {
  cwd: root,
}).toSorted();
const counts = [...configs, "apps/builder/e2e/playwright.config.ts"].map((config) => runSuite(config));
const sum = (part: keyof Count): number => counts.reduce((total, count) => total + count[part], 0);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(sum("failed") === 0 ? 0 : 1);
