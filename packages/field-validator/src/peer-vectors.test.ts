/** Types that validator.js has too, beside it: what it takes, we take, but for the listed differences. */
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import validator from "validator";
import { isCardNumber, isIban } from "./account-numbers.ts";
import { isDecimal, isEmail, isInternationalEmail, isTelephone, isTimeWithSeconds } from "./datatypes.ts";

interface Vectors {
  readonly judge: (text: string) => boolean;
  readonly peer: (text: string) => boolean;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** Where the peer judges otherwise, and why. */
  readonly differences?: Readonly<Record<string, string>>;
}

const vectors: Readonly<Record<string, Vectors>> = {
  decimal: {
    judge: isDecimal,
    peer: (text) => validator.isDecimal(text),
    good: ["0", "-1", "+1", "1.50", ".5", "-.5", "0001.0", "123456789012345678901234567890.1"],
    bad: ["", "-", "+", ".", "1.", "1e3", "1,5", "1 000", "0x1", "NaN", "１", "1.2.3", " 1"],
  },
  "time with seconds": {
    judge: isTimeWithSeconds,
    peer: (text) => validator.isTime(text, { hourFormat: "hour24", mode: "withSeconds" }),
    good: ["00:00:00", "23:59:59", "12:15:30.5", "12:15:30.123"],
    bad: ["24:00:00", "23:60:00", "23:59:60", "12:15", "1:02:03", "12:15:30.", "12:15:30.1234", "12:15:30 "],
    differences: {
      "12:15:30.5": "HTML has parts of a second",
      "12:15:30.123": "HTML has parts of a second",
      "1:02:03": "HTML wants two digits",
    },
  },
  telephone: {
    judge: isTelephone,
    peer: (text) => validator.isMobilePhone(text, "any"),
    good: [
      "+34612345678",
      "612345678",
      "+447911123456",
      "07911123456",
      "+1-202-555-0143",
      "(202) 555-0143",
      "030/901820",
    ],
    bad: [
      "",
      "+",
      "1234",
      "+1234567890123456",
      "12a34567",
      "++34612345678",
      "612 345 678 ext 2",
      "(202 555-0143",
      "1--234567",
    ],
    differences: { "030/901820": "not only mobile ones" },
  },
  iban: {
    judge: isIban,
    peer: (text) => validator.isIBAN(text),
    good: [
      "GB82WEST12345698765432",
      "GB82 WEST 1234 5698 7654 32",
      "gb82-west-1234-5698-7654-32",
      "DE89370400440532013000",
      "ES9121000418450200051332",
      "FR1420041010050500013M02606",
      "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S",
      "XK051212012345678906",
    ],
    bad: [
      "",
      "GB82",
      "GB82WEST12345698765431",
      "GB82WEST1234569876543",
      "ZZ82WEST12345698765432",
      "DE8937040044053201300",
      "GB82_WEST12345698765432",
      "１２",
    ],
  },
  "card number": {
    judge: isCardNumber,
    peer: (text) => validator.isCreditCard(text),
    good: [
      "4111111111111111",
      "4111 1111 1111 1111",
      "4111-1111-1111-1111",
      "5555555555554444",
      "378282246310005",
      "6011111111111117",
      "30569309025904",
      "3530111333300000",
      "6200000000000005",
      "6759649826438453",
    ],
    bad: [
      "",
      "4111111111111112",
      "0000000000000000",
      "4111",
      "41111111111111111111",
      "4111  1111 1111 1111",
      "411111111111111a",
      "４",
    ],
    differences: { "4111  1111 1111 1111": "one sign between two digits" },
  },
  "international e-mail": {
    judge: isInternationalEmail,
    peer: (text) => validator.isEmail(text),
    good: [
      "ada@example.org",
      "josé@españa.es",
      "用户@例子.公司",
      "ада@пример.рф",
      "δοκιμή@παράδειγμα.gr",
      "a@xn--espaa-rta.es",
    ],
    bad: [
      "",
      "a",
      "@b.es",
      "a@",
      "a b@c.es",
      "a@b@c.es",
      "a@-ñ.es",
      "a@ñ..es",
      "a@ñ%41.es",
      "a\u202Eb@c.es",
      "a\u200Db@c.es",
      "<ñ>@c.es",
      "ñ@c/d.es",
    ],
    differences: {
      "a\u202Eb@c.es": "a sign that turns the direction of text hides what the address is",
      "a\u200Db@c.es": "an address holds no signs without width",
    },
  },
};

describe.each(Object.entries(vectors))("%s", (_, { judge, peer, good, bad, differences = {} }) => {
  it.each(good)("takes %j", (text) => expect(judge(text)).toBe(true));
  it.each(bad)("refuses %j", (text) => expect(judge(text)).toBe(false));
  it("judges as validator.js does, but for the listed differences", () => {
    const differing = [...good, ...bad].filter((text) => peer(text) !== judge(text));
    expect(differing.toSorted()).toEqual(Object.keys(differences).toSorted());
  });
});

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: length, maxLength: length });

/** The one number of a hundred with right check digits, so that many of the generated ones are right. */
function withCheckDigits(country: string, account: string): string {
  const numbers = Array.from(
    { length: 97 },
    (_, n) => `${country}${String(n + 2).padStart(2, "0")}${account}`,
  );
  return numbers.find((number) => isIban(number)) ?? `${country}00${account}`;
}

test("account numbers of all countries that validator.js knows are right where it says so", () => {
  const taken = new Set<string>();
  const iban = fc
    .tuple(
      fc.constantFrom(...validator.ibanLocales),
      fc.integer({ min: 11, max: 27 }).chain(digits),
      fc.constantFrom("", "", "ABCD", "A"),
    )
    .map(([country, account, letters]) => withCheckDigits(country, letters + account.slice(letters.length)));
  fc.assert(
    fc.property(iban, (text) => {
      if (!validator.isIBAN(text)) return;
      taken.add(text.slice(0, 2));
      expect(isIban(text)).toBe(true);
    }),
    { numRuns: 4_000, seed: 20_261_123 },
  );
  expect(taken.size).toBeGreaterThan(40);
});

test("a wrong digit is always found, in accounts and in cards", () => {
  const wrong = (text: string, place: number, by: number): string =>
    text.slice(0, place) + String((Number(text[place]) + by) % 10) + text.slice(place + 1);
  const by = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 15 }), by, (place, other, by_) => {
      expect(isIban(wrong("DE89370400440532013000", place, by_))).toBe(false);
      expect(isCardNumber(wrong("4111111111111111", other, by_))).toBe(false);
    }),
  );
});

test("sixteen digits are a card number where validator.js says so", () => {
  const card = fc.tuple(fc.constantFrom("4", "51", "6011", "35", "62"), digits(15)).map(([start, rest]) => {
    return (start + rest).slice(0, 16);
  });
  let both = 0;
  fc.assert(
    fc.property(card, (text) => {
      if (!validator.isCreditCard(text)) return;
      both++;
      expect(isCardNumber(text)).toBe(true);
    }),
    { numRuns: 5_000, seed: 20_261_123 },
  );
  expect(both).toBeGreaterThan(200);
});

test("an address that HTML takes is an international one, too", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      expect(isInternationalEmail(text)).toBe(isEmail(text));
    }),
  );
});
