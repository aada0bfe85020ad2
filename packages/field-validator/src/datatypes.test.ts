import { isIPv4, isIPv6 } from "node:net";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { datatypes } from "./datatypes.ts";

const two = (number: number): string => String(number).padStart(2, "0");

function is(type: string, text: string): boolean {
  return datatypes[type]!(text);
}

const cases: Record<string, { good: string[]; bad: string[] }> = {
  number: {
    good: ["0", "-1", "1.5", ".5", "-.5", "1e2", "1E-2", "007", "9007199254740993"],
    bad: ["+1", "1.", "1e", "0x10", "1,5", "1 ", "Infinity", "NaN", "2e308", "１", "١", "--1", "1d+2", "."],
  },
  letters: {
    good: ["Ada", "Ada Lovelace", "Zoë", "Ελένη", "山田", "Zoë"],
    bad: ["R2D2", "a_b", "a-b", "x!", "☃"],
  },
  email: {
    good: ["a@b", "a.b+c@d.example", " a@b.c\n", "!#$%&'*+/=?^_`{|}~-@x", `${"x".repeat(300)}@y.z`],
    bad: [
      "a",
      "@b",
      "a@",
      "a@b@c",
      "a b@c",
      "a@-b",
      "a@b-",
      "a@b..c",
      "a@ü",
      "a@b.c\u00a0",
      `a@${"b".repeat(64)}`,
    ],
  },
  url: {
    good: ["http://a", "HTTPS://A.B/ü?q#f", "http://[::1]:80/", " http://a.b ", "http:a", "http://user:p@h/"],
    bad: [
      "a",
      "//a",
      "/a",
      "http://",
      "http://a b",
      "javascript:alert(1)",
      "ftp://a",
      "mailto:a@b",
      "http://a:99999",
    ],
  },
  time: {
    good: ["00:00", "23:59"],
    bad: ["24:00", "23:60", "9:00", "09:0", "09:00:00", "２３:00", "09-00", " 09:00"],
  },
  password: { good: ["123456", "      ", "👍👍👍"], bad: ["12345", "👍👍"] },
  ipv4: {
    good: ["0.0.0.0", "255.255.255.255", "1.20.199.249"],
    bad: ["01.0.0.0", "256.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.4 ", "0x7f.1", "１.2.3.4", "1.2.3.-4"],
  },
  ipv6: {
    good: [
      "::",
      "::1",
      "1::",
      "1:2:3:4:5:6:7:8",
      "1:2:3:4:5:6:7::",
      "::ffff:1.2.3.4",
      "1:2:3:4:5:6:1.2.3.4",
      "AB::cd",
    ],
    bad: [
      "1::2::3",
      ":::",
      "1:2:3:4:5:6:7",
      "12345::",
      "::1%eth0",
      "::1.2.3",
      "::1.2.3.04",
      "1.2.3.4::",
      ":1",
      "1:",
      "[::1]",
    ],
  },
  ip: { good: ["127.0.0.1", "::1"], bad: ["localhost", "1"] },
  uuid: {
    good: ["00000000-0000-0000-0000-000000000000", "2eb8aa08-AA98-11ea-b4aa-73b441d16380"],
    bad: [
      "2eb8aa08aa9811eab4aa73b441d16380",
      "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}",
      "2eb8aa08-aa98-11ea-b4ga-73b441d16380",
    ],
  },
  document: {
    good: ["a.pdf", "a.PDF", "a.b.docx", "C:\\fakepath\\a.txt"],
    bad: ["a.pdf.exe", ".pdf", "a.", "a.pdf ", "a", "a\0.pdf", "a\u202Efdp.txt"],
  },
  image: { good: ["a.jpg", "a.JPEG", "é.webp"], bad: ["a.jpgx", "a.tiff.exe", "a.mp3"] },
  sound: { good: ["a.mp3", "a.WAV"], bad: ["a.mp4", "mp3"] },
  video: { good: ["a.mp4", "a.webm"], bad: ["a.m\u212Av", "a.mp3"] },
};

describe.each(Object.entries(cases))("%s", (type, { good, bad }) => {
  it.each(good)("takes %j", (text) => expect(is(type, text)).toBe(true));
  it.each(bad)("refuses %j", (text) => expect(is(type, text)).toBe(false));
});

test("a date is a day of the calendar, for each day that can be written", () => {
  const wrong: string[] = [];
  for (let year = 0; year < 10_000; year++) {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (let month = 0; month < 14; month++) {
      for (let day = 0; day < 33; day++) {
        const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
        const isDay = year > 0 && day > 0 && day <= (lengths[month - 1] ?? 0);
        if (is("date", text) !== isDay) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
  const bad = [
    "2023-02-30",
    "2100-02-29",
    "12020-01-01",
    "2023-1-01",
    "2023-01-01 ",
    "2023/01/01",
    "２０２３-01-01",
  ];
  expect(bad.filter((text) => is("date", text))).toEqual([]);
});

test("a time is one of the 1,440 minutes of a day", () => {
  const times = Array.from({ length: 10_000 }, (_, n) => `${two(Math.floor(n / 100))}:${two(n % 100)}`);
  expect(times.filter((text) => is("time", text))).toHaveLength(1_440);
});

test("addresses are those of Node's own parser, without zones", () => {
  const part = fc.oneof(
    fc.constantFrom("", "0", "1", "ffff", "12345", "g", "255", "256", "01", "1.2.3.4", "1.2.3.04", "%0"),
    fc.string({ unit: fc.constantFrom(...Array.from("0123456789abcdefABCDEF")), maxLength: 5 }),
  );
  const address = fc
    .array(fc.tuple(part, fc.constantFrom(":", ":", ":", "::", ".")), { minLength: 1, maxLength: 10 })
    .map((parts) =>
      parts.map(([text, sign], index) => (index === parts.length - 1 ? text : text + sign)).join(""),
    );
  const v4 = fc.array(part, { minLength: 3, maxLength: 5 }).map((parts) => parts.join("."));
  fc.assert(
    fc.property(fc.oneof(address, v4, fc.ipV4(), fc.ipV6()), (text) => {
      expect(is("ipv4", text)).toBe(isIPv4(text));
      expect(is("ipv6", text)).toBe(isIPv6(text) && !text.includes("%"));
    }),
    { numRuns: 20_000 },
  );
});

test("any uuid of any version is one", () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect([text, text.toUpperCase()].filter((each) => !is("uuid", each))).toEqual([]);
    }),
  );
});
