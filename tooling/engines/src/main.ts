/**
 * `pnpm engines`: runs the suites `packages/<name>/engines/*.engines.ts` and `apps/<name>/engines/*.engines.ts` in Firefox
 * and in WebKit, as far as this machine has them. Arguments are parts of paths or names of engines, `chromium` among them;
 * without any, everything runs in the first two. Closes with one line, `N passed, N failed`; where `ENGINES_REPORT` names a
 * file, the counts and what failed are written there as JSON.
 */
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import type { Engine, Step, Suite } from "./suite.ts";
import { startWebKit } from "./webkit.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };
const names = Object.keys(starts) as (keyof typeof starts)[];
const wanted = process.argv.slice(2);
const engines = names.filter((name) => wanted.includes(name));
const parts = wanted.filter((part) => !names.some((name) => name === part));
const count: { passed: number; failed: number; failures: string[] } = { passed: 0, failed: 0, failures: [] };

const files = globSync("{packages,apps}/*/engines/*.engines.ts", { cwd: root })
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  .toSorted();
if (files.length === 0) throw new Error(`No suite matches ${parts.join(", ") || "packages or apps"}.`);

for (const name of engines.length === 0 ? (["firefox", "webkit"] as const) : engines) {
  const engine = await starts[name]();
  if (engine) await runSuites(engine);
  else process.stdout.write(`\n${name}: not installed here, nothing run\n`);
}
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
const report = process.env["ENGINES_REPORT"];
if (report) writeFileSync(report, JSON.stringify(count));
process.exit(count.passed > 0 && count.failed === 0 ? 0 : 1);

async function runSuites(engine: Engine): Promise<void> {
  try {
    for (const file of files) {
      process.stdout.write(`\n${engine.name}: ${file}\n`);
      const { suite } = (await import(pathToFileURL(join(root, file)).href)) as { suite: Suite };
      const step: Step = (title, run) => attempt(`${engine.name}: ${title}`, run);
      await attempt(`${engine.name}: ${file} as a whole`, () => suite(engine, step), true);
    }
  } finally {
    await engine.close();
  }
}

async function attempt(title: string, run: () => Promise<void>, quiet = false): Promise<void> {
  try {
    await run();
    if (quiet) return;
    count.passed++;
    process.stdout.write(`  ✓ ${title}\n`);
  } catch (error) {
    count.failed++;
    const failure = `${title}: ${error instanceof Error ? error.message : String(error)}`;
    count.failures.push(failure);
    process.stdout.write(`  ✗ ${failure}\n`);
  }
}
