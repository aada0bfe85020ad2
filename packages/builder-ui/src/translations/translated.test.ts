import { expect, test } from "vitest";
import { missingOf, similarAmong, translationOf, translationsInto, withTranslation } from "./translated.ts";

const stored = { es: { Home: "Inicio", constructor: "constructor" }, ar: {} };

test("a text is missing where it has no translation, whatever it is called", () => {
  const into = translationsInto(stored, "es");
  expect(missingOf(["Home", "Prices", "constructor", "toString"], into)).toEqual(["Prices", "toString"]);
  expect(translationOf(into, "Home")).toBe("Inicio");
  expect(missingOf(["Home"], translationsInto(stored, "fr"))).toEqual(["Home"]);
});

test("a translation is set, changed and taken away in one language alone", () => {
  const set = withTranslation(stored, "ar", "Home", "x");
  expect(set).toEqual({ ...stored, ar: { Home: "x" } });
  expect(withTranslation(set, "ar", "Home", "y").ar).toEqual({ Home: "y" });
  expect(withTranslation(set, "ar", "Home", "")).toEqual(stored);
  expect(withTranslation(stored, "fr", "Home", "Accueil")).toEqual({ ...stored, fr: { Home: "Accueil" } });
});

test("a text that was changed is likened to the one with most of its words", () => {
  const similar = similarAmong({
    Prices: "Precios",
    "Open on Mondays": "Abierto los lunes",
    "Closed on Sundays and Mondays": "Cerrado los domingos y lunes",
  });
  expect(similar("Open on Mondays and Tuesdays")).toBe("Abierto los lunes");
  expect(similar("prices!")).toBe("Precios");
  expect(similar("Breakfast on Fridays or never")).toBeUndefined();
  expect(similar("…")).toBeUndefined();
  expect(similarAmong({ "…": "…" })("…")).toBeUndefined();
});
