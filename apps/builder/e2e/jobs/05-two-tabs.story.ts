/** Somebody works for twenty minutes in two tabs; the browser is killed; they come back. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findHeadlessShell } from "@tessera/browser";
import { killBrowser } from "../kill-browser.ts";
import { emailOf, expect, openAccount, Person, test } from "./person.ts";

const minutes = 20;
/** Milliseconds. The guarantee is one second; a machine that runs the other stories beside this one gets three. */
const maxLoss = 3000;

test("two tabs lose nothing when the browser is killed, and the work of both is offered", async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await openAccount(page, product, emailOf("ordinary user"));
  const profile = await mkdtemp(join(tmpdir(), "tessera-tabs-"));
  const context = await openBrowser(profile, product.url);
  const [menu, news] = [new Person(await context.newPage()), new Person(await context.newPage())];

  await test.step("one tab has a published page, the other something new", async () => {
    await menu.builder.open();
    await menu.signIn(emailOf("ordinary user"));
    await menu.builder.element("Heading 1").dblclick();
    await menu.rewrite(menu.canvas.getByRole("heading"), "Menu");
    await menu.click(menu.button("Publish"));
    await menu.click(menu.dialog.getByRole("button", { name: "Publish" }));
    await expect(menu.page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    await menu.page.keyboard.press("Escape");
    await news.builder.open();
    await news.builder.element("Paragraph").dblclick();
    await expect(news.canvas.getByRole("paragraph")).toBeVisible();
  });

  const typed = new Map<Person, Typed[]>([
    [menu, []],
    [news, []],
  ]);
  await test.step("twenty minutes of work in both", async () => {
    for (const person of [menu, news]) await person.page.clock.install();
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const [person, texts] of typed) {
        await person.page.bringToFront();
        await person.page.clock.fastForward("01:00");
        const text = `${minute} ${person === menu ? "bread" : "news"}`;
        await person.rewrite(person.canvas.locator("h1, p").first(), text);
        texts.push({ text, at: performance.now() });
      }
    }
  });

  const killedAt = performance.now();
  await test.step("the browser is killed", async () => {
    const gone = context.waitForEvent("close");
    killBrowser(profile);
    await gone;
  });

  await test.step("what both tabs had is offered", async () => {
    const back = await openBrowser(profile, product.url);
    const person = new Person(await back.newPage());
    await person.builder.open();
    await expect(person.button("Profile")).toBeVisible();
    for (const [name, texts] of [
      ["Home", typed.get(menu)],
      ["Unnamed Widget", typed.get(news)],
    ] as const) {
      await person.click(person.page.getByRole("button", { name: /^Unsaved work/ }));
      if (name === "Home") await expect(person.dialog.getByRole("listitem")).toHaveCount(2);
      await person.lookAt(`05-unsaved-work-${name.toLowerCase().replace(" ", "-")}`);
      await person.click(person.dialog.getByRole("button", { name: `Recover ${name}` }));
      // What was recovered first is unsaved still.
      if (name !== "Home")
        await person.click(person.page.getByRole("alertdialog").getByRole("button", { name: "Yes" }));
      await expect(person.dialog).toBeHidden();
      await expectKept(person.page, texts ?? [], killedAt);
    }
    await back.close();
  });
  await rm(profile, { recursive: true, force: true });
});

interface Typed {
  text: string;
  at: number;
}

/** What is on the canvas is the last text that was typed, or one that was followed by others within the last moments. */
async function expectKept(page: Page, texts: readonly Typed[], killedAt: number): Promise<void> {
  const { canvas } = new Person(page);
  const old = texts.findLastIndex(({ at }) => at <= killedAt - maxLoss);
  const kept = texts.slice(old).map(({ text }) => text);
  const shown = canvas.locator("h1, p").first();
  await expect.poll(async () => kept.includes((await shown.textContent()) ?? "")).toBe(true);
}

function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  return chromium.launchPersistentContext(profile, { ...findHeadlessShell(), baseURL, viewport });
}
