/**
 * `pnpm test`: unit, contract and browser tests of every package, then the stories in a real browser.
 * Closes with one line, `N passed, N failed`, added up from the runners' own reports.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ensureBrowser } from "@tessera/browser";
import { root } from "./paths.ts";
import { build, run } from "./processes.ts";

interface Count {
  passed: number;
  failed: number;
}

const reports = join(root, "test-results");

/** A suite that saw no tests, or whose runner was not content, is a failure whatever it counted. */
function judged(count: Count, content: boolean): Count {
  return count.failed === 0 && (count.passed === 0 || !content) ? { ...count, failed: 1 } : count;
}

function read(file: string, count: (report: never) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    // A runner that died before it wrote its report has failed as a whole.
    return { passed: 0, failed: 1 };
  }
}

const unitCount = ({
  numPassedTests,
  numTotalTests,
}: {
  numPassedTests: number;
  numTotalTests: number;
}): Count => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});

interface Stories {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const storyCount = ({ stats }: Stories): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/** The tests of one configuration, in their own folder. */
function unit(config: string): Count {
  const folder = dirname(config);
  const name = `${folder.replaceAll("/", "-")}-${basename(config, ".config.ts")}`;
  const report = join(reports, `${name}.json`);
  process.stdout.write(`\ntest: ${config}\n`);
  const args = ["run", "--config", basename(config), "--reporter=default", "--reporter=json"];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const content = run(process.execPath, [vitest, ...args, `--outputFile.json=${report}`], {}, folder);
  return judged(read(report, unitCount), content);
}

function stories(config: string): Count {
  const report = join(reports, "stories.json");
  process.stdout.write(`\ntest: ${config}\n`);
  const content = run("playwright", ["test", "-c", config], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return judged(read(report, storyCount), content);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);

const configs = globSync("{packages,apps,tooling}/*/vitest*.config.ts", { cwd: root }).toSorted();
const counts = [...configs.map(unit), stories("apps/builder/e2e/playwright.config.ts")];
const sum = (part: keyof Count): number => counts.reduce((total, count) => total + count[part], 0);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(sum("failed") === 0 ? 0 : 1);
