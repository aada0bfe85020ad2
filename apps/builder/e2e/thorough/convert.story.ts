import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

const oldPage = `<!doctype html><html><head><title>Old page</title>
<link rel="stylesheet" href="https://example.org/old.css"><style>h1 { color: rgb(10, 20, 30) }</style></head>
<body><h1>From elsewhere</h1><script src="https://example.org/old.js"></script><script>window.ran = true;</script></body></html>`;

test("a pasted page becomes a widget: its styles and scripts are sorted into place, in one step", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await page.keyboard.press("Control+k");
  await page
    .getByRole("combobox")
    .or(page.getByRole("textbox", { name: /command/i }))
    .first()
    .fill("Convert");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Convert to Widget" });
  await dialog.getByLabel("HTML").fill(oldPage);
  await dialog.getByLabel("CSS").fill("h1 { margin: 7px }");
  await dialog.getByRole("button", { name: "Convert" }).click();
  await expect(canvas.locator("h1")).toHaveText("From elsewhere");
  await expect(canvas.locator("h1")).toHaveCSS("color", "rgb(10, 20, 30)");
  await expect(canvas.locator("h1")).toHaveCSS("margin-top", "7px");
  await expect(canvas.locator("script")).toHaveCount(0);
  await page.getByRole("tab", { name: "Libraries" }).click();
  await expect(page.getByLabel("CSS resource 1", { exact: true })).toHaveValue("https://example.org/old.css");
  await expect(page.getByLabel("JavaScript resource 1", { exact: true })).toHaveValue(
    "https://example.org/old.js",
  );
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await expect(page.getByRole("textbox", { name: "After render" })).toContainText("window.ran = true");
  await page.getByRole("button", { name: "Close code" }).click();
  await page.keyboard.press("Control+z");
  await expect(canvas.locator("h1")).toHaveCount(0);
});

test("leaving with unsaved changes asks; yes saves, no does not, and putting the question away stays", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h2>One</h2>");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("Widget Name").fill("One");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/widget-id=\d+/);
  await builder.writeHtml("<h2>Two</h2>");
  const question = page.getByRole("alertdialog", { name: "Do you want to save changes?" });
  const leave = (): Promise<void> =>
    page.getByRole("navigation").getByRole("button", { name: "Community", exact: true }).click();
  await leave();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(builder.canvas.locator("h2")).toHaveText("Two");
  await leave();
  // Back follows so soon that the other screen is never painted.
  await question.getByRole("button", { name: "No" }).evaluate(async (button: HTMLElement) => {
    button.click();
    while (location.pathname === "/") await Promise.resolve();
    history.back();
    for (const end = performance.now() + 200; performance.now() < end;) continue;
  });
  await expect(page).toHaveURL(/widget-id=\d+$/);
  await expect(builder.canvas.locator("h2")).toHaveText("One");
  await builder.writeHtml("<h2>Three</h2>");
  await leave();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/Community$/);
  await page.goBack();
  await expect(builder.canvas.locator("h2")).toHaveText("Three");
});
