import { defineConfig } from "@playwright/test";
import stories from "../e2e/playwright.config.ts";

/** `pnpm screenshots`: every screen and dialog, to be looked at. */
export default defineConfig({
  ...stories,
  testDir: ".",
  projects: [{ testMatch: "*.shots.ts" }],
  timeout: 300_000,
  reporter: [["list"]],
});
