/** The baker's next day, on a different computer: a new price and picture, and yesterday's colour taken back. */
import type { Page } from "@playwright/test";
import type { Product } from "../product.ts";
import {
  anotherComputer,
  arrive,
  asVisitor,
  emailOf,
  expect,
  photograph,
  pictureOf,
  type Role,
  test,
} from "./person.ts";

const limit = 12;
const headline = "Bread, baked at six";
const yesterday = "Rye loaf: 4.20";
const today = "Rye loaf: 4.50";

for (const role of ["administrator", "ordinary user"] as const) {
  test(`the baker (${role}) changes what is published, in at most ${limit} actions`, async ({
    page,
    product,
  }) => {
    const address = await publishYesterday(page, product, role);
    const person = await anotherComputer(page, product);
    const { canvas, dialog } = person;
    const picture = (name: string): Promise<void> => person.lookAt(`02-${role.replace(" ", "-")}-${name}`);
    const heading = canvas.getByRole("heading", { name: headline });

    await test.step("the page is found again after the sign-in", async () => {
      await person.signIn(emailOf(role));
      const home = person.page.getByRole("button", { name: "Home /home" });
      await expect(home).toBeVisible();
      await picture("1-start");
      await person.click(home);
      await expect(heading).toHaveCSS("color", "rgb(179, 38, 30)");
    });

    await test.step("a new price, and another picture", async () => {
      await person.rewrite(canvas.getByText(yesterday), today);
      const image = canvas.getByRole("img").last();
      const before = await image.getAttribute("src");
      await person.chooseFile(() => image.dblclick(), await photograph("rye.jpg", "project-light.jpg"));
      await person.describePicture();
      await expect(image).not.toHaveAttribute("src", before ?? "");
    });

    await test.step("yesterday's colour is taken back; what came after it stays", async () => {
      await person.click(person.button("History"));
      const steps = person.page.getByRole("list", { name: "Steps" });
      await expect(steps.getByRole("listitem").filter({ hasText: "Style Color" })).toHaveCount(1);
      await expect(steps.getByRole("listitem").last()).toHaveText("Replace picture");
      await picture("2-history");
      await person.click(steps.getByRole("button", { name: "Take back: Style Color" }));
      await expect(heading).not.toHaveCSS("color", "rgb(179, 38, 30)");
      await expect(canvas.getByText(today)).toBeVisible();
      await expect(steps.getByRole("listitem").last()).toHaveText("Take back: Style Color");
      await person.page.keyboard.press("Escape");
    });

    await test.step("the changes are reviewed and published", async () => {
      await person.click(person.button("Publish"));
      const changes = dialog.getByRole("region", { name: "What has changed" }).getByRole("listitem");
      await expect(changes).toHaveText(["Edit text", "Replace picture", "Take back: Style Color"]);
      await picture("3-review");
      await person.click(dialog.getByRole("button", { name: "Publish" }));
      await expect(person.page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    });

    await test.step("visitors see the result", async () => {
      await asVisitor(page, address, async (visitor, device) => {
        await expect(visitor.getByText(today)).toBeVisible();
        await expect(visitor.getByText(yesterday)).toHaveCount(0);
        await expect(visitor.getByRole("heading", { name: headline })).not.toHaveCSS(
          "color",
          "rgb(179, 38, 30)",
        );
        await pictureOf(visitor, `02-${role.replace(" ", "-")}-site-${device}`);
      });
    });
    expect(person.actions, "actions").toBeLessThanOrEqual(limit);
    test.info().annotations.push({ type: "actions", description: String(person.actions) });
    await person.page.context().close();
  });
}

/** What the baker did the day before, on the first computer; returns the address of the site. */
async function publishYesterday(page: Page, product: Product, role: Role): Promise<string> {
  const person = await arrive(page, product, role);
  const { canvas, dialog } = person;
  await person.click(page.getByRole("button", { name: "A template" }));
  await person.click(dialog.getByRole("button", { name: "Contact page" }));
  await person.rewrite(canvas.getByRole("heading", { name: "Write to us" }), headline);
  await person.fill(page.getByLabel("Properties").getByLabel("Color", { exact: true }), "#b3261e");
  await person.rewrite(canvas.getByText("Monday to Friday, 9 to 17"), yesterday);
  await person.builder.element("Image").dblclick();
  const image = canvas.getByRole("img").last();
  await expect(image).toBeVisible();
  await person.chooseFile(() => image.dblclick(), await photograph("loaf.jpg"));
  await person.describePicture("A loaf of bread");
  await expect(image).toHaveAttribute("src", /.+/);
  await person.click(person.button("Publish"));
  await person.click(dialog.getByRole("button", { name: "Publish" }));
  await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
  return dialog.getByLabel("Address").inputValue();
}
