/**
 * `pnpm check`: everything that can be judged without running the product. Each gate says what it looked at; the first
 * one that is not content ends the check, so that its words stand last. Gates that use one core only run side by side.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { oldestNode } from "@tessera/oldest-node";
import { publishedPackages, readManifest, type PublishedPackage } from "./packages.ts";
import { root } from "./paths.ts";
import { folderCycles } from "./folder-cycles.ts";
import { inLanes } from "./lanes.ts";
import { runBeside } from "./processes.ts";
import { isInterfaceKept } from "./public-interface.ts";
import { releaseProblems } from "./release-rules.ts";

type Write = (text: string) => void;
type Gate = readonly [name: string, passes: (write: Write) => boolean | Promise<boolean>];

const packages = publishedPackages();

/** A gate that is a command of the workspace, in the root or in a folder below. */
const command =
  (name: string, args: string[], folder = ".", env: NodeJS.ProcessEnv = {}): Gate[1] =>
  (write) =>
    runBeside(name, args, { folder, write, env: { TURBO_TELEMETRY_DISABLED: "1", ...env } });

const turbo = (task: string): Gate[1] =>
  command("turbo", ["run", task, "--output-logs=errors-only", "--log-prefix=none"]);

/** One phase after the other; the gates of a phase side by side, two at once. */
const phases: readonly (readonly Gate[])[] = [
  [
    ["lint", command("oxlint", ["--type-aware", "--deny-warnings", "packages", "apps", "tooling", "docs"])],
    ["format", command("prettier", ["--check", ".", "--log-level", "warn"])],
  ],
  [["build", turbo("build")]],
  [["types", turbo("types")]],
  [
    ["boundaries", command("turbo", ["boundaries"])],
    ["unused code", command("knip", ["--no-config-hints"])],
    ["folders without cycles", (write) => sources().every((source) => hasNoFolderCycles(source, write))],
    ...packages.map(({ folder, manifest }): Gate => [
      `interface of ${manifest.name}`,
      (write) => isInterfaceReviewed(folder, write),
    ]),
    ["entries on the oldest Node", entriesLoad],
    ["release", (write) => packages.map((candidate) => isReadyForRelease(candidate, write)).every(Boolean)],
    ...packages.flatMap(({ folder, manifest }): Gate[] => [
      [`package ${manifest.name}`, command("publint", ["--strict", folder])],
      [`types of ${manifest.name}`, command("attw", ["--pack", folder, ...typesOptions(folder)])],
      [`size of ${manifest.name}`, command("size-limit", [], folder)],
    ]),
  ],
];

function typesOptions(folder: string): string[] {
  return ["--profile", "esm-only", "--quiet", "--exclude-entrypoints", ...assets(folder)];
}

/** The source folders of all packages. */
function sources(): string[] {
  return globSync("{packages,apps,tooling}/*/src", { cwd: root }).toSorted((one, other) =>
    one.localeCompare(other),
  );
}

/** A gate that sees no file, or no import among many files, would be content with anything. */
function hasNoFolderCycles(source: string, write: Write): boolean {
  const { files, imports, cycles } = folderCycles(join(root, source));
  if (files === 0 || (files > 10 && imports < files / 2))
    throw new Error(`${source}: ${imports} imports were found in ${files} files.`);
  for (const cycle of cycles) write(`${source}: folders import each other\n${cycle}\n`);
  return cycles.length === 0;
}

/** Imports each entry of each built package on the oldest Node that it supports. */
async function entriesLoad(write: Write): Promise<boolean> {
  for (const { folder, manifest } of packages) {
    const entries = Object.keys(manifest.exports).filter((entry) => !assets(folder).includes(entry));
    const imports = entries.map((entry) => `await import("${manifest.name}${entry.slice(1)}");`);
    const args = ["--input-type=module", "-e", imports.join("")];
    const load = command(oldestNode, args, folder, { NODE_OPTIONS: "" });
    if (imports.length === 0 || !(await load(write))) return false;
  }
  return true;
}

function isReadyForRelease(candidate: PublishedPackage, write: Write): boolean {
  const problems = releaseProblems(candidate);
  for (const problem of problems) write(`${candidate.folder}: ${problem}.\n`);
  return problems.length === 0;
}

async function isInterfaceReviewed(folder: string, write: Write): Promise<boolean> {
  const isKept = await isInterfaceKept(join(root, folder));
  if (!isKept)
    write(`${folder}: its public interface has changed; run \`pnpm api\` and commit the result.\n`);
  return isKept;
}

/** Entries that are no modules and so have no types. */
function assets(folder: string): string[] {
  return [
    "./package.json",
    ...Object.keys(readManifest(folder).exports).filter((entry) => /\.(css|js)$/.test(entry)),
  ];
}

/** Says what a gate says in one piece, so that gates side by side are read one after another. */
async function pass([name, passes]: Gate): Promise<void> {
  let output = "";
  const isContent = await passes((text) => (output += text));
  process.stdout.write(`check: ${name}\n${output}`);
  if (isContent) return;
  process.stderr.write(`check: ${name} failed\n`);
  process.exit(1);
}

for (const phase of phases) await inLanes(phase, 2, pass);
process.stdout.write(`check: ${phases.flat().length} gates passed\n`);
