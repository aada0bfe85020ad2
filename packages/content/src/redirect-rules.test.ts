import { expect, test } from "vitest";
import { readRedirect, readRedirectList } from "./redirect-rules.ts";

test.each([
  [
    { from: "/old", to: "/new" },
    { from: "old", to: "/new" },
  ],
  [
    { from: "/blog/*", to: "/news/*" },
    { from: "blog/*", to: "/news/*" },
  ],
  [
    { from: "/*", to: "https://www.example.com/*" },
    { from: "*", to: "https://www.example.com/*" },
  ],
  [
    { from: "/*", to: "/" },
    { from: "*", to: "/" },
  ],
  [
    { from: "https://old.example.com/%C3%BCber?a=1", to: "/about#us" },
    { from: "über", to: "/about#us" },
  ],
])("reads the redirect %j", (input, redirect) => expect(readRedirect(input)).toEqual(redirect));

test.each([
  [{ from: "", to: "/new" }, "from"],
  [{ from: "/", to: "/new" }, "from"],
  [{ from: "/a/../b", to: "/new" }, "from"],
  [{ from: "/a*b", to: "/new" }, "from"],
  [{ from: "/old", to: "new" }, "to"],
  [{ from: "/old", to: "//evil.example" }, "to"],
  [{ from: "/old", to: "/\\evil.example" }, "to"],
  [{ from: "/old", to: "javascript:alert(1)" }, "to"],
  [{ from: "/old", to: "/new/*" }, "to"],
  [{ from: "/old", to: "/a\r\nset-cookie: a=b" }, "to"],
  [{ from: "/old", to: "/old?again" }, "loop"],
  [{ from: "/old/*", to: "/old/more/*" }, "loop"],
  [{ from: "/*", to: "/start" }, "loop"],
])("refuses the redirect %j: %s", (input, problem) => expect(readRedirect(input)).toEqual({ problem }));

test("reads a list of redirects in the forms that other tools export", () => {
  const list = `Source,Target,Status
/a,/b,301
"/with, comma";"/c"

# a remark
/d\t/e
/f   https://example.com/f   302
/g`;
  expect(readRedirectList(list)).toEqual({
    redirects: [
      { from: "a", to: "/b" },
      { from: "with, comma", to: "/c" },
      { from: "d", to: "/e" },
      { from: "f", to: "https://example.com/f" },
    ],
    wrong: [8],
  });
});
