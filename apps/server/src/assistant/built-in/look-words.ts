import type { Accent, Blueprint } from "./blueprint.ts";
import { numberOf, numberPattern } from "./build/words.ts";

/** A change that words ask for, and how it is told of afterwards. */
export interface Change {
  change: Partial<Blueprint>;
  /** `made it dark`. */
  done: string;
}

type Rule = readonly [words: RegExp, read: (found: RegExpExecArray, before: Blueprint) => Change];

const colours: Readonly<Record<string, Accent>> = {
  blue: "blue",
  navy: "blue",
  green: "green",
  red: "red",
  orange: "orange",
  purple: "purple",
  violet: "purple",
  pink: "pink",
  teal: "teal",
  turquoise: "teal",
  cyan: "teal",
  yellow: "yellow",
  gold: "yellow",
  grey: "grey",
  gray: "grey",
  black: "grey",
};

const quoted = `["“'‘]([^"”'’]{1,120})["”'’]`;

const rules: readonly Rule[] = [
  [
    /\b(dark|night)(?: mode| theme| background| colou?rs?)?\b(?! (?:blue|green|red))/i,
    () => ({ change: { tone: "dark" }, done: "made it dark" }),
  ],
  [
    /\b(?:light|bright|white)(?: mode| theme| background| colou?rs?)?\b(?! (?:blue|green|red))/i,
    () => ({ change: { tone: "light" }, done: "made it light" }),
  ],
  [
    new RegExp(
      `\\b(?:in|make (?:it|everything|the \\w+)|use|colou?r(?: it)?|with|to|a)\\s+(?:an? )?(?:dark |light )?(${Object.keys(colours).join("|")})\\b(?! (?:theme|mode|background))`,
      "i",
    ),
    ([, name = ""]) => ({
      change: { accent: colours[name.toLowerCase()] ?? "blue" },
      done: `made it ${name.toLowerCase()}`,
    }),
  ],
  [
    new RegExp(
      `\\b(${numberPattern})[ -]?(?:columns?\\b|(?:in a|per) row\\b|across\\b|side by side\\b)`,
      "i",
    ),
    ([, count = ""]) => columns(numberOf(count)),
  ],
  [/\b(?:single column|one below the other|stacked)\b/i, () => columns(1)],
  [
    /\b(?:much |a bit |a little )?(?:bigger|larger|enlarge)\b/i,
    (_, { scale }) => ({ change: { scale: scaled(scale, 1.15) }, done: "made it larger" }),
  ],
  [
    /\b(?:much |a bit |a little )?(?:smaller|more compact|shrink)\b/i,
    (_, { scale }) => ({ change: { scale: scaled(scale, 1 / 1.15) }, done: "made it smaller" }),
  ],
  [
    /\b(?:square|sharp|no rounded|not rounded|without rounded)(?: corners?)?\b/i,
    () => ({ change: { corner: "square" }, done: "made the corners square" }),
  ],
  [
    /(?<!no |not |without )\brounded?\b(?: corners?)?/i,
    () => ({ change: { corner: "round" }, done: "made the corners round" }),
  ],
  [
    /\bvalidat\w+|\bcheck (?:the|that|whether|all|every)\b|\bstrict(?:er)?\b/i,
    () => ({ change: { strict: true }, done: "made the checks stricter" }),
  ],
  [
    /\bsearch(?:able| box| field| bar)?\b|\bfield to search\b|\bfilter\b/i,
    () => ({ change: { search: true }, done: "added a field to search" }),
  ],
  [
    /\b(?:visible to (?:all|everyone|everybody)|(?:everyone|everybody|all|anyone|visitors) (?:can|may|should) (?:see|read)|public)\b/i,
    () => ({ change: { open: true }, done: "let everybody see what is entered" }),
  ],
  [
    /\b(?:private|only (?:i|me|for me|the owner)|hidden from others)\b/i,
    () => ({ change: { open: false }, done: "kept what is entered to who enters it" }),
  ],
  [
    new RegExp(
      `\\b(?:button|submit)\\b[^.;,]{0,30}?(?:to|says?|saying|called|labell?ed|reads?|text)\\s+${quoted}`,
      "i",
    ),
    ([, text = ""]) => ({ change: { action: text }, done: `put “${text}” on the button` }),
  ],
  [
    /\bbutton (?:that )?(?:says?|saying|called|labell?ed|reads?)\s+([\p{L}\d' ]{2,30}?)(?=[.,;!]|$| and )/iu,
    ([, text = ""]) => ({ change: { action: text }, done: `put “${text}” on the button` }),
  ],
];

function columns(count: number): Change {
  const held = Math.min(Math.max(1, count), 6);
  return {
    change: { columns: held },
    done: held === 1 ? "put everything in one column" : `put it in ${held} columns`,
  };
}

function scaled(scale: number, by: number): number {
  return Math.round(Math.min(1.75, Math.max(0.6, scale * by)) * 100) / 100;
}

/** What words say of looks and behaviour, whether in a first prompt or later. */
export function readLooks(words: string, before: Blueprint): Change[] {
  return rules.flatMap(([pattern, read]) => {
    const found = pattern.exec(words);
    return found ? [read(found, before)] : [];
  });
}

/** The title in words such as `titled "Guests"` or `change the title to Our guests`. */
export function readTitle(words: string): string | undefined {
  const named = new RegExp(
    `\\b(?:title|titled|heading|headline|headed|called|named)\\b[^"“'‘.;]{0,20}${quoted}`,
    "i",
  ).exec(words);
  const said =
    /\b(?:titled?|heading|headline|name|brand)\b(?: it)?(?: to| is| says| reads|:)\s+([^"“”.;]{1,80}?)(?=[.;]|$|, | and (?:make|add|remove|put|use)\b)/i.exec(
      words,
    );
  return (named?.[1] ?? said?.[1])?.trim() || undefined;
}
