import { findHeadlessShell, type LaunchOptions } from "@tessera/browser";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const conditions = ["@tessera/source"];

/**
 * Resolves workspace packages to their source, so that tests need no build. Without "module", which is for bundlers:
 * what packages offer under it does not run in Node as it is.
 */
const resolve = { conditions: [...conditions, "node", "development|production"] };

/**
 * How long something may take before it counts as missing. Generous, because it ends what hangs and measures nothing: on a
 * busy machine a step takes many times as long as on an idle one.
 */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Tests that take long and guard what rarely changes: `pnpm test` leaves them to `pnpm test --thorough`. */
const thorough = process.env["THOROUGH"] === "1" ? [] : ["**/*.thorough.test.{ts,tsx}"];

/** Tests that run in Node: every `*.test.ts(x)` that is not a browser test; with `THOROUGH=1` also `*.thorough.test.ts(x)`. */
export function nodeProject(name: string, more: NonNullable<ViteUserConfig["test"]> = {}): ViteUserConfig {
  return defineConfig({
    resolve,
    ssr: { resolve },
    test: {
      name,
      include: ["{src,test}/**/*.test.{ts,tsx}"],
      environment: "node",
      ...timeouts,
      ...more,
      exclude: ["**/*.browser.test.{ts,tsx}", ...thorough, ...(more.exclude ?? [])],
    },
  });
}

/** Tests that run in a real Chromium, its headless shell unless told: every `*.browser.test.ts(x)`. */
export function browserProject(
  name: string,
  more: NonNullable<ViteUserConfig["test"]> = {},
  launchOptions: LaunchOptions = findHeadlessShell(),
): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: [...conditions, "module", "browser", "development|production"] },
    test: {
      name: `${name} (browser)`,
      include: ["{src,test}/**/*.browser.test.{ts,tsx}"],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: "chromium" }],
      },
      ...timeouts,
      ...more,
    },
  });
}
