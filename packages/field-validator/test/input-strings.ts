import * as fc from "fast-check";

/** A type of input that Chromium judges, with strings that are near its edges. */
export interface InputType {
  readonly type: string;
  readonly strings: fc.Arbitrary<string>;
}

const digits = fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), maxLength: 4 });
const odd = fc.constantFrom("", " ", "\n", "\t", "-", ":", "T", "Z", "+", "１", ".", "\u00a0", "0", "a");
const anything = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: "binary", maxLength: 8 }));

/** A string with one character taken out, put in or replaced. */
function nearly(strings: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(strings, fc.nat(), fc.nat({ max: 1 }), fc.oneof(odd, fc.string({ maxLength: 1 })))
    .map(([text, place, taken, put]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + taken);
    });
}

function mixed(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: right, weight: 4 },
    { arbitrary: nearly(right), weight: 4 },
    { arbitrary: nearly(nearly(right)), weight: 2 },
    { arbitrary: anything, weight: 1 },
  );
}

const two = fc.nat({ max: 61 }).map((number) => String(number).padStart(2, "0"));
const year = fc.oneof(
  fc.nat({ max: 9999 }).map((number) => String(number).padStart(4, "0")),
  fc.constantFrom("1900", "2000", "2023", "2024", "2100", "0000"),
);
const dates = fc
  .tuple(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([y, month, day]) => `${y}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
const times = fc
  .tuple(two, two, fc.constantFrom("", "", "", ":00", ":59.5", ":60"))
  .map(([hour, minute, second]) => `${hour}:${minute}${second}`);

const numbers = fc
  .tuple(
    fc.constantFrom("", "-", "+", "--"),
    digits,
    fc.constantFrom("", ".", ".5", ".05", ",5"),
    fc.constantFrom("", "e1", "E-3", "e+308", "e400", "e", "d2"),
  )
  .map((parts) => parts.join(""));

const label = fc.oneof(
  fc.domain().map((name) => name.split(".")[0] ?? ""),
  fc.constantFrom("a", "-a", "a-", "a--b", "ab_c", "münchen", "xn--a", "x".repeat(63), "x".repeat(64), "1"),
);
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
const mailbox = fc.oneof(
  fc.emailAddress().map((address) => address.split("@")[0] ?? ""),
  fc.constantFrom("a", "a.b", ".a", "a.", "a..b", "a+b", '"a b"', "a\\b", "ä", "!#$%&'*/=?^`{|}~"),
);
const emails = fc.tuple(mailbox, host).map((parts) => parts.join("@"));

const authority = fc.oneof(
  host,
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.constantFrom("", "a:80", "a:99999", "u:p@h", "[::1", "a b", "%41", "256.1.1.1", "0x7f.1"),
);
const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("http://", "https://", "HTTP://", "http:", "http:/", "https:\\\\", "//", ""),
      authority,
      fc.constantFrom("", "/", "/a b", "/%", "?q=ü", "#<>", "/\\", "/👍"),
    )
    .map((parts) => parts.join("")),
);

/** The types whose values Chromium judges by form. */
export const inputTypes: readonly InputType[] = [
  { type: "date", strings: mixed(dates) },
  { type: "time", strings: mixed(times) },
  { type: "number", strings: mixed(numbers) },
  { type: "email", strings: mixed(emails) },
  { type: "url", strings: mixed(urls) },
];
