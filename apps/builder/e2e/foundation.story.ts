import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test("a newcomer signs up, builds a widget, makes a page and a project of it, and visits the site", async ({
  page,
  browser,
  product,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  const body = canvas.locator("body");
  await builder.openSignedIn();

  await test.step("drag elements and a layout onto the canvas", async () => {
    await builder.section("Elements");
    await builder.drop(builder.element("Section"), body);
    await expect(canvas.locator("body > section")).toHaveCount(1);
    const section = canvas.locator("section");
    await builder.drop(builder.element("Heading 1"), section);
    await expect(section.locator("> h1")).toHaveText("Heading 1");
    await builder.drop(builder.element("Paragraph"), section.locator("h1"), { y: 0.95 });
    await expect(section.locator("> h1 + p")).toHaveCount(1);
    await builder.drop(builder.element("Button"), section.locator("p"), { y: 0.95 });
    await expect(section.locator("> button")).toHaveCount(1);
    await builder.section("Layout");
    await builder.drop(page.getByRole("button", { name: "Layout 1-1", exact: true }), body, { y: 0.9 });
    await expect(canvas.locator(".layout-row > .layout-column")).toHaveCount(2);
  });

  await test.step("a refused drop says why", async () => {
    await builder.section("Elements");
    await builder.drop(builder.element("Unordered List"), canvas.locator(".layout-column").first());
    await expect(canvas.locator(".layout-column ul")).toHaveCount(1);
    const before = await canvas.locator("ul").innerHTML();
    await builder.drop(builder.element("Paragraph"), canvas.locator("ul"));
    await expect(builder.toast("p cannot be dropped inside ul tag.")).toBeVisible();
    expect(await canvas.locator("ul").innerHTML()).toBe(before);
  });

  await test.step("edit text in place and style it", async () => {
    const heading = canvas.locator("h1");
    await heading.dblclick();
    await page.keyboard.type("Tiles of light");
    await page.keyboard.press("Escape");
    await expect(heading).toHaveText("Tiles of light");
    await heading.click();
    await page.getByRole("tab", { name: "Styles" }).click();
    await page.getByLabel("Font Size").fill("48");
    await page.getByLabel("Font Size").press("Enter");
    await expect(heading).toHaveCSS("font-size", "48px");
  });

  await test.step("undo and redo", async () => {
    const heading = canvas.locator("h1");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heading).not.toHaveCSS("font-size", "48px");
    await page.keyboard.press("Control+z");
    await expect(heading).toHaveText("Heading 1");
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+y");
    await expect(heading).toHaveText("Tiles of light");
    await expect(heading).toHaveCSS("font-size", "48px");
  });

  const saved = await test.step("save as a widget and find it again after a reload", async () => {
    await page
      .getByRole("toolbar", { name: "Builder" })
      .getByRole("button", { name: "Save", exact: true })
      .click();
    await page.getByRole("dialog").getByLabel("Widget Name").fill("Hero");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(builder.toast("Widget saved successfully!")).toBeVisible();
    await expect(page).toHaveURL(/widget-id=\d+/);
    const html = await body.innerHTML();
    await page.reload();
    await expect(canvas.locator("h1")).toHaveText("Tiles of light");
    expect(await body.innerHTML()).toBe(html);
    await page.goto("/");
    await builder.section("Saved Widgets");
    await page.getByRole("button", { name: /^Hero/ }).click();
    await expect(canvas.locator("h1")).toHaveText("Tiles of light");
    await expect(page.getByRole("button", { name: "Update" })).toBeVisible();
    return html;
  });
  expect(saved).toContain("Tiles of light");

  await test.step("make a page of it", async () => {
    await builder.section("Pages");
    await page.getByRole("button", { name: "Create page" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Welcome Home");
    await expect(page.getByRole("dialog").getByLabel("Slug")).toHaveValue("welcome-home");
    await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
    await expect(builder.toast("Page created successfully")).toBeVisible();
    await expect(page).toHaveURL(/page-id=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Page Builder");
    await builder.section("Saved Widgets");
    await builder.drop(page.getByRole("button", { name: "Drag Hero" }), body);
    await expect(canvas.locator(".added-widget-container h1")).toHaveText("Tiles of light");
    await page.getByRole("tab", { name: "Page Properties" }).click();
    await page.getByLabel("Meta Title").fill("Tiles for everyone");
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
    await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  });

  const projectId = await test.step("group pages into a project with a main page", async () => {
    await builder.section("Projects");
    await page.getByRole("button", { name: "Create project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(dialog.getByText("Enter the project name.")).toBeVisible();
    await dialog.getByLabel("Project name").fill("Mosaic");
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(dialog.getByText("Please add at least one page to the project.")).toBeVisible();
    await dialog.getByLabel("Welcome Home").check();
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "More for Welcome Home in Mosaic" }).click();
    await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
    await expect(builder.toast("Main page set successfully!")).toBeVisible();
    await expect(page.getByLabel("Main page")).toBeVisible();
    await page.getByRole("button", { name: "More for Mosaic" }).click();
    const visit = page.context().waitForEvent("page");
    await page.getByRole("menuitem", { name: "Visit" }).click();
    const site = await visit;
    await expect(site.locator("h1")).toHaveText("Tiles of light");
    const id = /preview-(\d+)\./.exec(site.url())?.[1];
    await site.close();
    return id ?? "";
  });

  await test.step("the site is complete HTML, with scripting switched off", async () => {
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const site = await visitor.newPage();
    const answer = await site.goto(product.siteUrl(projectId));
    expect(answer?.status()).toBe(200);
    await expect(site).toHaveTitle("Tiles for everyone");
    await expect(site.locator("h1")).toHaveText("Tiles of light");
    await expect(site.locator("h1")).toHaveCSS("font-size", "48px");
    const bySlug = await site.goto(`${product.siteUrl(projectId)}welcome-home`);
    expect(bySlug?.status()).toBe(200);
    const missing = await site.goto(`${product.siteUrl(projectId)}nowhere`);
    expect(missing?.status()).toBe(404);
    const unknown = await site.goto(product.siteUrl(999_999_999));
    expect(unknown?.status()).toBe(404);
    await visitor.close();
  });
});
