import { describe, expect, it, test } from "vitest";
import {
  directionOf,
  languageName,
  languageOfPath,
  languagesOf,
  maxLanguages,
  readLanguage,
} from "./rules.ts";

const site = { language: "en", languages: ["es"] };

describe("readLanguage", () => {
  it.each([
    ["pt-br", "pt-BR"],
    [" fr ", "fr"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["en-US", "en-US"],
  ])("spells %j as %j", (text, language) => expect(readLanguage(text, site)).toEqual({ language }));

  it.each([
    ["", "unknown"],
    ["english", "unknown"],
    ['"><script>', "unknown"],
    ["../fr", "unknown"],
    ["EN", "first"],
    ["ES", "doubled"],
  ])("refuses %j: %s", (text, problem) => expect(readLanguage(text, site)).toEqual({ problem }));

  it("takes English as the first language of a site that names none", () => {
    expect(readLanguage("en", { language: "", languages: [] })).toEqual({ problem: "first" });
  });

  it("takes at most 20", () => {
    const languages = "abcdefghijklmnopqrst".split("").map((letter) => `q${letter}`);
    expect(languages).toHaveLength(maxLanguages);
    expect(readLanguage("fr", { language: "en", languages })).toEqual({ problem: "many" });
  });
});

test("a list of languages is read without what is no further language", () => {
  expect(languagesOf(["de", "DE", 7, "en", "xx!", "fr"], "")).toEqual(["de", "fr"]);
  expect(languagesOf("de", "en")).toEqual([]);
});

test("a path begins with a language by its whole first part", () => {
  expect(languageOfPath("/ES/about", ["es"])).toBe("es");
  expect(languageOfPath("es", ["es"])).toBe("es");
  expect(languageOfPath("essays", ["es"])).toBeUndefined();
  expect(languageOfPath("about/es", ["es"])).toBeUndefined();
});

test("languages know their names and which way they are written", () => {
  expect(["es", "ar", "he-IL", "az-Arab", "uz"].map(directionOf)).toEqual([
    "ltr",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
  ]);
  expect(["de", "es", "tr"].map(languageName)).toEqual(["Deutsch", "Español", "Türkçe"]);
  expect(languageName("no language")).toBe("no language");
});
