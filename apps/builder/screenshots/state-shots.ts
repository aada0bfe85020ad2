import { expect } from "@playwright/test";
import { dialog, inSection, openSaved, press, run, settled, toCanvas, type Shot } from "./steps.ts";

/** What somebody sees who has just made an account: nothing is there yet; then the first site. */
export const newcomerShots: readonly Shot[] = [
  [
    "first-sign-in",
    async (builder) => {
      await builder.open();
      await builder.signUp();
      await settled(builder.page);
    },
  ],
  [
    "published",
    async (builder) => {
      const { page } = builder;
      await builder.writeHtml("<h1>Tiles of light</h1>");
      await run(page, "Publish as a site");
      await dialog(page).getByLabel("Project name").fill("First site");
      await dialog(page).getByRole("button", { name: "Publish" }).click();
      await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    },
  ],
  [
    "no-entries",
    async (builder) => {
      const { page } = builder;
      await page.keyboard.press("Escape");
      await inSection("Projects", async () => {
        await press(page, "More for First site");
        await page.getByRole("menuitem", { name: "Entries" }).click();
        await expect(dialog(page).getByText("Nothing has been sent in yet.")).toBeVisible();
      })(builder);
    },
  ],
  [
    "no-visits",
    async (builder) => {
      const { page } = builder;
      await page.keyboard.press("Escape");
      await inSection("Projects", async () => {
        await press(page, "More for First site");
        await page.getByRole("menuitem", { name: "Statistics" }).click();
        await expect(dialog(page).getByText("Nobody came in this period.")).toBeVisible();
      })(builder);
    },
  ],
  [
    "publications",
    async (builder) => {
      const { page } = builder;
      await page.keyboard.press("Escape");
      await inSection("Projects", async () => {
        await press(page, "More for First site");
        await page.getByRole("menuitem", { name: "Settings" }).click();
        await press(page, "Publishing");
        await dialog(page)
          .getByRole("radio", { name: /What you have published/ })
          .check();
        await expect(dialog(page).getByText("Visitors see everything that is saved.")).toBeVisible();
      })(builder);
    },
  ],
  [
    "publish-changes",
    async (builder) => {
      const { page } = builder;
      await builder.open();
      await builder.section("Pages");
      await press(page, "Home");
      await toCanvas(page, "Pages");
      await expect(builder.canvas.locator("body > *").first()).toBeVisible();
      await builder.writeHtml("<h1>Tiles of stone</h1>");
      await run(page, "Publish as a site");
      await dialog(page).getByRole("button", { name: "Save and review" }).click();
      await dialog(page).getByRole("list", { name: "What will change" }).getByText("Content").click();
      await settled(page);
    },
  ],
  [
    "read-only",
    async (builder) => {
      const { page } = builder;
      await inSection("Public Widgets", async () => {
        await press(page, "Newsletter");
        await dialog(page).getByRole("button", { name: "Open" }).click();
      })(builder);
      await toCanvas(page, "Public Widgets");
      await expect(page.getByRole("region", { name: "Read only" })).toBeVisible();
      await builder.canvas.locator("h2").first().click();
      await settled(page);
    },
  ],
];

/** States that a person meets when something is away. They end as they began. */
export const stateShots: readonly Shot[] = [
  [
    "saved",
    async (builder) => {
      const { page } = builder;
      await builder.open();
      await openSaved(builder, "Materials");
      await page.keyboard.press("Control+s");
      await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
    },
  ],
  [
    "offline",
    async (builder) => {
      const { page } = builder;
      // What a later save has to know is learnt when there is time.
      const prepared = page.waitForResponse(/get-all-linkers-from-concept/);
      await builder.open();
      await openSaved(builder, "Materials");
      await (await prepared).finished();
      await page.context().setOffline(true);
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("status").getByText(/Offline · \d+ changes? wait/)).toBeVisible();
    },
  ],
  [
    "online-again",
    async (builder) => {
      await builder.page.context().setOffline(false);
      await expect(builder.toast("You are online again, and everything is sent.")).toBeVisible();
    },
  ],
  [
    "parts-missing",
    async (builder) => {
      const { page } = builder;
      await page.route(/\/assets\/behind-[\w-]+\.js$/, (route) => route.abort());
      await builder.open();
      await press(page, "Language");
      await expect(page.getByRole("button", { name: "Close toast" })).toBeVisible();
    },
  ],
  [
    "dialog-missing",
    async (builder) => {
      const { page } = builder;
      await page.unrouteAll();
      await page.route(/\/assets\/account-dialog-[\w-]+\.js$/, (route) => route.abort());
      await builder.open();
      await press(page, "Profile");
      await page.getByRole("menuitem", { name: "Account" }).click();
      await expect(dialog(page).getByRole("alert")).toBeVisible();
    },
  ],
  [
    "could-not-start",
    async ({ page }) => {
      await page.addInitScript(() => {
        globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
          construct: () => {
            throw new Error("The tabs of this browser cannot talk to each other.");
          },
        });
      });
      await page.goto("/");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ],
];
