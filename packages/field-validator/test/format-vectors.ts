/** A value and whether it has the format of its group. */
interface Vector {
  readonly description: string;
  readonly data: string;
  readonly valid: boolean;
}

/** Vectors of one format, as test suites of JSON Schema lay them out. */
export interface VectorGroup {
  /** Our data type. */
  readonly type: string;
  /** The format of JSON Schema that means the same. */
  readonly format: string;
  readonly tests: readonly Vector[];
}

function group(type: string, format: string, good: Row, bad: Row): VectorGroup {
  const tests = (rows: Row, valid: boolean): Vector[] =>
    Object.entries(rows).map(([description, data]) => ({ description, data, valid }));
  return { type, format, tests: [...tests(good, true), ...tests(bad, false)] };
}

type Row = Readonly<Record<string, string>>;

/** All groups. */
export const vectorGroups: readonly VectorGroup[] = [
  group(
    "date",
    "date",
    {
      "a day": "1969-07-20",
      "the last day of January": "2021-01-31",
      "the last day of February": "2021-02-28",
      "the leap day of a year that 4 divides": "2024-02-29",
      "the leap day of a year that 400 divides": "2000-02-29",
      "the last day of a month of 30": "2021-06-30",
      "the last day of a year": "2021-12-31",
    },
    {
      "an empty text": "",
      "a leap day in no leap year": "2021-02-29",
      "a leap day in a century that 400 does not divide": "1900-02-29",
      "the 30th of February": "2024-02-30",
      "a 31st in a month of 30": "2021-04-31",
      "the day 0": "2021-01-00",
      "the month 0": "2021-00-10",
      "the month 13": "2021-13-10",
      "a day without its zero": "2021-01-1",
      "a month without its zero": "2021-1-01",
      "a year of two digits": "21-01-01",
      slashes: "2021/01/01",
      "no signs between": "20210101",
      "a day of the year": "2021-200",
      "a week": "2021-W10-4",
      "a time behind it": "2021-01-01T00:00:00Z",
      "a blank in front": " 2021-01-01",
      "a line break behind": "2021-01-01\n",
      "digits of Bengal": "২০২১-01-01",
      "a sign in front": "+2021-01-01",
      words: "yesterday",
    },
  ),
  group(
    "ipv4",
    "ipv4",
    {
      "an address": "203.0.113.7",
      "all zeros": "0.0.0.0",
      "all at their most": "255.255.255.255",
      "this machine": "127.0.0.1",
    },
    {
      "an empty text": "",
      "a number above 255": "203.0.113.256",
      "three numbers": "203.0.113",
      "five numbers": "203.0.113.7.1",
      "one number": "3405803783",
      "a leading zero": "203.0.113.07",
      "zeros written twice": "00.0.0.0",
      "a hexadecimal number": "0xcb.0.113.7",
      "a network": "203.0.113.0/24",
      "a port": "203.0.113.7:80",
      "a sign": "203.0.113.-7",
      "a point at the end": "203.0.113.7.",
      "a point in front": ".203.0.113.7",
      "two points": "203..113.7",
      "a blank": "203.0.113. 7",
      "a line break": "203.0.113.7\n",
      "digits of other scripts": "203.0.113.٧",
      letters: "a.b.c.d",
    },
  ),
  group(
    "ipv6",
    "ipv6",
    {
      "all eight groups": "2001:db8:0:1:0:0:0:ff",
      nothing: "::",
      "this machine": "::1",
      "a prefix": "2001:db8::",
      "zeros in the middle": "2001:db8::ff",
      "one group left out": "1:2:3:4:5:6::8",
      "capital letters": "2001:DB8::FF",
      "four digits a group": "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
      "IPv4 at the end": "::ffff:203.0.113.7",
      "IPv4 behind six groups": "1:2:3:4:5:6:203.0.113.7",
      "IPv4 behind zeros": "64:ff9b::203.0.113.7",
    },
    {
      "an empty text": "",
      "a group of five digits": "2001:db8::12345",
      "a letter that is no digit": "2001:db8::g",
      "seven groups": "1:2:3:4:5:6:7",
      "nine groups": "1:2:3:4:5:6:7:8:9",
      "nothing left out by two colons": "1:2:3:4::5:6:7:8",
      "zeros left out twice": "1::2::3",
      "three colons": "1:::2",
      "a colon in front": ":1:2:3:4:5:6:7:8",
      "a colon at the end": "1:2:3:4:5:6:7:8:",
      "a single colon": ":",
      "a zone": "fe80::1%eth0",
      "a network": "2001:db8::/32",
      "IPv4 in the middle": "::203.0.113.7:1",
      "IPv4 alone": "203.0.113.7",
      "IPv4 of three numbers": "::203.0.113",
      "IPv4 with a number above 255": "::203.0.113.256",
      "IPv4 behind seven groups": "1:2:3:4:5:6:7:203.0.113.7",
      brackets: "[::1]",
      "a blank": " ::1",
      "digits of other scripts": "2001:db8::१",
    },
  ),
  group(
    "uuid",
    "uuid",
    {
      "small letters": "6f9619ff-8b86-4011-b42d-00c04fc964ff",
      "capital letters": "6F9619FF-8B86-4011-B42D-00C04FC964FF",
      both: "6f9619FF-8b86-4011-B42D-00c04fc964ff",
      "all zeros": "00000000-0000-0000-0000-000000000000",
      "all ones": "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "version 1": "c232ab00-9414-11ec-b3c8-9f6bdeced846",
      "version 5": "2ed6657d-e927-568b-95e1-2665a8aea6a2",
      "version 7": "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
      "a version that there is not yet": "6f9619ff-8b86-f011-b42d-00c04fc964ff",
    },
    {
      "an empty text": "",
      "a digit too few": "6f9619ff-8b86-4011-b42d-00c04fc964f",
      "a digit too many": "6f9619ff-8b86-4011-b42d-00c04fc964fff",
      "a letter that is no digit": "6f9619ff-8b86-4011-b42d-00c04fc964fg",
      "no dashes": "6f9619ff8b864011b42d00c04fc964ff",
      "a dash too few": "6f9619ff8b86-4011-b42d-00c04fc964ff",
      "dashes elsewhere": "6f96-19ff8b86-4011-b42d-00c04fc964ff",
      "a group that lost a digit to the next": "6f9619f-f8b86-4011-b42d-00c04fc964ff",
      braces: "{6f9619ff-8b86-4011-b42d-00c04fc964ff}",
      "a line break": "6f9619ff-8b86-4011-b42d-00c04fc964ff\n",
    },
  ),
  group(
    "email",
    "email",
    {
      "an address": "ada.lovelace@example.org",
      "a tag": "ada+news@example.org",
      "a dash in the host": "ada@my-host.example.org",
      "signs in front of the at": "!#$%&'*+/=?^_`{|}~@example.org",
      "digits alone": "1815@1852.example",
    },
    {
      "an empty text": "",
      "no at": "ada.example.org",
      "nothing in front": "@example.org",
      "nothing behind": "ada@",
      "two of them": "ada@love@example.org",
      "a blank inside": "ada lovelace@example.org",
      "a host that begins with a dash": "ada@-example.org",
      "a host with two points": "ada@example..org",
      "a host that begins with a point": "ada@.example.org",
      "a comma": "ada@example,org",
      "angle brackets": "<ada@example.org>",
    },
  ),
  group(
    "url",
    "uri",
    {
      "a page": "https://example.org/a/b?c=d&e#f",
      "a port": "http://example.org:8080/",
      somebody: "https://ada:secret@example.org/",
      "a number as host": "http://203.0.113.7/",
      "IPv6 as host": "http://[2001:db8::1]/",
      "written with percent signs": "https://example.org/%C3%BC",
      "capital letters in the scheme": "HTTPS://example.org/",
    },
    {
      "an empty text": "",
      "a path": "/a/b",
      "without a scheme": "//example.org/",
      "a host alone": "example.org",
      "a blank in the host": "https://exa mple.org/",
      "a host without an end": "http://[2001:db8::1/",
      "a port beyond the last": "http://example.org:65536/",
      "a word": "nonsense",
      "another scheme: script": "javascript:alert(1)",
      "another scheme: mail": "mailto:ada@example.org",
      "another scheme: data": "data:text/plain,x",
    },
  ),
  group(
    "number",
    "json-number",
    { zero: "0", negative: "-1", "a fraction": "3.25", "an exponent": "1e3", "a small exponent": "1E-3" },
    {
      "an empty text": "",
      "a sign": "+1",
      "a point at the end": "1.",
      "an exponent without digits": "1e",
      hexadecimal: "0x1f",
      "a comma": "1,5",
      "not a number": "NaN",
      "beyond every number": "1e999",
      "digits of full width": "１２",
      "a blank": "1 ",
    },
  ),
];
