/** The browser's storage is cleared while the builder is open: by its tools, by "clear site data", or by its own rules. */
import type { Page } from "@playwright/test";
import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

async function clear(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes });
}

/** Waits until the database of drafts holds a text. */
async function stored(page: Page, text: string): Promise<void> {
  // A database that was just cleared cannot be read, and must not be made anew by whoever looks.
  const drafts = (): Promise<string> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const none = (): void => resolve("");
          const opening = indexedDB.open("tessera-drafts", 1);
          opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
          opening.addEventListener("error", none);
          opening.addEventListener("success", () => {
            const { result: database } = opening;
            const reading = database.transaction("drafts");
            reading.addEventListener("abort", none);
            const all = reading.objectStore("drafts").getAll();
            reading.addEventListener("complete", () => {
              database.close();
              resolve(JSON.stringify(all.result));
            });
          });
        }),
    );
  await expect.poll(drafts).toContain(text);
}

test("when the databases are cleared, drafts are stored again and saving goes on", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<h1>Before</h1>");
  await builder.saveWidget("Cleared");
  for (const text of ["Once", "Twice"]) {
    await builder.writeHtml(`<h1>${text}</h1>`);
    await stored(page, text);
    await clear(page, "indexeddb");
    await stored(page, text);
    await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update" }).click();
    await builder.closeToast("Widget Updated Successfully");
  }
  await page.reload();
  await expect(builder.canvas.locator("h1")).toHaveText("Twice");
});

test("when the session is cleared too, a message says so, and the work is there after a sign-in", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<h1>Before</h1>");
  await builder.saveWidget("All cleared");
  await builder.writeHtml("<h1>Kept</h1>");
  await stored(page, "Kept");
  // The browser asks whether the page with unsaved changes may be loaded anew: once, however the page learns of it.
  let questions = 0;
  page.on("dialog", (question) => {
    questions += 1;
    void question.accept();
  });
  await clear(page, "local_storage,indexeddb");
  await expect(builder.toast("The storage of this browser was cleared")).toBeVisible();
  expect(questions).toBe(1);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await builder.logIn(email, "a long quiet password");
  await page.getByRole("button", { name: "Unsaved work (1)" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Recover/ })
    .click();
  await expect(builder.canvas.locator("h1")).toHaveText("Kept");
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update" }).click();
  await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
});
