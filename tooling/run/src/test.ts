/**
 * `pnpm test`: unit, contract and browser tests of every package, then the stories in a real browser.
 * Closes with one line, `N passed, N failed`, added up from the runners' own reports.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "@tessera/browser";
import { root } from "./paths.ts";
import { build, run } from "./processes.ts";

interface Count {
  passed: number;
  failed: number;
}

const reports = join(root, "test-results");
const report = { unit: join(reports, "unit.json"), stories: join(reports, "stories.json") };

function read(file: string, count: (report: never) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    // A runner that died before it wrote its report has failed as a whole.
    return { passed: 0, failed: 1 };
  }
}

const unitCount = (report: { numPassedTests: number; numTotalTests: number; success: boolean }): Count => {
  const failed = report.numTotalTests - report.numPassedTests;
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(failed, 1) };
};

const storyCount = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);

const unitArgs = ["run", "--config", "tooling/run/vitest.config.ts", "--reporter=default", "--reporter=json"];
const storiesConfig = "apps/builder/e2e/playwright.config.ts";
const ran = [
  run("vitest", [...unitArgs, `--outputFile.json=${report.unit}`]),
  run("playwright", ["test", "-c", storiesConfig], { PLAYWRIGHT_JSON_OUTPUT_NAME: report.stories }),
];

const counts = [read(report.unit, unitCount), read(report.stories, storyCount)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
let failed = counts.reduce((sum, count) => sum + count.failed, 0);
// A suite that saw no tests, or a runner that was not content, is a failure whatever was counted.
counts.forEach((count, index) => {
  if (count.failed === 0 && (count.passed === 0 || !ran[index])) failed += 1;
});
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
