import { AssistantPage } from "./assistant-page.ts";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";
import { expectEntry, publish, visit } from "./published-widget.ts";

test("a form and a list are described, saved and published; what is entered is listed", async ({ page }) => {
  test.slow();
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  await assistant.ask("A feedback form with name and message");
  await assistant.ask("Make them public");
  await assistant.button("Insert").last().click();
  await assistant.button("Create a list of what the form keeps").click();
  await expect(assistant.button("See it run")).toHaveCount(3);
  await assistant.button("Insert").last().click();
  await expect(builder.canvas.locator("[class^=part]")).toHaveCount(2);
  await assistant.button("Close the assistant").click();
  await builder.saveWidget("Feedback");
  const site = await publish(page, builder, "Feedback");
  const visitor = await visit(page, site, "Lovely tiles");
  await expect(visitor.getByText("Lovely tiles")).toBeVisible();
  await expect(visitor.getByText("1 entry")).toBeVisible();
  await visitor.context().close();
  await expectEntry(page, "Feedback site", "Lovely tiles");
});

test("what a contact form sends is read by the owner of the site, and by nobody else", async ({ page }) => {
  test.slow();
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  await assistant.ask("A contact form with name and message");
  await expect(assistant.chat.getByText("Only you can read them")).toBeVisible();
  await assistant.button("Insert").click();
  await assistant.button("Create a list of what the form keeps").click();
  await expect(assistant.button("See it run")).toHaveCount(2);
  await assistant.button("Insert").last().click();
  await assistant.button("Close the assistant").click();
  await builder.saveWidget("Contact");
  const site = await publish(page, builder, "Contact");
  const visitor = await visit(page, site, "For your eyes");
  await expect(visitor.getByText("Nothing here yet.")).toBeVisible();
  await visitor.context().close();
  await expectEntry(page, "Contact site", "For your eyes");
});
