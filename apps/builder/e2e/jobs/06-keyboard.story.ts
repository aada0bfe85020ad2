/** Somebody who uses the keyboard and a screen reader alone builds a page and publishes it. */
import { accountPassword } from "../builder-page.ts";
import { emailTo } from "../mail.ts";
import { asVisitor, emailOf, expect, openAccount, Person, photograph, pictureOf, test } from "./person.ts";

const limit = 60;
const words = {
  headline: "The reading circle",
  description: "Six people around a table with books",
  items: ["Every first Tuesday", "At the town library"],
};
const question = "May I bring a friend?";

test(`a page is built and published by the keyboard alone, in at most ${limit} keys beyond text`, async ({
  page,
  product,
}) => {
  const email = emailOf("ordinary user");
  await openAccount(page, product, emailOf("administrator"));
  await openAccount(page, product, email);
  const person = new Person(page);
  const { builder, canvas, dialog } = person;
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "pointermove"])
      window.addEventListener(type, () => document.documentElement.setAttribute("data-pointer", type), true);
  });
  await builder.open();
  const says = async (text: string | RegExp): Promise<void> => {
    await expect(page.getByRole("log", { name: "Announcements" })).toContainText(text);
  };
  const command = async (name: string): Promise<void> => {
    await person.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole("option", { name }).first()).toHaveAttribute("aria-selected", "true");
    await person.press("Enter");
  };
  const write = async (text: string): Promise<void> => {
    await person.press("Enter");
    await says("Typing; Escape ends it");
    await page.keyboard.type(text);
    await person.press("Escape");
    await says("Edit text");
  };

  await test.step("they sign in", async () => {
    await person.button("Login").focus();
    await person.press("Enter");
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await page.keyboard.type(email);
    await person.press("Tab");
    await page.keyboard.type(accountPassword);
    await person.press("Enter");
    await expect(person.button("Profile")).toBeVisible();
  });

  await test.step("a heading", async () => {
    await command("Add Heading 1");
    await says("Add Heading 1. Selected: h1");
    await write(words.headline);
    await expect(canvas.getByRole("heading", { name: words.headline })).toBeVisible();
  });

  await test.step("a picture with a description", async () => {
    await command("Add Image");
    await says("Add Image. Selected: img");
    const chooser = page.waitForEvent("filechooser");
    await person.press("Alt+Enter");
    await (await chooser).setFiles(await photograph("circle.jpg"));
    // The dialog opens by itself.
    await expect(dialog.getByLabel("Description for those who do not see it")).toBeFocused();
    await person.lookAt("06-1-describe");
    await page.keyboard.type(words.description);
    await person.press("Enter");
    await says("Describe picture");
    await expect(canvas.getByRole("img", { name: words.description })).toBeVisible();
  });

  await test.step("a list", async () => {
    await command("Add Unordered List");
    await says("Add Unordered List. Selected: ul");
    await person.press("Control+ArrowRight");
    await says("Selected: li First");
    await write(words.items[0] ?? "");
    await person.press("Alt+ArrowDown");
    await says("Selected: li Second");
    await write(words.items[1] ?? "");
    await expect(canvas.getByRole("listitem")).toHaveText(words.items);
  });

  await test.step("a form", async () => {
    await person.press("Escape");
    await says("Nothing is selected");
    await command("Add Contact form");
    await says("Add Contact form. Selected: div");
    await expect(canvas.getByRole("textbox", { name: "Message" })).toBeVisible();
    await person.lookAt("06-2-page");
  });

  await test.step("published", async () => {
    await command("Publish as a site");
    await expect(dialog.getByLabel("Project name")).toBeFocused();
    await expect(dialog.getByLabel("Project name")).toHaveValue(words.headline);
    await person.press("Enter");
    await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    await person.lookAt("06-3-published");
  });
  const address = await dialog.getByLabel("Address").inputValue();
  await expect(page.locator("html"), "no pointer was used").not.toHaveAttribute("data-pointer");
  expect(person.keys, "keys beyond text").toBeLessThanOrEqual(limit);
  test.info().annotations.push({ type: "keys", description: String(person.keys) });

  await test.step("others see it, and write", async () => {
    await asVisitor(page, address, async (visitor, device) => {
      await expect(visitor.getByRole("heading", { name: words.headline })).toBeVisible();
      await expect(visitor.getByRole("img", { name: words.description })).toBeVisible();
      for (const item of words.items)
        await expect(visitor.getByRole("listitem").getByText(item)).toBeVisible();
      await visitor.getByLabel("Name").fill("Grace");
      await visitor.getByLabel("E-mail").fill("grace@example.org");
      await visitor.getByLabel("Message").fill(`${question} (${device})`);
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(visitor.getByText("Thank you! We will write back soon.")).toBeVisible();
      await pictureOf(visitor, `06-site-${device}`);
      await expect.poll(() => emailTo(product.data, email, `${question} (${device})`)).not.toBe("");
    });
  });
});
