import { expect } from "@playwright/test";
import { at, inSection, press, type Shot, type Sign } from "./steps.ts";

const widgetHeading: Sign = (page) =>
  page.frameLocator("iframe[title='Running widget']").locator("h1").first();

/** A saved thing on a screen of its own, by the id that it has in the address of the builder. */
function running(section: string, name: string, path: (id: string) => string): Shot[1] {
  return async (builder) => {
    const { page } = builder;
    await inSection(section, () => press(page, name))(builder);
    await expect(page).toHaveURL(/-id=\d+/);
    await at(path(/-id=(\d+)/.exec(page.url())?.[1] ?? ""), widgetHeading)(builder);
  };
}

/** Screens beside the builder. */
export const screenShots: readonly Shot[] = [
  ["widget-preview", running("Saved Widgets", "Hero", (id) => `/preview?pageId=${id}`)],
  ["page-preview", running("Pages", "Welcome", (id) => `/page-preview/${id}`)],
  ["documentation", at("/documentation", widgetHeading)],
  ["tutorials", at("/video-tutorial", widgetHeading)],
  ["community", at("/Community", widgetHeading)],
  ["subscription", at("/subscription", widgetHeading)],
  ["no-such-widget", at("/preview?pageId=1", (page) => page.getByRole("alert"))],
];
