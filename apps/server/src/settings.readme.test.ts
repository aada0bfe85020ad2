import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { errorTable } from "./errors.ts";
import { readSettings, settingsTable } from "./settings.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's table names every setting with its default and meaning", () => {
  for (const { name, fallback, about } of Object.values(settingsTable)) {
    expect(readme).toMatch(
      new RegExp(
        `^\\| \`${name}\` +\\| ${fallback === "" ? "" : `\`${RegExp.escape(fallback)}\``} *\\| ${RegExp.escape(about)} +\\|$`,
        "m",
      ),
    );
  }
});

test("the README's table names every error with its status", () => {
  for (const [code, [status]] of Object.entries(errorTable)) {
    expect(readme).toMatch(new RegExp(`^\\| \`${code}\` +\\| ${status} +\\|`, "m"));
  }
});

test("hosts of the builder include that of the public address", () => {
  expect(readSettings({ PUBLIC_URL: "https://build.example.org/" })).toMatchObject({
    publicUrl: "https://build.example.org",
    builderHosts: ["localhost", "127.0.0.1", "[::1]", "build.example.org"],
  });
  expect(readSettings({ PORT: "5000" }).publicUrl).toBe("http://localhost:5000");
});
