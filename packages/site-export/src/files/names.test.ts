import * as fc from "fast-check";
import { expect, it } from "vitest";
import { pageArchive, projectArchive, safeName, UniquePaths } from "./names.ts";

it.each([
  ["About us.html", "About us.html"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["con", "_con"],
  ["AUX.txt", "_AUX.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["a:b*c?", "a_b_c_"],
  [".htaccess", "htaccess"],
  ["name. . ", "name"],
  ["-rf", "rf"],
  ["\u202egpj.exe", "gpj.exe"],
  ["cafe\u0301", "caf\u00e9"],
  ["", "file"],
  ["...", "file"],
])("makes of %j the name %j", (text, expected) => {
  expect(safeName(text, "file")).toBe(expected);
});

it("gives names that every system takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const name = safeName(text, "file");
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+$/u);
      expect(name).not.toMatch(/^[. ]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
    { numRuns: 2000 },
  );
});

it("names archives as the specification does", () => {
  expect(pageArchive("about")).toBe("about.zip");
  expect(pageArchive("")).toBe("page.zip");
  expect(pageArchive("blog/:id")).toBe("blog-_id.zip");
  expect(projectArchive(" My Shop ")).toBe("the_my_shop.zip");
});

it("keeps paths apart that some systems take for one", () => {
  const paths = new UniquePaths();
  const taken = ["a/Logo.png", "a/logo.png", "a/LOGO.PNG", "a/stra\u00dfe", "a/STRASSE"].map((path) =>
    paths.take(path),
  );
  expect(taken).toEqual(["a/Logo.png", "a/logo-2.png", "a/LOGO-3.PNG", "a/stra\u00dfe", "a/STRASSE-2"]);
});
