import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test.beforeEach(async ({ page }) => new BuilderPage(page).open());

test("code and canvas are two views of one source, keeping caret, selection and what was written", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.writeHtml("<section   class=a>\n  <h2>One</h2><p>Two\n</section>");
  await canvas.locator("h2").click();
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" }).click();
  const editor = page.getByRole("textbox", { name: "HTML" });
  await expect(editor).toContainText("<section   class=a>");
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("<footer>End</footer>");
  await expect(canvas.locator("footer")).toHaveText("End");
  await expect(page.getByRole("treeitem", { selected: true })).toContainText("h2");
  await page.getByRole("tab", { name: "CSS" }).click();
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.insertText("footer { color: rgb(1, 2, 3) }");
  await expect(canvas.locator("footer")).toHaveCSS("color", "rgb(1, 2, 3)");
});

test("Format writes HTML, CSS and JavaScript by the rules as one step, and names what is broken", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Code" }).click();
  await page.getByRole("textbox", { name: "HTML" }).click();
  await page.keyboard.insertText("<div><p>Hi</p></div>");
  await page.getByRole("tab", { name: "CSS" }).click();
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.insertText("p{color:red}");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText("const a = ;");
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(builder.toast("after_render")).toBeVisible();
  await page.getByRole("tab", { name: "CSS" }).click();
  await expect(page.getByRole("textbox", { name: "CSS" })).toContainText("color: red;");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await expect(page.getByRole("textbox", { name: "After render" })).toContainText("const a = ;");
});

test("services are added under the rule for names, renamed and deleted after a question", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("button", { name: "Add service" }).click();
  const name = page.getByLabel("Service name");
  await name.fill("1st");
  await name.press("Enter");
  await expect(page.getByText("Invalid name. Must not start with a number or '--'")).toBeVisible();
  await name.fill("Load items");
  await name.press("Enter");
  await expect(page.getByRole("textbox", { name: "Service Load items" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Load items" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Do you want to delete the Service?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(builder.toast("Service is deleted successfully")).toBeVisible();
});

test("history names each step, jumps to any, and typing is one of them", async ({ page }) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.element("Section").dblclick();
  await builder.element("Heading 1").dblclick();
  await canvas.locator("h1").dblclick();
  await page.keyboard.type("Named");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "History" }).click();
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("button");
  await expect(steps).toHaveText(["Opened", "Add Section", "Add Heading 1", "Edit text"]);
  await steps.nth(1).click();
  await expect(canvas.locator("h1")).toHaveCount(0);
  await steps.nth(3).click();
  await expect(canvas.locator("h1")).toHaveText("Named");
});

test("unsaved work survives a crash of the tab and is offered again", async ({ page, context }) => {
  const builder = new BuilderPage(page);
  await builder.writeHtml("<h1>Before the crash</h1>");
  await expect(builder.toast("Draft widget has been stored")).toBeVisible();
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  const next = new BuilderPage(again);
  await next.open();
  await again.getByRole("button", { name: "Load Draft Widget" }).click();
  await expect(next.canvas.locator("h1")).toHaveText("Before the crash");
});
