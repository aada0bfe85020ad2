/**
 * `pnpm check`: everything that can be judged without running the product. Each gate says what it looked at; the first
 * one that is not content ends the check, so that its words stand last.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { oldestNode } from "@tessera/oldest-node";
import { publishedPackages, readManifest, type PublishedPackage } from "./packages.ts";
import { root } from "./paths.ts";
import { folderCycles } from "./folder-cycles.ts";
import { run } from "./processes.ts";
import { isInterfaceKept } from "./public-interface.ts";
import { releaseProblems } from "./release-rules.ts";

const packages = publishedPackages();

const turbo = (task: string): boolean =>
  run("turbo", ["run", task, "--output-logs=errors-only", "--log-prefix=none"]);

const gates: [name: string, passes: () => boolean | Promise<boolean>][] = [
  ["format", () => run("prettier", ["--check", ".", "--log-level", "warn"])],
  ["lint", () => run("oxlint", ["--type-aware", "--deny-warnings", "packages", "apps", "tooling", "docs"])],
  ["build", () => turbo("build")],
  ["types", () => turbo("types")],
  ["boundaries", () => run("turbo", ["boundaries"])],
  ["folders without cycles", () => sources().every(hasNoFolderCycles)],
  ["entries on the oldest Node", () => packages.every(entriesLoad)],
  ["unused code", () => run("knip", ["--no-config-hints"])],
  ["release", () => packages.map(isReadyForRelease).every(Boolean)],
  ...packages.flatMap(({ folder, manifest }): [string, () => boolean | Promise<boolean>][] => [
    [`interface of ${manifest.name}`, () => isInterfaceReviewed(folder)],
    [`package ${manifest.name}`, () => run("publint", ["--strict", folder])],
    [
      `types of ${manifest.name}`,
      () =>
        run("attw", [
          "--pack",
          folder,
          "--profile",
          "esm-only",
          "--quiet",
          "--exclude-entrypoints",
          ...assets(folder),
        ]),
    ],
    [`size of ${manifest.name}`, () => run("size-limit", [], {}, folder)],
  ]),
];

/** The source folders of all packages. */
function sources(): string[] {
  return globSync("{packages,apps,tooling}/*/src", { cwd: root }).toSorted((one, other) =>
    one.localeCompare(other),
  );
}

/** A gate that sees no file, or no import among many files, would be content with anything. */
function hasNoFolderCycles(source: string): boolean {
  const { files, imports, cycles } = folderCycles(join(root, source));
  if (files === 0 || (files > 10 && imports < files / 2))
    throw new Error(`${source}: ${imports} imports were found in ${files} files.`);
  for (const cycle of cycles) process.stderr.write(`${source}: folders import each other\n${cycle}\n`);
  return cycles.length === 0;
}

/** Imports each entry of a built package on the oldest Node that it supports. */
function entriesLoad({ folder, manifest }: PublishedPackage): boolean {
  const entries = Object.keys(manifest.exports).filter((entry) => !assets(folder).includes(entry));
  const imports = entries.map((entry) => `await import("${manifest.name}${entry.slice(1)}");`);
  return (
    imports.length > 0 &&
    run(oldestNode, ["--input-type=module", "-e", imports.join("")], { NODE_OPTIONS: "" }, folder)
  );
}

function isReadyForRelease(candidate: PublishedPackage): boolean {
  const problems = releaseProblems(candidate);
  for (const problem of problems) process.stderr.write(`${candidate.folder}: ${problem}.\n`);
  return problems.length === 0;
}

async function isInterfaceReviewed(folder: string): Promise<boolean> {
  const isKept = await isInterfaceKept(join(root, folder));
  if (!isKept)
    process.stderr.write(
      `${folder}: its public interface has changed; run \`pnpm api\` and commit the result.\n`,
    );
  return isKept;
}

/** Entries that are no modules and so have no types. */
function assets(folder: string): string[] {
  return [
    "./package.json",
    ...Object.keys(readManifest(folder).exports).filter((entry) => /\.(css|js)$/.test(entry)),
  ];
}

for (const [name, passes] of gates) {
  process.stdout.write(`check: ${name}\n`);
  if (!(await passes())) {
    process.stderr.write(`check: ${name} failed\n`);
    process.exit(1);
  }
}
process.stdout.write(`check: ${gates.length} gates passed\n`);
