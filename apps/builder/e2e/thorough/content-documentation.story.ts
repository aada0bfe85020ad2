import type { Locator, Page } from "@playwright/test";
import { expectAccessibleDialog } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

async function openDocumentation(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "More for Card", exact: true }).click();
  await page.getByRole("menuitem", { name: "Documentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Documentation" }).first();
  await expect(dialog.getByRole("textbox", { name: "Documentation text" })).toBeVisible();
  return dialog;
}

test("documentation is written, previewed, kept, and clean of what could run", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Card</p>");
  await builder.saveWidget("Card");
  await builder.section("Saved Widgets");
  const dialog = await openDocumentation(page);
  const records = dialog.getByRole("navigation", { name: "Documentation records" });
  const text = dialog.getByRole("textbox", { name: "Documentation text" });
  const preview = page.getByRole("dialog", { name: "Documentation" }).last();
  const answered = Promise.withResolvers<void>();

  await test.step("rich text with a list and a code block", async () => {
    await dialog.getByLabel("Title").fill("How to use it");
    await text.click();
    await page.keyboard.type("Put it on a page");
    await dialog.getByRole("button", { name: "Bold" }).hover();
    await page.mouse.down();
    // Whoever types on at once would otherwise type into the button.
    await expect(text).toBeFocused();
    await page.mouse.up();
    await page.keyboard.type(" and watch.");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Code block" }).click();
    await page.keyboard.insertText("const price = 12; // each");
    await expect(text.locator(".hljs-keyword")).toHaveText("const");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(preview.getByRole("heading", { name: "How to use it" })).toBeVisible();
    await expect(preview.locator("strong")).toContainText("and watch.");
    await expect(preview.locator(".hljs-comment")).toHaveText("// each");
    await takePicture(page, "documentation-preview");
    await preview.getByRole("button", { name: "Close" }).last().click();
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await expect(builder.toast("Documentation is saved.")).toBeVisible();
    await expect(records.getByRole("button", { name: "How to use it" })).toBeVisible();
  });

  await test.step("an API has its own fields; what is secret is not shown to readers", async () => {
    await records.getByRole("button", { name: "New" }).click();
    await dialog.getByLabel("Title").fill("Orders");
    await dialog.getByLabel("Type").selectOption("API");
    await dialog.getByLabel("Method", { exact: true }).selectOption("POST");
    await dialog.getByLabel("Method URL").fill("https://example.org/orders");
    await dialog.getByLabel("Authentication").selectOption("Basic");
    await dialog.getByLabel("Username").fill("ada");
    await dialog.getByLabel("Password").fill("secret words");
    await dialog.getByRole("button", { name: "Add key and value" }).click();
    await dialog.getByLabel("Key", { exact: true }).fill("page");
    await dialog.getByLabel("Value", { exact: true }).fill("1");
    await dialog.getByLabel("Body").fill('{"amount": 3}');
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(preview.getByText("https://example.org/orders")).toBeVisible();
    await expect(preview.getByText("secret words")).toBeHidden();
    await expectAccessibleDialog(page);
    await takePicture(page, "documentation-api");
    await preview.getByRole("button", { name: "Close" }).last().click();
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await expect(records.getByRole("button", { name: "Orders" })).toBeVisible();
    await expectAccessibleDialog(page);
    await takePicture(page, "documentation-editor");
  });

  await test.step("images and links; addresses that could run are left out", async () => {
    await records.getByRole("button", { name: "New" }).click();
    await dialog.getByLabel("Title").fill("Links");
    await dialog.getByLabel("Type").selectOption("Images and links");
    await dialog.getByLabel("Document links").fill("https://example.org/guide\njavascript:alert(1)");
    const film = `${new URL(page.url()).origin}/missing.mp4`;
    const watched = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    await dialog.getByLabel("Video links").fill(`${film}\n${watched}`);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(preview.getByRole("link")).toHaveText(["https://example.org/guide", watched]);
    await expect(preview.locator("video")).toHaveAttribute("height", "315");
    await expect(preview.locator("iframe")).toBeHidden();
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<main><h1>The player</h1></main>" }),
    );
    await preview.getByRole("button", { name: "Play the video from www.youtube-nocookie.com" }).click();
    const player = preview.frameLocator("iframe[title=Video]").frameLocator("iframe[title=Video]");
    await expect(player.getByText("The player")).toBeVisible();
    await expect(preview.locator("iframe")).toHaveJSProperty("offsetWidth", 560);
    await expect(preview.locator("iframe")).toHaveJSProperty("offsetHeight", 315);
    await expectAccessibleDialog(page);
    await takePicture(page, "documentation-video");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessibleDialog(page);
    await takePicture(page, "documentation-video-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await preview.getByRole("button", { name: "Close" }).last().click();
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await expect(records.getByRole("button", { name: "Links" })).toBeVisible();
  });

  await test.step("a function has code with colours", async () => {
    await records.getByRole("button", { name: "New" }).click();
    await expect(dialog.getByLabel("Title")).toHaveValue("");
    await dialog.getByLabel("Title").fill("total");
    await dialog.getByLabel("Type").selectOption("Function");
    await dialog.getByLabel("Returns").fill("number");
    await dialog.getByRole("textbox", { name: "Code" }).click();
    await page.keyboard.insertText("return 42");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(preview.locator(".hljs-number")).toHaveText("42");
    await preview.getByRole("button", { name: "Close" }).last().click();
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await expect(records.getByRole("button", { name: "total" })).toBeVisible();
  });

  await test.step("a record that is being saved stays itself when the next one is begun at once", async () => {
    await expect(dialog.getByRole("button", { name: "Save Documentation" })).toBeEnabled();
    await page.route("**/api/**", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await dialog.getByLabel("Returns").fill("a sum");
    await dialog.getByRole("button", { name: "Save Documentation" }).click();
    await records.getByRole("button", { name: "New" }).click();
    await expect(dialog.getByLabel("Title")).toBeDisabled();
    answered.resolve();
    await expect(dialog.getByLabel("Title")).toHaveValue("");
    await page.unroute("**/api/**");
    await expect(records.getByRole("button")).toHaveText([
      "How to use it",
      "Orders",
      "Links",
      "total",
      "New",
    ]);
  });

  await test.step("what was not saved is asked about before it is left", async () => {
    const question = page.getByRole("alertdialog", { name: "Do you want to save changes?" });
    await dialog.getByLabel("Title").fill("Half a thought");
    await records.getByRole("button", { name: "Orders" }).click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "No" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("all of it is there after a reload; a record can be deleted", async () => {
    await page.reload();
    await builder.section("Saved Widgets");
    const again = await openDocumentation(page);
    const names = again.getByRole("navigation").getByRole("button");
    await expect(names).toHaveText(["How to use it", "Orders", "Links", "total", "New"]);
    await names.nth(1).click();
    await expect(again.getByLabel("Password")).toHaveValue("secret words");
    await again.getByRole("button", { name: "Delete" }).click();
    await expect(names).toHaveText(["How to use it", "Links", "total", "New"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "documentation-390-dark");
  });
});
