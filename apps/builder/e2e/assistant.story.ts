import { AssistantPage, expectAccessibleAssistant } from "./assistant-page.ts";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test("a widget is described, seen running, inserted, changed change by change, and put back", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const builder = new BuilderPage(page);
  await builder.open();
  const assistant = new AssistantPage(page);
  await expect(assistant.panel).toBeHidden();
  await assistant.open();
  await expect(assistant.panel.getByText("Answers come from the built-in generator.")).toBeVisible();
  await expect(assistant.panel.getByRole("listitem").getByRole("button")).toHaveCount(2);
  await expectAccessibleAssistant(page);

  await test.step("Shift+Enter begins a line, the box grows to 120 px, and what is empty is not sent", async () => {
    const box = assistant.panel.getByRole("textbox");
    await page.keyboard.press("Enter");
    await expect(assistant.button("See it run")).toBeHidden();
    for (let line = 0; line < 12; line += 1) await page.keyboard.press("Shift+Enter");
    expect((await box.boundingBox())!.height).toBe(120);
  });

  await test.step("the answer runs in the visual tab", async () => {
    await assistant.ask("A contact form with name, email and message");
    await expect(
      assistant.chat.getByText("Here is a contact form with Name, E-mail and Message."),
    ).toBeVisible();
    await expectAccessibleAssistant(page);
    await assistant.button("See it run").click();
    const running = page.frameLocator("iframe[title='Running widget']");
    await running.getByLabel("Name").fill("Ada");
    await running.getByRole("button", { name: "Send" }).click();
    await expect(running.getByText("The field email is required.")).toBeVisible();
    await expectAccessibleAssistant(page);
    await assistant.panel.getByRole("tab", { name: "Chat" }).click();
  });

  await test.step("it is inserted as one step", async () => {
    await assistant.button("Insert").click();
    await expect(builder.canvas.getByLabel("Name")).toBeVisible();
    await expect(builder.canvas.getByText("Phone")).toBeHidden();
  });

  await test.step("a follow-up is judged change by change", async () => {
    await assistant.ask("Add a phone field and make it dark");
    const changes = assistant.panel.getByRole("region", { name: /^\d+ changes?$/ });
    await expect(changes.getByRole("checkbox", { name: "Add div “Phone”" })).toBeChecked();
    await expectAccessibleAssistant(page);
    await changes.getByRole("checkbox", { name: "Change styles" }).uncheck();
    await changes.getByRole("button", { name: /^Apply/ }).click();
    await expect(builder.canvas.getByLabel("Phone")).toBeVisible();
    await expect(builder.canvas.locator("[class^=part]")).not.toHaveCSS("color-scheme", "dark");
  });

  await test.step("each is one step of the history, and a message can be taken back", async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(builder.canvas.getByText("Phone")).toBeHidden();
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect(builder.canvas.getByText("Phone")).toBeVisible();
    await assistant.button("Restore to before this message").last().click();
    await expect(builder.canvas.getByText("Phone")).toBeHidden();
    await expect(builder.canvas.getByLabel("Name")).toBeVisible();
    await assistant.button("Restore to before this message").first().click();
    await expect(builder.canvas.getByLabel("Name")).toBeHidden();
  });
});
