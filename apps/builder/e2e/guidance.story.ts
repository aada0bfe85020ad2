import { expectAccessible } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test("the tour walks through the builder and can be left at any step", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await page.getByRole("button", { name: "Widget Tour" }).click();
  const step = page.locator(".tessera-tour");
  const titles = [
    "Welcome",
    "Create widget",
    "Workspace",
    "Builder menu",
    "Properties panel",
    "Design and code modes",
    "Preview",
    "Save",
  ];
  for (const title of titles) {
    await expect(step).toContainText(title);
    await expect(page.locator("[aria-controls=driver-popover-content]")).toHaveCount(0);
    await expectAccessible(page);
    await step.getByRole("button", { name: title === "Save" ? "Done" : "Next" }).click();
  }
  await expect(step).toBeHidden();
  await page.getByRole("button", { name: "Widget Tour" }).click();
  await expect(step).toContainText("Welcome");
  await page.keyboard.press("Escape");
  await expect(step).toBeHidden();
});

test("the audit names what visitors would stumble over, shows where, and mends it in one step", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml('<h1>One</h1><h3>Three</h3><img src="data:," width="20" height="20">');
  await page.getByRole("tab", { name: "Audit" }).click();
  const findings = page.getByRole("list", { name: "Findings" }).getByRole("listitem");
  await expect(findings).toHaveCount(2);
  await findings
    .filter({ hasText: "level is left out" })
    .getByRole("button", { name: "Heading order" })
    .click();
  await expect(page.getByRole("treeitem", { selected: true })).toContainText("h3");
  await findings.getByRole("button", { name: "Make it an h2" }).click();
  await expect(canvas.locator("h2")).toHaveText("Three");
  await findings.getByRole("button", { name: "Mark as decoration" }).click();
  await expect(page.getByText("Nothing to mend")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findings).toHaveCount(1);
});
