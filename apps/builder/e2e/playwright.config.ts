import { findBrowser } from "@tessera/browser";
import { defineConfig } from "@playwright/test";

const results = new URL("../../../test-results/", import.meta.url).pathname;

/** Stories in a real browser over the real product. Two cores: one worker keeps timings honest. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.story.ts",
  outputDir: `${results}stories`,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: findBrowser(),
    // Requests that a service worker makes cannot be held up by a story; the story of the installed builder allows it.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
