import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

/** The panel of the assistant as a person uses it. */
class AssistantPanel {
  readonly page: Page;
  readonly panel: Locator;
  readonly chat: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("complementary", { name: "Assistant" });
    this.chat = this.panel.getByRole("region", { name: "Chat" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Create with AI" }).click();
    await expect(this.panel.getByRole("textbox", { name: "Describe a widget" })).toBeFocused();
  }

  /** Sends a prompt and waits for what can be done with its answer. */
  async ask(text: string): Promise<void> {
    const count = await this.panel.getByRole("button", { name: "See it run" }).count();
    await this.panel.getByRole("textbox").fill(text);
    await this.page.keyboard.press("Enter");
    await expect(this.panel.getByRole("button", { name: "See it run" })).toHaveCount(count + 1);
  }

  button(name: string): Locator {
    return this.panel.getByRole("button", { name, exact: true });
  }
}

/** Holds the panel against what axe knows of accessibility. */
async function expectAccessiblePanel(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include("aside[aria-label=Assistant]")
    .exclude("iframe")
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
  ).toEqual([]);
}

test("a widget is described, seen running, inserted, changed change by change, and put back", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const builder = new BuilderPage(page);
  await builder.open();
  const assistant = new AssistantPanel(page);
  await expect(assistant.panel).toBeHidden();
  await assistant.open();
  await expect(assistant.panel.getByText("Answers come from the built-in generator.")).toBeVisible();
  await expect(assistant.panel.getByRole("listitem").getByRole("button")).toHaveCount(2);
  await expectAccessiblePanel(page);

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
    await expectAccessiblePanel(page);
    await assistant.button("See it run").click();
    const running = page.frameLocator("iframe[title='Running widget']");
    await running.getByLabel("Name").fill("Ada");
    await running.getByRole("button", { name: "Send" }).click();
    await expect(running.getByText("The field email is required.")).toBeVisible();
    await expectAccessiblePanel(page);
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
    await expect(changes.getByRole("checkbox", { name: "Add div" })).toBeChecked();
    await expectAccessiblePanel(page);
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
