import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as compose from "../src/compose/index.ts";
import * as frame from "../src/frame/index.ts";
import * as api from "../src/index.ts";
import * as page from "../src/run-page/index.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = read("../README.md");
const shown = Array.from(readme.matchAll(/```ts\n([^]*?)```/g), ([, code = ""]) => code);
const packages: Readonly<Record<string, object>> = {
  "@tessera/widget-renderer": api,
  "@tessera/widget-renderer/frame": frame,
  "@tessera/widget-renderer/run-page": page,
  "@tessera/widget-renderer/compose": compose,
};

/** Without blanks, imports, and the end of the first example, for which the test still needs its widget. */
function plain(code: string): string {
  return code.replaceAll(/import [^;]*;|running\.destroy\(\);|\s+/g, "");
}

it("shows the examples that are compiled and run, and no others", () => {
  const marked = read("./readme-examples.ts").matchAll(/\/\/ example\n([^]*?)\/\/ end/g);
  expect(shown.length).toBeGreaterThanOrEqual(9);
  expect(shown.map(plain)).toEqual(Array.from(marked, ([, code = ""]) => plain(code)));
});

it("imports only what the package gives", () => {
  const imports = shown.flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]);
  const own = imports.filter(([, , from = ""]) => from in packages);
  expect(own.length).toBeGreaterThanOrEqual(6);
  for (const [, names = "", from = ""] of own) {
    for (const name of names.split(",")) expect(packages[from]).toHaveProperty(name.trim());
  }
});

it("names every code of a refused call, and no other", () => {
  const table = readme.slice(readme.indexOf("| Code"), readme.indexOf("One widget inside"));
  const named = Array.from(table.matchAll(/^\| `([a-z-]+)` /gm), ([, code = ""]) => code);
  expect(named).toEqual(frame.bridgeErrorCodes);
});
