import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { runKit } from "@tessera/conformance";
import { expect, onTestFinished, test } from "vitest";

import { temporaryFolder, testDatabase } from "./kit.ts";

const folder = join(import.meta.dirname, "..");

test(
  "the built server is whole: it runs with its npm dependencies alone, on both stores",
  { timeout: 60_000 },
  async () => {
    // Below this package, so that its dependencies are found from there.
    const out = mkdtempSync(join(folder, "node_modules", ".dist-"));
    onTestFinished(() => rm(out, { recursive: true, force: true }));
    const built = spawnSync(join(folder, "node_modules/.bin/tsup"), ["--out-dir", out], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(built.stderr + built.stdout).not.toMatch(/error/i);
    expect(readFileSync(join(out, "main.js"), "utf8")).not.toContain("@tessera/");
    for (const store of [{}, { DATABASE_URL: await testDatabase() }]) {
      const env = {
        PATH: process.env["PATH"],
        PORT: "0",
        HOST: "127.0.0.1",
        AUTH_RATE_LIMIT: "0",
        LOG_LEVEL: "error",
        DATA_DIR: temporaryFolder(),
        ...store,
      };
      const child = fork(join(out, "main.js"), {
        env,
        execArgv: [],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      const [{ port }] = (await once(child, "message")) as [{ port: number }];
      const report = await runKit({ url: `http://127.0.0.1:${port}`, only: "sync." });
      expect(report).toMatchObject({ failed: 0 });
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    }
  },
);
