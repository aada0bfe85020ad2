import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "./paths.ts";
import { run } from "./processes.ts";

/** Tests that a runner has counted. */
export interface Count {
  passed: number;
  failed: number;
}

/** Which tests of a configuration are run, and how. */
export interface SuiteOptions {
  /** Parts of paths of test files. @default every file */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Where runners put their reports. */
export const reports: string = join(root, "test-results");

/** Runs the tests of a configuration of Vitest or Playwright in its own folder and counts them by the runner's report. */
export function runSuite(config: string, { files = [], env = {} }: SuiteOptions = {}): Count {
  process.stdout.write(`\ntest: ${[config, ...files].join(" ")}\n`);
  return config.includes("playwright") ? stories(config, files, env) : unit(config, files, env);
}

function unit(config: string, files: readonly string[], env: NodeJS.ProcessEnv): Count {
  const folder = dirname(config);
  const name = `${folder.replaceAll("/", "-")}-${basename(config, ".config.ts")}`;
  const report = join(reports, `${name}.json`);
  const args = ["run", ...files, "--config", basename(config), "--reporter=default", "--reporter=json"];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const content = run(process.execPath, [vitest, ...args, `--outputFile.json=${report}`], env, folder);
  return judged(read(report, unitCount), content);
}

function stories(config: string, files: readonly string[], env: NodeJS.ProcessEnv): Count {
  const report = join(reports, "stories.json");
  const args = ["test", "-c", config, ...files];
  const content = run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return judged(read(report, storyCount), content);
}

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

interface Units {
  numPassedTests: number;
  numTotalTests: number;
}

const unitCount = ({ numPassedTests, numTotalTests }: Units): Count => ({
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
