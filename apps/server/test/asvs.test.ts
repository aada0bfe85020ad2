import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const table = readFileSync(join(root, "apps/server/ASVS.md"), "utf8");

/** The requirements of ASVS 5.0.0 by chapter, section and number. */
const levels: Readonly<Record<"1" | "2", string>> = {
  "1": `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1
    6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2
    13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  "2": `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3
    4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2
    7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3
    11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4
    14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
};

function requirementsOf(level: keyof typeof levels): string[] {
  return levels[level].split(/\s+/).flatMap((text) => {
    const [, section = "", first = "", last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(text) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`);
  });
}

interface Row {
  id: string;
  level: string;
  state: string;
  evidence: string;
}

const rows: Row[] = Array.from(
  table.matchAll(/^\| v5\.0\.0-([\d.]+) \| (\d) \| [^|]+ \| ([a-z ]+) \| ([^|]+) \|$/gm),
  ([, id = "", level = "", state = "", evidence = ""]) => ({ id, level, state, evidence }),
);
const listed = [...table.matchAll(/^- (v5\.0\.0-[^:]+): ./gm)].flatMap(([, ids = ""]) =>
  ids.split(", ").map((id) => id.replace("v5.0.0-", "")),
);

test("every requirement of levels 1 and 2 stands there once, those of level 1 in a row", () => {
  const ofLevel = (level: string): string[] => rows.filter((row) => row.level === level).map(({ id }) => id);
  const byNumber = new Intl.Collator("en", { numeric: true }).compare;
  expect(requirementsOf("1")).toHaveLength(70);
  expect(requirementsOf("2")).toHaveLength(183);
  expect(ofLevel("1").toSorted(byNumber)).toEqual(requirementsOf("1").toSorted(byNumber));
  expect([...ofLevel("2"), ...listed].toSorted(byNumber)).toEqual(requirementsOf("2").toSorted(byNumber));
});

test("every state is one of three, and what is met names a file or another row", () => {
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["met", "not met", "does not apply"]));
  const bare = rows.filter(({ state, evidence }) => state === "met" && !/`[\w./-]+`|^as \d/.test(evidence));
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test("the summary counts the rows", () => {
  for (const level of ["1", "2"] as const) {
    const count = (state: string): number =>
      rows.filter((row) => row.level === level && row.state === state).length;
    const apart = count("does not apply") + (level === "2" ? listed.length : 0);
    const counts = [count("met"), count("not met"), apart].map((number) => `${number} +`).join("\\| ");
    expect(table).toMatch(new RegExp(`^\\| ${level} +\\| ${counts}\\|$`, "m"));
  }
});

test("every file that is named is there, with every test that is quoted of it", () => {
  const faults: string[] = [];
  let quotes = 0;
  const named = /`((?!@)[\w@./-]*(?:\/|\.\w+)[\w@./-]*)`((?: “[^”]+”)*)/g;
  for (const [, path = "", titles = ""] of table.matchAll(named)) {
    if (!existsSync(join(root, path))) faults.push(`${path} is not there`);
    for (const [, title = ""] of titles.matchAll(/“([^”]+)”/g)) {
      quotes++;
      if (!holdsTest(path, title)) faults.push(`${path} has no test “${title}”`);
    }
  }
  expect(faults).toEqual([]);
  expect(quotes).toBeGreaterThan(100);
  // A title without a file before it would not have been looked for.
  expect(table.match(/“/g)).toHaveLength(quotes);
});

function holdsTest(path: string, title: string): boolean {
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
  return ['"', "'", "`"].some((mark) => text.includes(`${mark}${title}${mark}`));
}
