import { findHeadlessShell } from "@tessera/browser";
import { defineConfig } from "@playwright/test";

const results = new URL("../../../test-results/", import.meta.url).pathname;

/**
 * Stories in a real browser over the real product. Each worker has a product of its own. Nothing here is measured, so the
 * limits are generous: they tell a story that hangs from one on a slow machine.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.story.ts",
  // Those of the second take long and rarely change: faults of networks and browsers, long tails of content, pictures of every
  // size. `pnpm test` leaves them to `pnpm test --thorough`.
  projects: [
    { name: "stories", testIgnore: "thorough/**" },
    { name: "thorough", testMatch: "thorough/*.story.ts" },
  ],
  outputDir: `${results}stories`,
  globalSetup: new URL("./seed-store.ts", import.meta.url).pathname,
  // Stories wait for their product most of the time: on two cores five at once take 60 % of the time of three.
  workers: 5,
  retries: 0,
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: findHeadlessShell(),
    // Requests that a service worker makes cannot be held up by a story; the story of the installed builder allows it.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Nothing waits for an animation to end; a story about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every step takes about a third of the time: `TRACE=1` keeps those of stories that fail.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
