import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = new URL("../", import.meta.url).pathname;
const tsc = join(root, "node_modules/.bin/tsc");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "field-validator-"));
  execFileSync(tsc, ["-p", "tsconfig.build.json", "--outDir", join(folder, "dist")], { cwd: root });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a program that knows ECMAScript 2023 and some more. */
function errorsOf(program: string, lib: string): string {
  const file = join(folder, "program.ts");
  writeFileSync(file, program);
  const options = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--skipLibCheck",
    "false",
  ];
  return spawnSync(tsc, [file, ...options, "--lib", lib, "--types", ""], { encoding: "utf8", cwd: folder })
    .stdout;
}

const program = (entry: string): string => `export * from "./dist/${entry}.js";`;

test.each(["index", "es/index", "html/index", "anomaly/index"])(
  "the entry %s needs no types of the DOM",
  (entry) => expect(errorsOf(program(entry), "es2023")).toBe(""),
  60_000,
);

test("the entry for forms does: the compiler of this test would say so", () => {
  expect(errorsOf(program("dom/index"), "es2023")).toContain("HTMLFormElement");
  expect(errorsOf(program("dom/index"), "es2023,dom,dom.iterable")).toBe("");
}, 60_000);

test("with types of the platform, a lookup hands its signal to the platform", () => {
  const lookup = `import type { UniqueLookup } from "./dist/index.js";
    export const ask: UniqueLookup = async (value, _, signal) => (await fetch(value, { signal })).ok;`;
  expect(errorsOf(lookup, "es2023,dom,dom.iterable")).toBe("");
}, 60_000);
