/**
 * Writes `src/css/properties.json`: the CSS properties of the standards and the keywords that each takes, from mdn-data.
 * `pnpm --filter @tessera/builder-ui generate`.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Property {
  readonly syntax: string;
  readonly status: string;
}

const require = createRequire(import.meta.url);
const properties = require("mdn-data/css/properties.json") as Record<string, Property>;
const syntaxes = require("mdn-data/css/syntaxes.json") as Record<string, { readonly syntax: string }>;

/** How far the types inside a syntax are followed, and how many keywords are listed. */
const deepest = 3;
const maxKeywords = 40;

/** Types whose keywords would be no help: there are too many of them. */
const skipped = new Set([
  "color",
  "named-color",
  "system-color",
  "image",
  "gradient",
  "custom-ident",
  "content-list",
]);

/** The keywords that a syntax names, those of the types inside it included. */
function keywordsOf(syntax: string, depth = 0): string[] {
  const own = syntax
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\w-]+\([^)]*\)?/g, " ")
    .match(/(?<![\w-])[a-z][a-z-]*(?![\w-]|\()/g);
  const inner =
    depth >= deepest ? [] : [...syntax.matchAll(/<'?([\w-]+)'?(?:\s[^>]*)?>/g)].map(([, name = ""]) => name);
  return [
    ...(own ?? []),
    ...inner
      .filter((name) => !skipped.has(name))
      .flatMap((name) => {
        const next = syntaxes[name]?.syntax ?? properties[name]?.syntax;
        return next === undefined ? [] : keywordsOf(next, depth + 1);
      }),
  ];
}

const listed = Object.entries(properties)
  .filter(([name, { status }]) => status === "standard" && /^[a-z][a-z-]*$/.test(name))
  .map(([name, { syntax }]) => [name, [...new Set(keywordsOf(syntax))].slice(0, maxKeywords)] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  new URL("../src/css/properties.json", import.meta.url),
  `{\n${listed.map(([name, words]) => `  ${JSON.stringify(name)}: ${JSON.stringify(words.join(" "))}`).join(",\n")}\n}\n`,
);
