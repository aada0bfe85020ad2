import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

/** No store keeps this character, so the server refuses whatever holds it. */
const unstorable = "\0";

/** Saves a new widget while there is no network to save it with. */
async function save({ page }: BuilderPage, name: string): Promise<void> {
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("what the server refuses is parked and shown, holds nothing up, and arrives when it is mended", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const status = page.getByRole("status");

  await test.step("two widgets are saved without a network; one of them cannot be stored", async () => {
    for (const name of [`Card${unstorable}`, "Other"]) {
      await builder.open();
      await builder.writeHtml(`<p>${name.slice(0, 4)}</p>`);
      await context.setOffline(true);
      await save(builder, name);
      await expect(status.getByText(/wait/)).toBeVisible();
      if (name !== "Other") await context.setOffline(false);
      if (name !== "Other") await expect(status.getByText("1 change was refused")).toBeVisible();
    }
    await context.setOffline(false);
    await expect(status.getByText(/wait/)).toBeHidden();
    await expect(status.getByText("1 change was refused")).toBeVisible();
  });

  await test.step("it is still there after a reload, with its name, the reason and its texts", async () => {
    await builder.open();
    await status.getByRole("button", { name: "1 change was refused" }).click();
    const dialog = page.getByRole("dialog", { name: "Changes that were refused" });
    await expect(dialog.getByRole("heading", { name: /Widget Card/ })).toBeVisible();
    await expect(dialog.getByText(/NUL/)).toBeVisible();
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(builder.toast("NUL")).toBeVisible();
    await dialog.getByRole("button", { name: "Mend texts" }).click();
    await expect(dialog.getByLabel("timestamp")).toBeHidden();
    const send = dialog.getByRole("button", { name: "Send with these texts" });
    await dialog.getByLabel("Name", { exact: true }).fill(" ");
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await expect(send).toBeDisabled();
    await dialog.getByLabel("Name", { exact: true }).fill("Card");
    await send.click();
    await expect(dialog.getByText("Nothing is refused any more.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(status.getByText(/refused/)).toBeHidden();
  });

  await test.step("after a reload both widgets are saved ones", async () => {
    await builder.open();
    await builder.section("Saved Widgets");
    for (const name of ["Card", "Other"]) await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
});

test("a refused change is discarded after a question, and does not come back", async ({ page, context }) => {
  test.setTimeout(90_000);
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Gone</p>");
  await context.setOffline(true);
  await save(builder, `Gone${unstorable}`);
  await context.setOffline(false);
  const refused = page.getByRole("status").getByRole("button", { name: "1 change was refused" });
  await refused.click();
  const dialog = page.getByRole("dialog", { name: "Changes that were refused" });
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(builder.toast("The change is discarded.")).toBeVisible();
  await expect(dialog.getByText("Nothing is refused any more.")).toBeVisible();
  await builder.open();
  await expect(builder.canvas.locator("body")).toBeVisible();
  await expect(refused).toBeHidden();
});
