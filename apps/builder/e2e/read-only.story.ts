/** What belongs to somebody else is looked at, run and copied, and cannot be changed. */
import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { administratorEmail, expect, test } from "./product.ts";

// What the product brings along is kept by its administrator, who is the first in a store.

test("a widget of the library is opened read only, stays as it is, and becomes one's own copy", async ({
  page,
  browser,
  product,
}) => {
  const first = new BuilderPage(await browser.newPage({ baseURL: product.url }));
  await verifyAddress(first.page, product, await first.openSignedIn(administratorEmail));
  await first.page.context().close();
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const bar = page.getByRole("toolbar", { name: "Builder" });
  await builder.open();
  await builder.section("Public Widgets");
  const list = page.getByRole("list", { name: "Public widgets" });
  await page.getByLabel("Search public widgets").fill("newsletter");
  await list.getByRole("button", { name: /^Newsletter/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
  const address = page.url();
  await expect(page.getByText("Read only", { exact: true })).toBeVisible();
  await expect(page.getByText("This belongs to somebody else.")).toBeVisible();

  await test.step("who is not signed in is asked to, and finds it open again", async () => {
    await bar.getByRole("button", { name: "Save as your own copy" }).click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await page.keyboard.press("Escape");
    await builder.signUp();
    await expect(page.getByText("Read only", { exact: true })).toBeVisible();
    expect(page.url()).toBe(address);
  });

  const heading = canvas.locator("h2").first();
  const words = await heading.innerText();
  await test.step("no way of changing it is open", async () => {
    await heading.dblclick();
    await page.keyboard.type("Changed");
    await page.keyboard.press("Escape");
    await heading.click();
    const toolbar = page.getByRole("toolbar", { name: "Element" });
    for (const name of ["Edit", "Move down", "Duplicate", "Delete"])
      await expect(toolbar.getByRole("button", { name, exact: true })).toBeDisabled();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    const properties = page.getByRole("complementary", { name: "Properties" });
    await expect(properties.getByLabel("className")).toHaveAttribute("readonly");
    await expect(bar.getByRole("button", { name: "Update" })).toBeHidden();
    await expect(bar.getByRole("button", { name: "Publish" })).toBeHidden();
    await builder.section("Elements");
    await builder.element("Section").dblclick();
    await expect(builder.toast("Read only: save it as your own copy to change it.")).toBeVisible();
    await page.keyboard.press("Control+e");
    const html = page.getByRole("textbox", { name: "HTML" });
    await html.click();
    await page.keyboard.type("changed");
    await expect(html).not.toContainText("changed");
    await page.getByRole("button", { name: "Close code" }).click();
    await expect(heading).toHaveText(words);
    await expect(page.getByText("Unsaved")).toBeHidden();
    await expectAccessible(page);
    await takePicture(page, "read-only");
  });

  await test.step("it runs all the same", async () => {
    await bar.getByRole("button", { name: "Preview" }).click();
    await expect(page.frameLocator("iframe[title='Running widget']").locator("h2").first()).toHaveText(words);
    await bar.getByRole("button", { name: "Develop" }).click();
  });

  await test.step("the copy is one's own", async () => {
    await bar.getByRole("button", { name: "Save as your own copy" }).click();
    await expect(builder.toast("Widget Saved Successfully")).toBeVisible();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByText("Read only", { exact: true })).toBeHidden();
    await heading.dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("My own words");
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Update" }).click();
    await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
    await page.goto(address);
    await expect(heading).toHaveText(words);
  });
});
