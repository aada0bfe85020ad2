/**
 * `pnpm jobs [NAME…]`: the users' jobs, each from a person's goal to what others see of it
 * (`apps/builder/e2e/jobs`). They are stories like the others, so that `pnpm test` runs and counts them among those.
 */
import { mkdirSync } from "node:fs";
import { ensureBrowser } from "@tessera/browser";
import { build } from "./processes.ts";
import { reports, runSuite } from "./suites.ts";

const folder = "e2e/jobs/";
const names = process.argv.slice(2);
mkdirSync(reports, { recursive: true });
ensureBrowser();
if (!build()) process.exit(1);
const files = names.length === 0 ? [folder] : names.map((name) => `${folder}.*${name}`);
const { passed, failed, failures } = await runSuite(
  { config: "apps/builder/e2e/playwright.config.ts" },
  { files, env: { PICTURES: "1" } },
);
process.stdout.write(["", ...failures.map((line) => `failed: ${line}`), ""].join("\n"));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
