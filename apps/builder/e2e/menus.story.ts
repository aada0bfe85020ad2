import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";
import { createSite } from "./site.ts";

const html = `<nav aria-label="Main">Nothing yet</nav>
<h1>Bread</h1>
<button type="button" data-action="sign-out">Mine</button>
<dialog id="news"><p>Subscribe to our news</p></dialog>
<p style="height: 1500px">Long</p>
<h2 id="prices">Prices</h2>`;

async function openMenuOf(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More for Bakery", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("the menu of a project stands where a navigation shows it, and its actions do what they say", async ({
  page,
  browser,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.createPage("Home");
  await builder.writeHtml(html);

  await test.step("a navigation shows it", async () => {
    await builder.canvas.locator("nav").click();
    const place = page.getByRole("region", { name: "Menu", exact: true });
    await place.getByLabel("Show the project's menu").check();
    await expect(place.getByText(/Published, the menu stands here/)).toBeVisible();
    await takePicture(page, "menu-place");
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
    await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  });

  await createSite(page, builder, { project: "Bakery", title: "Home" });
  await test.step("items get actions, which the form explains", async () => {
    await openMenuOf(page, "Settings");
    const dialog = page.getByRole("dialog", { name: "Project Setting" });
    const own = dialog.getByRole("group", { name: "New menu item" });
    await expect(own.getByText(/^Actions: top, back/)).toBeVisible();
    for (const [name, action] of [
      ["News", "open #news"],
      ["Prices", "scroll #prices"],
      ["Buy", "buy()"],
      ["Sign out", "sign-out"],
    ] as const) {
      await own.getByLabel("Name").fill(name);
      await own.getByLabel("Action").fill(action);
      await own.getByRole("button", { name: "Add" }).click();
    }
    await expectAccessibleDialog(page);
    await takePicture(page, "menu-actions");
    await dialog.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(own).toBeHidden();
    await dialog.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(dialog.getByText("scroll #prices")).toBeVisible();
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Close without saving" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await dialog.getByRole("button", { name: "Save Menu" }).click();
    await page.getByRole("alertdialog", { name: "Updated Menu" }).getByText("OK").click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  const opened = page.context().waitForEvent("page");
  await openMenuOf(page, "Visit");
  const site = await opened;
  await site.waitForURL(/preview-\d+/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url());
  await site.close();

  await test.step("visitors open, scroll and sign out by it", async () => {
    const menu = visitor.getByRole("navigation", { name: "Main" });
    await expect(menu.getByText("Nothing yet")).toBeHidden();
    await menu.getByRole("button", { name: "News" }).click();
    await expect(visitor.getByText("Subscribe to our news")).toBeVisible();
    await visitor.keyboard.press("Escape");
    await menu.getByRole("button", { name: "Prices" }).click();
    await expect(visitor.getByRole("heading", { name: "Prices" })).toBeInViewport();
    await expect(visitor.getByRole("heading", { name: "Prices" })).toBeFocused();
    await visitor.evaluate(() => localStorage.setItem("profile", JSON.stringify({ token: "token" })));
    await visitor.getByRole("button", { name: "Mine" }).click();
    expect(await visitor.evaluate(() => localStorage.getItem("profile"))).not.toBeNull();
    await menu.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => visitor.evaluate(() => localStorage.getItem("profile"))).toBeNull();
  });

  await test.step("code of the page hears of every other action", async () => {
    await visitor.waitForLoadState();
    await visitor.evaluate(() =>
      document.addEventListener("menu-action", (event) => {
        document.title = (event as CustomEvent<string>).detail;
      }),
    );
    await visitor.getByRole("button", { name: "Buy" }).click();
    await expect(visitor).toHaveTitle("buy()");
  });
});
