/** A designer creates one header, uses it on six pages, changes it everywhere, and then on one page only. */
import { arrive, asVisitor, expect, pictureOf, test } from "./person.ts";

const limit = 20;
const pages = ["Menu", "Bread", "Cakes", "Team", "Visit us"];
const slugs = ["", "menu", "bread", "cakes", "team", "visit-us"];

// Beside the panels of a designer's screen there is room for the header of a desktop.
test.use({ viewport: { width: 1920, height: 1080 } });

test(`a designer shares one header between six pages, in at most ${limit} actions`, async ({
  page,
  product,
}) => {
  const person = await arrive(page, product, "ordinary user");
  // The sign-in was some other day.
  person.actions = 0;
  const { builder, canvas, dialog } = person;
  const toolbar = page.getByRole("toolbar", { name: "Element" });

  await test.step("a header from the library becomes a widget of their own", async () => {
    await person.click(page.getByRole("navigation").getByRole("button", { name: "Public Widgets" }));
    person.actions += 1;
    await page.getByRole("button", { name: "Drag Rounded top bar" }).dblclick();
    await expect(canvas.getByText("Pocket Garden")).toBeVisible();
    await person.click(toolbar.getByRole("button", { name: "Save as widget" }));
    await person.lookAt("04-1-save-header");
    await person.fill(dialog.getByLabel("Widget Name"), "Header", "Enter");
    await expect(builder.toast("Widget Saved Successfully")).toBeVisible();
    await expect(canvas.locator(".added-widget-container").getByText("Pocket Garden")).toBeVisible();
  });

  await test.step("six pages with it are published", async () => {
    await person.click(person.button("Publish"));
    await person.fill(dialog.getByLabel("Project name"), "Corner Bakery");
    await person.fill(dialog.getByLabel("Further pages"), pages.join("\n"));
    await person.lookAt("04-2-publish-six");
    await person.click(dialog.getByRole("button", { name: "Publish" }));
    await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
  });
  const address = await dialog.getByLabel("Address").inputValue();
  await page.keyboard.press("Escape");

  await test.step("it is changed everywhere", async () => {
    // It is selected since it was saved.
    await person.click(toolbar.getByRole("button", { name: "Edit widget here" }));
    await person.rewrite(canvas.getByText("How it works"), "Our bread");
    await person.lookAt("04-3-changed");
    await person.click(page.getByRole("button", { name: "Update Page" }));
    const question = page.getByRole("alertdialog", { name: "Header is used in 6 places" });
    for (const title of pages) await expect(question.getByText(title, { exact: true })).toBeVisible();
    await person.click(question.getByRole("button", { name: "All places" }));
    await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  });

  await test.step("and then on one page only", async () => {
    await person.click(page.getByRole("navigation").getByRole("button", { name: "Pages" }));
    await person.click(page.getByRole("button", { name: "Team /team" }));
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await person.click(canvas.getByText("Our bread"));
    await person.click(toolbar.getByRole("button", { name: "Detach widget" }));
    await person.rewrite(canvas.getByText("Our bread"), "Our people");
    await person.lookAt("04-4-one-page");
    await person.click(page.getByRole("button", { name: "Update Page" }));
    await expect(builder.toast("Page Updated Successfully.").last()).toBeVisible();
    await expect(page.getByText("Unsaved")).toBeHidden();
  });

  await test.step("five of the published pages follow the shared header, and one differs", async () => {
    await asVisitor(page, address, async (visitor, device) => {
      for (const slug of slugs) {
        await visitor.goto(`${address}${slug}`);
        const [shown, missing] = slug === "team" ? ["Our people", "Our bread"] : ["Our bread", "Our people"];
        await expect(visitor.getByText(shown)).toBeVisible();
        await expect(visitor.getByText("How it works")).toHaveCount(0);
        await expect(visitor.getByText(missing)).toHaveCount(0);
      }
      await pictureOf(visitor, `04-site-${device}`);
    });
  });
  expect(person.actions, "actions").toBeLessThanOrEqual(limit);
  test.info().annotations.push({ type: "actions", description: String(person.actions) });
});
