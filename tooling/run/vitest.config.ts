import { defineConfig } from "vitest/config";

/** Every package's own test projects in one run. */
export default defineConfig({
  root: new URL("../../", import.meta.url).pathname,
  test: {
    projects: ["packages/*/vitest*.config.ts", "apps/*/vitest*.config.ts", "tooling/*/vitest*.config.ts"],
  },
});
