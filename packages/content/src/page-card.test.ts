import { expect, it } from "vitest";
import { cardOf, cardRequest, type CardSite } from "./page-card.ts";

const settings: CardSite["settings"] = {
  storeName: "Tile Shop",
  logo: "",
  tokens: [{ name: "--accent", value: " #0a7 " }],
};
const page = { title: "Tiles", meta_title: "", social_image: "" };
const site = { settings, name: "Project" };

it("a card says the title for search engines and the name and colour of the site", () => {
  expect(cardOf(page, site)).toEqual({ title: "Tiles", siteName: "Tile Shop", colour: "#0a7", logo: "" });
  expect(cardOf({ ...page, meta_title: "Best tiles" }, site)?.title).toBe("Best tiles");
  expect(cardOf({ ...page, title: "x".repeat(1000) }, site)?.title).toHaveLength(300);
});

it("a page with a picture of its own has no card", () => {
  expect(cardOf({ ...page, social_image: "/uploads/a.png" }, site)).toBeNull();
});

it("the server is named uploads alone", () => {
  const name = `${"0a".repeat(16)}.png`;
  const asked = (logo: string): string | undefined =>
    cardRequest({ title: "", siteName: "", colour: "#000", logo })["logo"];
  expect([`http://localhost:4400/uploads/${name}`, `/uploads/${name}`].map(asked)).toEqual([name, name]);
  expect(["", "https://cdn.test/logo.png", "/uploads/../x.png", `/uploads/${name}?x`].map(asked)).toEqual(
    Array(4).fill(undefined),
  );
});
