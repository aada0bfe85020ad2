/** The browser's processes are killed while somebody types: at most the last second is lost. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findHeadlessShell } from "@tessera/browser";
import { BuilderPage } from "../builder-page.ts";
import { killBrowser } from "../kill-browser.ts";
import { expect, test } from "../product.ts";

const soak = process.env["SOAK"] !== undefined;
/** How often the browser is killed. */
const kills = Number(process.env["SOAK"] ?? 2);
/** Milliseconds. The guarantee is one second; a machine that runs the other stories beside this one gets three. */
const maxLoss = soak ? 1000 : 3000;

test(`a browser that is killed ${kills} times while somebody types loses a second at most`, async ({
  product,
}) => {
  test.setTimeout(120_000 + kills * 30_000);
  const profile = await mkdtemp(join(tmpdir(), "tessera-killed-"));
  for (let round = 0; round < kills; round += 1) {
    const typed = await typeUntilKilled(product.url, profile, (soak ? 1000 : 4500) + ((round * 977) % 2500));
    const kept = await recovered(product.url, profile);
    expect(typed, "what was typed begins with what was kept").toMatch(new RegExp(`^${kept.text}`));
    expect(kept.text.length).toBeGreaterThanOrEqual(typed.length === 0 ? 0 : lengthBefore(typed, maxLoss));
  }
  await rm(profile, { recursive: true, force: true });
});

let times: number[] = [];
let killedAt = 0;

/** How much of a text was typed so many milliseconds before the kill. */
function lengthBefore(typed: string, milliseconds: number): number {
  return times.slice(0, typed.length).filter((time) => time <= killedAt - milliseconds).length;
}

async function typeUntilKilled(url: string, profile: string, after: number): Promise<string> {
  const context = await chromium.launchPersistentContext(profile, findHeadlessShell());
  const builder = new BuilderPage(context.pages()[0] ?? (await context.newPage()));
  await builder.open(url);
  await builder.writeHtml("<h1>.</h1>");
  await builder.canvas.locator("h1").dblclick();
  await builder.page.keyboard.press("Control+a");
  times = [];
  let typed = "";
  const end = performance.now() + after;
  for (let at = 0; performance.now() < end; at += 1) {
    const letter = String.fromCodePoint(97 + (at % 26));
    await builder.page.keyboard.type(letter, { delay: 20 });
    typed += letter;
    times.push(performance.now());
  }
  killedAt = performance.now();
  const gone = new Promise((resolve) => context.once("close", resolve));
  killBrowser(profile);
  await gone;
  return typed;
}

/** What the newest draft brings back. */
async function recovered(url: string, profile: string): Promise<{ text: string }> {
  const context = await chromium.launchPersistentContext(profile, findHeadlessShell());
  const builder = new BuilderPage(context.pages()[0] ?? (await context.newPage()));
  await builder.open(url);
  await builder.page.getByRole("button", { name: "Load Draft Widget" }).click();
  const heading = builder.canvas.locator("h1");
  await expect(heading).toBeVisible();
  const text = (await heading.textContent()) ?? "";
  await context.close();
  return { text: text === "." ? "" : text };
}
