/** A baker who does not code makes a landing page of a template, with their own words, and publishes it. */
import { accountPassword } from "../builder-page.ts";
import { emailTo, verificationLink } from "../mail.ts";
import type { Product } from "../product.ts";
import {
  arrive,
  asVisitor,
  emailOf,
  expect,
  type Person,
  photograph,
  pictureOf,
  type Role,
  test,
} from "./person.ts";

const limit = 25;
const roles: readonly Role[] = ["administrator", "ordinary user", "newcomer"];

const words = {
  headline: "Bread, baked at six",
  place: "3 Mill Lane, by the bridge",
  promise: "Order a loaf for tomorrow, or ask for a cake.",
  hours: "Tuesday to Sunday, 6 to 13",
};
const red = "#b3261e";
const question = "Do you bake gluten-free?";

for (const role of roles) {
  test(`a baker (${role}) publishes a page of their own from a template, in at most ${limit} actions`, async ({
    page,
    product,
  }) => {
    const person = await arrive(page, product, role);
    const picture = (name: string): Promise<void> => person.lookAt(`01-${role.replace(" ", "-")}-${name}`);
    const { canvas, dialog } = person;

    await test.step("a template is on the canvas", async () => {
      await picture("1-start");
      await person.click(page.getByRole("button", { name: "A template" }));
      await picture("2-templates");
      await person.click(dialog.getByRole("button", { name: "Contact page" }));
      await expect(canvas.getByRole("heading", { name: "Write to us" })).toBeVisible();
      await picture("3-template");
    });

    await test.step("with their own words and colour", async () => {
      await person.rewrite(canvas.getByText("12 Harbour Street, second floor"), words.place);
      await person.rewrite(canvas.getByText("A question, an idea, or something"), words.promise);
      await person.rewrite(canvas.getByText("Monday to Friday, 9 to 17"), words.hours);
      await person.rewrite(canvas.getByRole("heading", { name: "Write to us" }), words.headline);
      await person.fill(page.getByLabel("Properties").getByLabel("Color", { exact: true }), red);
      await expect(canvas.getByRole("heading", { name: words.headline })).toHaveCSS(
        "color",
        "rgb(179, 38, 30)",
      );
      await picture("4-words");
    });

    await test.step("with their own picture", async () => {
      person.actions += 1;
      await person.builder.element("Image").dblclick();
      const image = canvas.getByRole("img").last();
      await expect(image).toBeVisible();
      await person.chooseFile(() => image.dblclick(), await photograph("loaf.jpg"));
      // Who signs up on the way, which takes most of the actions, leaves the description for later.
      await person.describePicture(role === "newcomer" ? undefined : "A loaf of bread");
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
      await picture("5-picture");
    });

    await test.step("published", async () => {
      await person.click(person.button("Publish"));
      if (role === "newcomer") await signUp(person, product, picture);
      await expect(page.getByRole("dialog", { name: "Publish as a site" })).toBeVisible();
      await expect(dialog.getByLabel("Project name")).toHaveValue(words.headline);
      await picture("8-publish");
      await person.click(dialog.getByRole("button", { name: "Publish" }));
      await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
      await picture("9-published");
    });
    const address = await dialog.getByLabel("Address").inputValue();

    await test.step("others see it, on a phone and on a desktop, and write to the baker", async () => {
      await asVisitor(page, address, async (visitor, device) => {
        await expect(visitor.getByRole("heading", { name: words.headline })).toHaveCSS(
          "color",
          "rgb(179, 38, 30)",
        );
        for (const text of [words.place, words.promise, words.hours])
          await expect(visitor.getByText(text)).toBeVisible();
        const loaf = visitor.getByRole("img").last();
        await expect
          .poll(() => loaf.evaluate((each: HTMLImageElement) => each.naturalWidth))
          .toBeGreaterThan(0);
        const [narrow = ""] = (await loaf.getAttribute("srcset"))?.split(" ") ?? [];
        expect(narrow).toMatch(/_480\.webp$/);
        expect((await visitor.request.get(narrow)).status()).toBe(200);
        await pictureOf(visitor, `01-${role.replace(" ", "-")}-site-${device}`);
        await visitor.getByLabel("Name").fill("Grace");
        await visitor.getByLabel("E-mail").fill("grace@example.org");
        await visitor.getByLabel("Message").fill(`${question} (${device})`);
        await visitor.getByRole("button", { name: "Send" }).click();
        await expect(visitor.getByText("Thank you! We will write back soon.")).toBeVisible();
      });
    });

    expect(person.actions, "actions until the site is there").toBeLessThanOrEqual(limit);
    test.info().annotations.push({ type: "actions", description: String(person.actions) });

    await test.step("what they wrote has come by e-mail, and is among the entries", async () => {
      for (const device of ["phone", "desktop"])
        await expect.poll(() => emailTo(product.data, emailOf(role), `${question} (${device})`)).not.toBe("");
      await page.keyboard.press("Escape");
      await person.builder.section("Projects");
      await page.getByRole("button", { name: `More for ${words.headline}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "Entries" }).click();
      const entries = page.getByRole("dialog", { name: "Entries" });
      await expect(entries.getByRole("cell", { name: `${question} (phone)` })).toBeVisible();
      await expect(entries.getByRole("cell", { name: `${question} (desktop)` })).toBeVisible();
      await picture("10-entries");
    });
  });
}

const newEmail = emailOf("newcomer");

/** Opens an account half-way, confirms its address by the message that has come, and signs in. */
async function signUp(
  person: Person,
  product: Product,
  picture: (name: string) => Promise<void>,
): Promise<void> {
  const { dialog, page } = person;
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(page.getByRole("dialog", { name: "Sign up" })).toBeVisible();
  await person.fill(field("First name"), "Ada");
  await person.fill(field("Last name"), "Baker");
  await person.fill(field("Email"), newEmail);
  await person.fill(field("Password"), accountPassword);
  await person.fill(field("Confirm password"), accountPassword);
  await expect(field("Username")).toHaveValue("ada.baker");
  await person.click(dialog.getByLabel("I accept the Terms & Conditions"));
  await picture("6-sign-up");
  await person.click(dialog.getByRole("button", { name: "Sign up" }));
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await picture("7-log-in");
  await person.fill(dialog.getByLabel("Password"), accountPassword, "Enter");
  // What the sign-in interrupted goes on above everything else.
  await expect(page.getByRole("dialog", { name: "Publish as a site" })).toBeVisible();
  await confirmAddress(person, product);
}

/** A click on the link in the message, which opens a tab of its own. */
async function confirmAddress(person: Person, { data, url }: Product): Promise<void> {
  const link = await verificationLink(data, newEmail);
  const tab = await person.page.context().newPage();
  person.actions += 1;
  await tab.goto(`${url}${link}`);
  await expect(tab.getByRole("status")).toContainText(newEmail);
  await tab.close();
}
