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
    await running.getByLabel("Name").click();
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

test("the selected element is changed by the built-in generator", async ({ page }) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.open();
  await builder.writeHtml("<h1>Tiles</h1>\n<p>Handmade</p>");
  await builder.canvas.getByText("Handmade").click();
  await assistant.open();
  await expect(assistant.panel.getByRole("list", { name: "About" })).toContainText("p");
  await assistant.ask("make it red and say “Made by hand”");
  await expect(assistant.panel.getByRole("region", { name: "2 changes" })).toBeVisible();
  await assistant.button("Apply 2 changes").click();
  await expect(builder.canvas.getByText("Made by hand")).toHaveCSS("color", "rgb(192, 40, 45)");
  await assistant.panel.getByRole("button", { name: "Leave p out" }).click();
  await assistant.ask("a clock");
  await assistant.button("Insert").last().click();
  await expect(builder.canvas.locator("[class^=part-]")).toBeVisible();
});

test("the assistant is used by the keyboard alone", async ({ page }) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.open();
  const { keyboard } = page;
  await page.getByRole("button", { name: "Create with AI" }).focus();
  await keyboard.press("Control+i");
  await expect(assistant.panel.getByRole("textbox")).toBeFocused();
  await keyboard.type("three price plans");
  await keyboard.press("Enter");
  await expect(assistant.button("Insert")).toBeVisible();
  await expect(assistant.panel.getByRole("textbox")).toBeFocused();
  await assistant.button("Insert").focus();
  await keyboard.press("Enter");
  await expect(builder.canvas.locator("[class^=part-]")).toBeVisible();
  await assistant.panel.getByRole("tab", { name: "Chat" }).focus();
  await keyboard.press("ArrowRight");
  await expect(page.frameLocator("iframe[title='Running widget']").locator("h2")).toBeVisible();
  await assistant.button("Minimise").focus();
  await keyboard.press("Enter");
  await expect(assistant.panel.getByRole("tab")).toBeHidden();
  await assistant.button("Open the assistant").focus();
  await keyboard.press("Enter");
  await assistant.button("Close the assistant").focus();
  await keyboard.press("Enter");
  await expect(assistant.panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Create with AI" })).toBeFocused();
});

test("a link to a chat saves its widget under the name of the link, and leaves the address", async ({
  page,
  browser,
}) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  await assistant.ask("a to-do list");
  const chatId = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("profile") ?? "{}") as { token: string };
    const answer = await fetch("/api/v1/assistant", { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { chats: { id: string }[] }).chats[0]?.id ?? "";
  });
  const link = `/?chat_id=${chatId}&name=My%20tasks`;
  await page.goto(link);
  await expect(builder.toast("Widget saved successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/\?widget-id=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("My tasks");
  await expect(builder.canvas.locator("form")).toBeVisible();

  await test.step("who is not signed in finds it on the canvas", async () => {
    const other = await (await browser.newContext()).newPage();
    const theirs = new BuilderPage(other);
    await theirs.open(new URL(link, page.url()).href);
    await expect(theirs.canvas.locator("form")).toBeVisible();
    await expect(other).toHaveURL(/\/$/);
    await other.context().close();
  });

  await test.step("a link to no chat says so", async () => {
    await page.goto("/?chat_id=unknown&name=x");
    await expect(builder.toast("Invalid or Widget doesn't exist")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a widget on trial keeps entries only for who is signed in and wants it", async ({ page }) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  const running = page.frameLocator("iframe[title='Running widget']");
  const enter = async (task: string): Promise<void> => {
    await running.getByRole("textbox", { name: "Task" }).click();
    await running.getByRole("textbox", { name: "Task" }).fill(task);
    await running.getByRole("button", { name: "Add" }).click();
    await expect(running.getByText(task)).toBeVisible();
  };
  await builder.open();
  await assistant.open();
  await assistant.ask("a to-do list");
  await assistant.button("See it run").click();
  await expect(assistant.panel.getByText("Sign in to keep entries while you try it.")).toBeVisible();
  await builder.signUp();
  await assistant.open();
  await assistant.ask("a to-do list");
  await assistant.button("See it run").click();
  await enter("Lost");
  const keep = assistant.panel.getByRole("checkbox", { name: "Keep what I enter" });
  // Until the entries are listed, the widget that starts anew may still take away what is typed into it: then one types it again.
  const listed = page.waitForResponse((answer) => /the_trial_/.test(answer.request().postData() ?? ""));
  await keep.check();
  await (await listed).finished();
  await expect(running.getByText("Nothing here yet.")).toBeVisible();
  await expect(async () => {
    await running.getByRole("textbox", { name: "Task" }).click();
    await running.getByRole("textbox", { name: "Task" }).fill("Kept");
    await running.getByRole("button", { name: "Add" }).click();
    await expect(running.getByText("Kept")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessibleAssistant(page);
  await keep.uncheck();
  await expect(running.getByText("Kept")).toBeHidden();
  await keep.check();
  await expect(running.getByText("Kept")).toBeVisible();
  await running.getByRole("button", { name: "Remove Kept" }).click();
  await expect(running.getByText("Nothing here yet.")).toBeVisible();
});
