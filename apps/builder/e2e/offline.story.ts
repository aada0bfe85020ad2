import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "@tessera/run/free-port";
import { startStack } from "@tessera/run/stack";
import { accountPassword, BuilderPage } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test.use({ serviceWorkers: "allow" });

/**
 * Ends the process of a tab at once. Closing it would not do: the browser then gives the tab its network back for a
 * moment, in which a retry that is due is sent.
 */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // Nobody is left to answer it.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** Resolves when the application's files are on the device and the next page comes from there. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Notes every text that a toast shows from now on, each once. */
async function toastsFromNow(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = (): void => {
      for (const toast of document.querySelectorAll("[data-sonner-toast] [data-title]"))
        texts.add(toast.textContent ?? "");
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => said.evaluate((texts) => [...texts]);
}

/** Resolves when a page has asked nothing for a while: its streams stay open. */
async function quiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = (): void => void (last = Date.now());
  page.on("request", note).on("requestfinished", note);
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1500);
  page.off("request", note).off("requestfinished", note);
}

/** Saves the open page. */
function updatePage({ page }: BuilderPage): Promise<void> {
  return page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Update Page" }).click();
}

async function type(builder: BuilderPage, text: string): Promise<void> {
  await builder.writeHtml(`<p>${text}</p>`);
  await builder.page.keyboard.press("Control+s");
}

test("work goes on without a network, outlives the tab, and arrives once", async ({ browser, context }) => {
  let page = await context.newPage();
  let builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<p>First</p>");
  await builder.saveWidget("Card");
  const address = page.url();
  await installed(page);
  const status = (): ReturnType<Page["getByRole"]> => page.getByRole("status");

  await test.step("a save without a network is kept, and said to wait", async () => {
    // What a later save has to know is learnt when there is time.
    const prepared = page.waitForResponse(/get-all-linkers-from-concept/);
    await page.reload();
    await expect(builder.canvas.locator("p")).toHaveText("First");
    await (await prepared).finished();
    await context.setOffline(true);
    await expect(status().getByText("Offline")).toBeVisible();
    const said = await toastsFromNow(page);
    await type(builder, "Without a network");
    await expect(builder.toast("Your work is kept on this device")).toBeVisible();
    await expect(status().getByText("Offline · 1 change waits to be sent")).toBeVisible();
    await takePicture(page, "offline");
    // Where the typing takes long, a draft is kept before the save.
    const ofTheSave = (await said()).filter((text) => text !== "Draft widget has been stored");
    expect(ofTheSave).toEqual([expect.stringContaining("Your work is kept on this device")]);
  });

  await test.step("the tab is killed; the builder opens again without a network, with the work in it", async () => {
    await kill(page);
    page = await context.newPage();
    builder = new BuilderPage(page);
    await builder.open(address);
    await expect(builder.canvas.locator("p")).toHaveText("Without a network");
    await expect(builder.element("Container")).toBeVisible();
    await expect(status().getByText("Offline · 1 change waits to be sent")).toBeVisible();
    await type(builder, "Still without");
    await expect(status().getByText("Offline · 2 changes wait to be sent")).toBeVisible();
  });

  await test.step("meanwhile the same widget is changed elsewhere", async () => {
    const elsewhere = await browser.newContext({ serviceWorkers: "block" });
    const other = new BuilderPage(await elsewhere.newPage());
    await other.open(new URL("/", address).href);
    await other.page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await other.logIn(email, accountPassword);
    await other.open(address);
    await expect(other.canvas.locator("p")).toHaveText("First");
    await type(other, "By another hand");
    await expect(other.toast("Widget Updated Successfully")).toBeVisible();
    await elsewhere.close();
  });

  await test.step("with the network back everything is sent, and who met whom is shown", async () => {
    await context.setOffline(false);
    await expect(builder.toast("You are online again, and everything is sent.")).toBeVisible();
    await expect(status()).toHaveText("");
    const conflict = builder.toast("Somebody else has changed “Card” while you were offline.");
    await expect(conflict).toBeVisible();
    await takePicture(page, "offline-conflict");
    await conflict.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("dialog", { name: "Compare versions" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("on another device there is each version once, the last one on top", async () => {
    const device = await browser.newContext({ serviceWorkers: "block" });
    const other = new BuilderPage(await device.newPage());
    await other.open(new URL("/", address).href);
    await other.page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await other.logIn(email, accountPassword);
    await other.open(address);
    await expect(other.canvas.locator("p")).toHaveText("Still without");
    const versions = ["version 2", "version 1", "version 1", "original"];
    await expect(other.page.getByLabel("Version").getByRole("option")).toHaveText(versions);
    await device.close();
  });
});

test("a page is saved without a network by a device that has just opened it, and both devices hear of a conflict", async ({
  page,
  browser,
}) => {
  const here = new BuilderPage(page);
  const email = await here.openSignedIn();
  await here.createPage("About");
  await here.writeHtml("<p>First</p>");
  await updatePage(here);
  await expect(here.toast("Page Updated Successfully.")).toBeVisible();
  const device = await browser.newContext({ serviceWorkers: "allow" });
  const there = new BuilderPage(await device.newPage());
  await there.open(new URL("/", page.url()).href);
  await there.page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await there.logIn(email, accountPassword);
  await there.open(page.url());
  await expect(there.canvas.locator("p")).toHaveText("First");
  await installed(there.page);
  await quiet(there.page);

  await test.step("a save without a network is kept", async () => {
    await device.setOffline(true);
    await there.writeHtml("<p>Without a network</p>");
    await updatePage(there);
    await expect(there.toast("Your work is kept on this device")).toBeVisible();
    const status = there.page.getByRole("status");
    await expect(status.getByText("Offline · 1 change waits to be sent")).toBeVisible();
  });

  await test.step("meanwhile the page is changed elsewhere", async () => {
    await here.writeHtml("<p>By another hand</p>");
    await updatePage(here);
    await expect(page.getByText("Unsaved")).toBeHidden();
  });

  await test.step("with the network back both devices hear of it, and both versions are there", async () => {
    await device.setOffline(false);
    await expect(there.toast("You are online again, and everything is sent.")).toBeVisible();
    const conflict = there.toast("Somebody else has changed “About” while you were offline.");
    await expect(conflict).toBeVisible();
    await expect(here.toast("“About” was saved on another device")).toBeVisible();
    await conflict.getByRole("button", { name: "Compare" }).click();
    const dialog = there.page.getByRole("dialog", { name: "Compare versions" });
    await expect(dialog.getByText("<p>By another hand</p>")).toBeVisible();
    await expect(dialog.getByText("<p>Without a network</p>")).toBeVisible();
  });
  await device.close();
});

test("the address of a widget that was new without a network gets the id that it keeps", async ({
  page,
  context,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  const saveNew = async (html: string, name: string): Promise<void> => {
    await builder.writeHtml(html);
    await context.setOffline(true);
    const toolbar = page.getByRole("toolbar", { name: "Builder" });
    await toolbar.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Widget Name").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/widget-id=-\d+/);
  };
  await saveNew("<p>First</p>", "Card");
  const temporary = page.url();
  const named = page.getByRole("heading", { level: 1 });

  await test.step("as soon as it is sent, with what was edited meanwhile", async () => {
    await builder.writeHtml("<p>Edited</p>");
    await context.setOffline(false);
    await expect(page).toHaveURL(/widget-id=\d+/);
    await expect(builder.canvas.locator("p")).toHaveText("Edited");
    await page.keyboard.press("Control+s");
    await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
  });

  await test.step("also at the next start", async () => {
    await builder.open(temporary);
    await expect(page).toHaveURL(/widget-id=\d+/);
    await expect(named).toContainText("Card");
  });

  await test.step("on a device where it means nothing it says so", async () => {
    await builder.open("/?widget-id=-999999");
    await expect(builder.toast("Invalid or Widget doesn't exist")).toBeVisible();
  });
});

test("a new version is offered, and put in place when it is agreed to", async ({ browser }) => {
  const built = new URL("../dist/", import.meta.url).pathname;
  const folder = await mkdtemp(join(tmpdir(), "tessera-update-"));
  const port = String(await freePort());
  await cp(built, join(folder, "builder"), { recursive: true });
  const settings = { PORT: port, DATA_DIR: folder, BUILDER_DIR: join(folder, "builder"), LOG_LEVEL: "warn" };
  const stack = await startStack(settings);
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const builder = new BuilderPage(page);
  await builder.open(stack.url);
  await installed(page);
  const worker = join(folder, "builder/service-worker.js");
  await writeFile(worker, `${await readFile(worker, "utf8")}\n// the next version`);
  await page.reload();
  const offer = builder.toast("A new version of Tessera is ready.");
  await expect(offer).toBeVisible({ timeout: 30_000 });
  const loaded = page.waitForEvent("load");
  await offer.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await expect(builder.canvas.locator("body")).toBeVisible();
  const active = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null);
  expect(active).toBe(true);
  await context.close();
  for (const service of stack.services) {
    const gone = new Promise((resolve) => service.process.once("exit", resolve));
    service.process.kill("SIGTERM");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});
