/**
 * Writes `src/css/shorthands.json`: the properties that each shorthand of the standards sets, from mdn-data.
 * `pnpm --filter @tessera/builder-ui generate`.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Property {
  readonly computed: string | readonly string[];
  readonly initial: string | readonly string[];
  readonly status: string;
}

const require = createRequire(import.meta.url);
const properties = require("mdn-data/css/properties.json") as Record<string, Property>;

/** The properties that a shorthand sets, those of shorthands among them in their place; itself where it is none. */
function longhandsOf(name: string): string[] {
  const { computed, initial } = properties[name] ?? {};
  const parts = [computed, initial].find((each) => Array.isArray(each));
  const known = (parts as readonly string[] | undefined)?.filter(
    (part) => part !== name && part in properties,
  );
  return known && known.length > 0 ? known.flatMap(longhandsOf) : [name];
}

const listed = Object.entries(properties)
  .filter(([name, { status }]) => status === "standard" && /^[a-z][a-z-]*$/.test(name))
  .map(([name]) => [name, [...new Set(longhandsOf(name))].toSorted()] as const)
  .filter(([name, longhands]) => longhands.join() !== name)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  new URL("../src/css/shorthands.json", import.meta.url),
  `{\n${listed.map(([name, words]) => `  ${JSON.stringify(name)}: ${JSON.stringify(words.join(" "))}`).join(",\n")}\n}\n`,
);
