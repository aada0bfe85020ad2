/** A form of a widget that takes its own submission is judged before its code hears of it, wherever the widget runs. */
import type { FrameLocator, Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { publish } from "./published-widget.ts";
import { expect, test } from "./product.ts";

const html = `<form><label>Weight <input name="weight" type="number" min="0.5" max="0.9" step="0.1" required></label>
<label>Mail <input name="mail" type="email" required></label><button>Order</button></form><output></output>`;
const code = `let times = 0;
widget.find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  times += 1;
  widget.find("output").textContent = times + ": " + new FormData(event.target).get("weight") + " for " + new FormData(event.target).get("mail");
});`;

/** Fills the form wrongly, then rightly: the widget's code hears of the second submission alone, once. */
async function order(place: Page | FrameLocator): Promise<void> {
  const weight = place.getByLabel("Weight");
  const mail = place.getByLabel("Mail");
  const send = place.getByRole("button", { name: "Order" });
  // The rules are loaded with the first form that needs them; what was typed before is judged when it is sent.
  await expect(place.locator("form")).toHaveAttribute("novalidate");
  // As a person does: a frame gets no key before.
  await weight.click();
  await weight.fill("0.2");
  await mail.fill("ada@");
  await expect(weight).toHaveAttribute("aria-invalid", "true");
  await expect(mail).toHaveAttribute("aria-invalid", "true");
  await send.click();
  await expect(
    place
      .getByRole("alert")
      .or(place.getByText(/must be|Invalid/))
      .first(),
  ).toBeVisible();
  await expect(place.locator("output")).toHaveText("");
  await weight.fill("0.7");
  await mail.fill("ada@example.org");
  await expect(weight).not.toHaveAttribute("aria-invalid", "true");
  await send.click();
  await expect(place.locator("output")).toHaveText("1: 0.7 for ada@example.org");
}

test("a widget with a form and code of its own works in Preview, on its preview page and on a published site", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const running = page.frameLocator("iframe[title='Running widget']");
  await builder.openSignedIn();
  await builder.writeHtml(html);
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText(code);

  await test.step("in Preview", async () => {
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await order(running);
    await page.getByRole("button", { name: "Develop" }).click();
  });
  await builder.saveWidget("Order");
  const id = new URL(page.url()).searchParams.get("widget-id") ?? "";

  await test.step("on its preview page", async () => {
    const preview = await page.context().newPage();
    await preview.goto(`/preview?pageId=${id}`);
    await order(preview.frameLocator("iframe[title='Running widget']"));
    await preview.close();
  });

  await test.step("on a page of a published site", async () => {
    const site = await publish(page, builder, "Order");
    const visitor = await (await page.context().browser()!.newContext()).newPage();
    await visitor.goto(site);
    await order(visitor);
  });
});
