/**
 * The public interface of a package as text: the declarations of each entry, without their comments and without what the
 * entry does not reach. It is kept beside the package, so that a review shows what a change does to those who import it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";

/** Writes the interface of a built package; true when it is another one than the one that was there. */
export async function writeInterface(folder: string): Promise<boolean> {
  const before = readStored(folder);
  const now = await readBuilt(folder);
  if (isSame(before, now)) return false;
  rmSync(join(folder, "api"), { recursive: true, force: true });
  mkdirSync(join(folder, "api"));
  for (const [name, text] of now) writeFileSync(join(folder, "api", name), text);
  return true;
}

/** True when the built package has the interface that is kept beside it. */
export async function isInterfaceKept(folder: string): Promise<boolean> {
  return isSame(readStored(folder), await readBuilt(folder));
}

type Interface = ReadonlyMap<string, string>;

interface Manifest {
  exports: Record<string, { types?: string } | string>;
}

/** Name of the file and path of the declarations of each entry that has types. */
function entriesOf(folder: string): [name: string, declarations: string][] {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const entries = Object.entries(exports).flatMap(([entry, target]): [string, string][] => {
    if (entry.endsWith(".js") || typeof target === "string" || target.types === undefined) return [];
    const name = entry === "." ? "index" : entry.slice(2).replaceAll("/", "-");
    return [[`${name}.d.ts`, join(folder, target.types)]];
  });
  if (entries.length === 0) throw new Error(`${folder}: no entry has types.`);
  return entries;
}

function readStored(folder: string): Interface {
  const files = entriesOf(folder).map(([name]) => [name, join(folder, "api", name)] as const);
  return new Map(files.map(([name, file]) => [name, existsSync(file) ? readFileSync(file, "utf8") : ""]));
}

async function readBuilt(folder: string): Promise<Interface> {
  const texts = new Map<string, string>();
  for (const [name, declarations] of entriesOf(folder)) {
    texts.set(name, withoutComments(name, await bundled(declarations)));
  }
  return texts;
}

/** What an entry declares, in one file; what other packages declare is imported. */
async function bundled(declarations: string): Promise<string> {
  const bundle = await rolldown({
    input: declarations,
    plugins: [dts({ dtsInput: true })],
    external: (id, importer) => importer !== undefined && !/^[./]/.test(id),
    onLog: () => undefined,
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output[0].code;
}

function withoutComments(name: string, code: string): string {
  const { comments } = parseSync(name, code);
  const bare = comments
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return bare.replaceAll(/^\s*\n/gm, "");
}

function isSame(one: Interface, other: Interface): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}
