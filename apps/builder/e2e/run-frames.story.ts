import type { FrameLocator, Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { expect, test } from "./product.ts";

test("Preview runs the widget apart from the builder, and Develop brings everything back", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  const { canvas } = builder;
  await builder.open();
  await builder.writeHtml("<button id='go'>Go</button><output></output>");
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText(
    "let secret = 'none'; try { secret = parent.localStorage.getItem('profile') } catch { secret = 'unreachable' }\ndocument.querySelector('#go').onclick = () => { document.querySelector('output').textContent = secret }",
  );
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const running = page.frameLocator("iframe[title='Running widget']");
  await running.locator("#go").click();
  await expect(running.locator("output")).toHaveText("unreachable");
  const lifecycle = page.getByRole("list", { name: "What ran" });
  await expect(lifecycle.getByText("After render")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Builder menu" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.getByRole("button", { name: "Develop" }).click();
  await expect(page.getByRole("navigation", { name: "Builder menu" })).toBeVisible();
  await expect(canvas.locator("output")).toHaveText("");
  await page.getByRole("button", { name: "Undo" }).click();
});

test("widgets run from a host of their own, with the pictures that lie beside the builder", async ({
  page,
  product,
  request,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml("<img src='/guide/canvas-light.jpg' alt='The guide'><output></output>");
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText("document.querySelector('output').textContent = location.origin");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const { port } = new URL(product.url);
  const runOrigin = `http://run.localhost:${port}`;
  const running = page.frameLocator("iframe[title='Running widget']");
  await expect(running.locator("output")).toHaveText(runOrigin);
  const picture = running.getByRole("img", { name: "The guide" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await request.get("/run")).status()).toBe(404);
});

const ownPage = "/player?host=player.vimeo.com&id=76979871";

for (const [where, address] of [
  ["a player of videos", () => "https://player.vimeo.com/video/76979871?secret=abc"],
  ["the builder's page for players", (builder: string) => `${builder}${ownPage}`],
] as const)
  test(`a widget that takes its frame to ${where} reaches nobody`, async ({ page, product }) => {
    const reached: string[] = [];
    await page.context().route("https://player.vimeo.com/**", (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "The player" });
    });
    const builder = new BuilderPage(page);
    await builder.open();
    await builder.writeHtml("<p>Card</p>");
    await page.keyboard.press("Control+e");
    await page.getByRole("tab", { name: "Lifecycle" }).click();
    await page.getByRole("textbox", { name: "After render" }).click();
    const leaves = page.waitForEvent("console", (message) => message.text() === "It leaves");
    const to = JSON.stringify(address(product.url));
    await page.keyboard.insertText(`console.log("It leaves"); location.href = ${to}`);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await leaves;
    // A frame that was kept from leaving shows an error page, which answers nothing.
    await expect(
      page.getByText(/This widget was stopped because it (left its page|no longer answered)\./),
    ).toBeVisible();
    expect(reached).toEqual([]);
    // The control: a page of the builder's own origin is shown the player.
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement("iframe"), { src }));
    }, ownPage);
    await expect.poll(() => reached).toEqual(["https://player.vimeo.com/video/76979871?autoplay=1"]);
  });

test("a widget that hangs is stopped while the builder goes on, and what runs next runs", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml("<output>Waiting</output>");
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  const code = page.getByRole("textbox", { name: "After render" });
  const run = page.getByRole("button", { name: "Run", exact: true });
  await code.click();
  await page.keyboard.insertText("while (true) {}");
  await run.click();
  await expect(page.locator("iframe[title='Running widget']")).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText("This widget was stopped because it no longer answered.")).toBeVisible();
  await page.getByRole("button", { name: "Develop" }).click();
  // Left before it is stopped.
  await run.click();
  await expect(page.locator("iframe[title='Running widget']")).toBeVisible();
  await page.getByRole("button", { name: "Develop" }).click();
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await code.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('widget.find("output").textContent = "Runs"');
  await run.click();
  const running = page.frameLocator("iframe[title='Running widget']");
  await expect(running.locator("output")).toHaveText("Runs");
});

/** Takes the keyboard in every way that is known, and shows each key that it hears of. */
const grabbing = `const field = widget.find("input"); const output = widget.find("output");
addEventListener("keydown", ({ key }) => { output.textContent += key; }, true);
field.id = "there";
setInterval(() => { window.focus(); field.focus(); field.select(); widget.find("label").click(); }, 5);
setInterval(() => { const dialog = widget.find("dialog"); dialog.close(); dialog.showModal(); dialog.close(); }, 30);`;
/** Has the browser itself lead to a field, which stops a widget that does so again and again. */
const leading = `setTimeout(() => { location.hash = "there"; }, 500);`;

async function runGrabber(page: Page): Promise<FrameLocator> {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.writeHtml("<label>Secret <input></label><output></output><dialog><input></dialog>");
  await page.keyboard.press("Control+e");
  await page.getByRole("tab", { name: "Lifecycle" }).click();
  await page.getByRole("textbox", { name: "After render" }).click();
  await page.keyboard.insertText(`${grabbing} ${leading}`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("list", { name: "What ran" }).getByText("After render")).toBeVisible();
  return page.frameLocator("iframe[title='Running widget']");
}

test("a widget hears no key before a person goes into it, and hears them then", async ({ page }) => {
  const running = await runGrabber(page);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("input"), { id: "beside" }));
  });
  await expect(page.locator("body")).toBeFocused();
  for (let key = 0; key < 60; key++) await page.keyboard.press("a", { delay: 10 });
  await page.locator("#beside").focus();
  await page.keyboard.type("what is typed beside it, letter by letter", { delay: 5 });
  await expect(page.locator("#beside")).toHaveValue("what is typed beside it, letter by letter");
  await page.locator("#beside").evaluate((field) => field.remove());
  await expect(running.locator("output")).toHaveText("");
  // By Tab, from what comes before it.
  const isInside = (): Promise<boolean> => page.evaluate(() => document.activeElement?.tagName === "IFRAME");
  for (let tab = 0; tab < 60 && !(await isInside()); tab++) await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
  const type = async (): Promise<string> => {
    await page.keyboard.press("b");
    return running.locator("output").innerText();
  };
  await expect.poll(type).toContain("b");
  // Tabs too, when the first one has led into it before the test could see so.
  expect(await running.locator("output").innerText()).toMatch(/^(?:Tab)*b+$/u);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap into a widget gives it the keyboard at once", async ({ page }) => {
    const running = await runGrabber(page);
    await page.keyboard.press("a");
    await running.getByRole("textbox", { name: "Secret" }).tap();
    await page.keyboard.type("mine");
    await expect(running.locator("output")).toHaveText("mine");
  });
});
