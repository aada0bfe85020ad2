import { AssistantPage, expectAccessibleAssistant } from "../assistant-page.ts";
import { BuilderPage } from "../builder-page.ts";
import { expect, test, written } from "../model-stub.ts";
import { publish, visit } from "../published-widget.ts";

const greeting = written("Here is a greeting.", { html: "<h2>Hello</h2>\n<p>Nice to see you.</p>" });

test("a model's words appear as they come, and can be stopped and asked for again", async ({
  page,
  model,
}) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  await expect(assistant.panel.getByText("Answers come from a language model.")).toBeVisible();
  const left = model.left();
  model.answer = (stream) => stream.say("Here is the beginning ");
  await assistant.send("a greeting");
  await expect(assistant.chat.getByText("Here is the beginning")).toBeVisible();
  await assistant.button("Stop").click();
  await expect(assistant.chat.getByText("Stopped")).toBeVisible();
  await left;
  model.answer = (stream) => {
    stream.say(greeting);
    stream.end();
  };
  await assistant.button("Retry").click();
  await expect(assistant.chat.getByText("Here is a greeting.")).toBeVisible();
  await expect(assistant.chat.getByText("Stopped")).toBeHidden();
});

test("a model that fails is an AI Error in the chat with Retry, whenever it fails", async ({
  page,
  model,
}) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  const failure = assistant.panel.getByRole("alert");
  model.answer = (stream) => stream.refuse(503);
  await assistant.send("a greeting");
  await expect(failure).toContainText("AI Error");
  await expect(failure).toContainText("The assistant is not reachable right now.");
  await expectAccessibleAssistant(page);
  model.answer = (stream) => {
    stream.say("Half of it ");
    stream.breakOff();
  };
  await assistant.button("Retry").click();
  await expect(assistant.chat.getByText("Half of it")).toBeVisible();
  await expect(failure).toContainText("AI Error");
  model.answer = (stream) => {
    stream.say(greeting);
    stream.end();
  };
  await assistant.button("Retry").click();
  await expect(assistant.button("Insert")).toBeVisible();
  await expect(failure).toBeHidden();
});

test("a server that is out of reach is an AI Error too", async ({ page, context }) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.open();
  await assistant.open();
  await context.setOffline(true);
  await assistant.send("a clock");
  await expect(assistant.panel.getByRole("alert")).toContainText("AI Error");
  await expect(builder.toast("Sorry, couldn't connect to server.")).toBeVisible();
  await context.setOffline(false);
  await assistant.button("Retry").click();
  await expect(assistant.button("Insert")).toBeVisible();
});

test("the selected element is changed, change by change, and only it is locked meanwhile", async ({
  page,
  model,
}) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await builder.writeHtml('<h1>Tiles</h1>\n<section class="lead"><h2>Old</h2><p>Text</p></section>');
  await assistant.open();
  await builder.canvas.getByText("Text").click();
  await page.keyboard.press("Shift+Enter");
  await expect(assistant.panel.getByRole("list", { name: "About" })).toContainText("section");
  let asked = "";
  let finish = (): void => undefined;
  model.answer = (stream, body) => {
    asked = body;
    stream.say("I am at it. ");
    finish = () => {
      stream.say(
        written("", {
          html: '<section class="lead"><h2>New</h2><p>Text</p><p>More</p></section>',
          css: "h2 { color: rgb(200, 0, 0); }",
        }),
      );
      stream.end();
    };
  };
  await assistant.send("a better headline");
  await expect(assistant.chat.getByText("I am at it.")).toBeVisible();
  expect(asked).toContain("<h2>Old</h2>");

  await test.step("what it is about cannot be changed, the rest can", async () => {
    await builder.canvas.getByText("Old").click();
    await page.keyboard.press("Control+ArrowDown");
    await expect(builder.toast("The assistant works on this element")).toBeVisible();
    await expect(builder.canvas.locator("section > *").first()).toHaveText("Old");
    await builder.canvas.getByText("Tiles").click();
    await page.keyboard.press("Control+d");
    await expect(builder.canvas.getByText("Tiles")).toHaveCount(2);
  });

  await test.step("one change is refused, the others are applied as one step", async () => {
    finish();
    const changes = assistant.panel.getByRole("region", { name: /^\d+ changes$/ });
    await changes.getByRole("checkbox", { name: "Add p “More”" }).uncheck();
    await changes.getByRole("button", { name: /^Apply/ }).click();
    await expect(builder.canvas.getByRole("heading", { name: "New" })).toHaveCSS("color", "rgb(200, 0, 0)");
    await expect(builder.canvas.getByText("More")).toBeHidden();
    await expect(builder.canvas.getByText("Tiles")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(builder.canvas.getByRole("heading", { name: "Old" })).toBeVisible();
    await expect(builder.canvas.getByText("Tiles")).toHaveCount(2);
  });
});

test("chats are kept, opened again, gone on with in a new one, and deleted", async ({ page, model }) => {
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  model.answer = (stream) => {
    stream.say(greeting);
    stream.end();
  };
  await builder.openSignedIn();
  await assistant.open();
  await assistant.ask("a first greeting");
  await assistant.ask("make it louder");
  await page.reload();
  await assistant.open();
  await assistant.button("Chats").click();
  const chats = assistant.panel.getByRole("list", { name: "Chats" });
  await expectAccessibleAssistant(page);
  await chats.getByRole("button", { name: /^a first greeting/ }).click();
  await expect(assistant.chat.getByText("make it louder")).toBeVisible();
  await assistant.button("Edit in a new chat").last().click();
  await assistant.panel.getByRole("textbox", { name: "Edit in a new chat" }).fill("make it quiet");
  await assistant.button("Ask in a new chat").click();
  await expect(assistant.chat.getByText("make it quiet")).toBeVisible();
  await expect(assistant.button("See it run")).toHaveCount(2);
  await assistant.button("Chats").click();
  await expect(chats.getByRole("listitem")).toHaveCount(2);
  await chats.getByRole("button", { name: "Delete the chat" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(chats.getByRole("listitem")).toHaveCount(1);
});

test("a form and a list by a model are saved and published; what is entered is listed", async ({
  page,
  model,
}) => {
  test.slow();
  const fields = `["name", "message"]`;
  const data = `{"type": "note", "open": true, "fields": [{"name": "name", "label": "Name", "type": "text", "required": true}]}`;
  const answers = [
    written("Here is a form.", {
      html: `<form><label>Name <input name="name" required></label><label>Message <input name="message" required></label><button>Send</button><p role="status"></p></form>`,
      js: `const form = widget.find("form");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  await api.send("note", Object.fromEntries(new FormData(form)), { open: true });
  widget.find("p").textContent = "Thank you!";
});`,
      json: data,
    }),
    written("Here is a list.", {
      html: `<h2>Notes</h2><ul></ul>`,
      js: `const notes = await api.list("note", ${fields});
widget.find("ul").replaceChildren(...notes.map(({ values }) => {
  const item = document.createElement("li");
  item.textContent = values.message;
  return item;
}));`,
    }),
  ];
  model.answer = (stream) => {
    stream.say(answers.shift() ?? "");
    stream.end();
  };
  const builder = new BuilderPage(page);
  const assistant = new AssistantPage(page);
  await builder.openSignedIn();
  await assistant.open();
  await assistant.ask("a form for notes");
  await assistant.button("Insert").click();
  await assistant.button("Create a list of what the form keeps").click();
  await expect(assistant.button("See it run")).toHaveCount(2);
  await assistant.button("Insert").last().click();
  await assistant.button("Close the assistant").click();
  await builder.saveWidget("Notes");
  const site = await publish(page, builder, "Notes");
  const visitor = await visit(page, site, "Written by hand");
  await expect(visitor.getByRole("listitem").filter({ hasText: "Written by hand" })).toBeVisible();
  await visitor.context().close();
});
