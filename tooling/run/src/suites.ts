import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inLanes } from "./lanes.ts";
import { root } from "./paths.ts";
import { runBeside } from "./processes.ts";

/** Tests that a runner has counted. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, a line each, so that it can be read at the end of a long output. */
  failures: string[];
}

/** Adds up what several runs counted. */
export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** A configuration of Vitest or Playwright, or a share of its test files; or the journeys in an engine. */
export interface Suite {
  /** Path of the configuration, or {@link journeys}. */
  config: string;
  /** Which share of how many, as in `1/2`. @default all files */
  share?: string;
  /** The only project of a Playwright configuration that is run. @default all projects */
  project?: string;
}

/** Which tests of a configuration are run, and how. */
export interface SuiteOptions {
  /** Parts of paths of test files. @default every file */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Takes what the runner writes. @default it is written to standard output at once */
  readonly write?: (text: string) => void;
}

/** Stands for the suites of `pnpm engines` for the builder, in Chromium. */
export const journeys = "tooling/engines";

/** Where runners put their reports. */
export const reports: string = join(root, "test-results");

/** What Node has compiled once is there for the next process: a server that a test starts from source begins in two thirds of the time. */
const compiled = join(root, "node_modules/.cache/node");

/** Runs a suite in its own folder and counts its tests by the runner's report. */
export async function runSuite(
  suite: Suite,
  { files = [], env = {}, write = (text) => process.stdout.write(text) }: SuiteOptions = {},
): Promise<Count> {
  const { command, args, folder, report, count, more } = commandOf(suite, files);
  const { config, share } = suite;
  write(`\ntest: ${[config, share, ...files].filter(Boolean).join(" ")}\n`);
  const succeeded = await runBeside(command, args, {
    env: { NODE_COMPILE_CACHE: compiled, ...env, ...more },
    folder,
    write,
  });
  return judged(config, read(config, report, count), succeeded);
}

/**
 * Runs suites side by side, in the order given, and adds up what they counted. Each is shown when it is done. Most wait for
 * processes of their own much of the time: one at a time leaves half of two cores idle.
 */
export async function runSuites(suites: readonly Suite[], atOnce: number): Promise<Count> {
  const counts: Count[] = [];
  await inLanes(suites, atOnce, async (suite) => {
    let output = "";
    counts.push(await runSuite(suite, { write: (text) => (output += text) }));
    process.stdout.write(output);
  });
  return sum(counts);
}

interface Command {
  command: string;
  args: string[];
  folder: string;
  /** Where the runner writes its report, and how that is counted. */
  report: string;
  count: (report: never) => Count;
  more: NodeJS.ProcessEnv;
}

function commandOf({ config, share, project }: Suite, files: readonly string[]): Command {
  if (config === journeys) {
    const report = join(reports, "journeys.json");
    const args = ["--conditions=@tessera/source", join(journeys, "src/main.ts"), "chromium", "apps/builder"];
    const count = (counted: Count): Count => counted;
    return { command: process.execPath, args, folder: ".", report, count, more: { ENGINES_REPORT: report } };
  }
  if (config.includes("playwright")) {
    const report = join(reports, "stories.json");
    const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const chosen = project === undefined ? [] : [`--project=${project}`];
    const args = ["test", "-c", config, ...chosen, ...files];
    return { command: "playwright", args, folder: ".", report, count: storyCount, more };
  }
  const folder = dirname(config);
  const name = [folder, basename(config, ".config.ts"), ...(share ? [share] : [])].join("-");
  const report = join(reports, `${name.replaceAll("/", "-")}.json`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [vitest, "run", ...files, "--config", basename(config), ...reporters];
  if (share) args.push(`--shard=${share}`);
  return { command: process.execPath, args, folder, report, count: unitCount, more: {} };
}

/** A suite that saw no tests, or whose runner failed, is a failure whatever it counted. */
function judged(config: string, count: Count, succeeded: boolean): Count {
  const isWhole = count.failed > 0 || (count.passed > 0 && succeeded);
  return isWhole ? count : sum([count, failure(`${config}: the runner failed`)]);
}

function read(config: string, file: string, count: (report: never) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    // A runner that died before it wrote its report has failed as a whole.
    return failure(`${config}: no report was written`);
  }
}

/** What went wrong is told with the first words of its message, as long outputs are often kept without their middle. */
function explained(test: string, message = ""): string {
  const words = stripVTControlCharacters(message).split(/\s+/).filter(Boolean).join(" ");
  return words === "" ? test : `${test} (${words.slice(0, 300)})`;
}

const failure = (line: string): Count => ({ passed: 0, failed: 1, failures: [line] });

interface Units {
  numPassedTests: number;
  numTotalTests: number;
  /** Files; `message` is what failed outside of their tests, such as a hook, which leaves the tests without one. */
  testResults: { name: string; message?: string; assertionResults: UnitResult[] }[];
}

interface UnitResult {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

const unitCount = ({ numPassedTests, numTotalTests, testResults }: Units): Count => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, failureMessages }) =>
        explained(`${relative(root, name)}: ${fullName}`, failureMessages?.[0] ?? message),
      ),
  ),
});

interface Stories {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: StorySuite[];
}

interface StorySuite {
  suites?: StorySuite[];
  specs: StoryResult[];
}

interface StoryResult {
  file: string;
  title: string;
  ok: boolean;
  tests?: { results: { error?: { message?: string } }[] }[];
}

const storyCount = ({ stats, suites = [] }: Stories): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
  failures: suites.flatMap(failedStories),
});

function failedStories({ suites = [], specs }: StorySuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => explained(`${file}: ${title}`, tests?.[0]?.results[0]?.error?.message));
  return [...own, ...suites.flatMap(failedStories)];
}
