import type { BrowserContext, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";
import { inWaves } from "./attacks/waves.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Focuses the first element of a selector in the run frame as assistive technology does: natively, activating it. */
    assistiveFocus: (selector: string) => Promise<void>;
    /** Gives the frames at an address the activation that a press of a person gives. */
    activate: (address: string) => Promise<void>;
    /** Allows an origin what people can allow: the clipboard, the camera, where they are. Dialogs are answered by yes. */
    allowEverything: (origin: string) => Promise<void>;
    /** Runs code in pages of their own that nothing protects, one for each; what carries a page away harms no other. */
    runAlone: (url: string, codes: readonly string[]) => Promise<void>;
    /** Closes the pages of `runAlone`. */
    closeAlone: () => Promise<void>;
  }
}

// The provider adds both.
const playwrightOf = (browser: unknown): { page: Page; context: BrowserContext } =>
  browser as { page: Page; context: BrowserContext };

const assistiveFocus: BrowserCommand<[selector: string]> = async (browser, selector) => {
  const { page, context } = playwrightOf(browser);
  const frame = page.frames().find((each) => each.url().includes("/run?") || each.url().endsWith("/run"));
  if (!frame) throw new Error("There is no run frame.");
  const session = await context.newCDPSession(frame);
  await session.send("Runtime.evaluate", { expression: "0", userGesture: true });
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await session.send("DOM.focus", { nodeId });
  await session.detach();
};

const activate: BrowserCommand<[address: string]> = async (browser, address) => {
  const frames = playwrightOf(browser).page.frames();
  const there = frames.filter((each) => URL.parse(each.url())?.pathname === address);
  // What Playwright evaluates counts as done by a person. A frame that goes meanwhile needs none of it.
  await Promise.allSettled(there.map((frame) => frame.evaluate("0")));
};

const allowEverything: BrowserCommand<[origin: string]> = async (browser, origin) => {
  const { page, context } = playwrightOf(browser);
  const permissions = ["clipboard-read", "clipboard-write", "camera", "microphone", "geolocation"];
  await context.grantPermissions(permissions, { origin });
  await context.setGeolocation({ latitude: 1, longitude: 1 });
  page.on("dialog", (dialog) => void dialog.accept());
};

let alone: BrowserContext | undefined;

/** Pages of their own that open at once. */
const wave = 4;

const runAlone: BrowserCommand<[url: string, codes: readonly string[]]> = async (browser, url, codes) => {
  const context = await playwrightOf(browser).context.browser()!.newContext();
  alone = context;
  // Of a page that does not get so far, the stranger's server hears nothing, and the test of its attack says so.
  await inWaves(wave, codes, (code) => runInOwnPage(context, url, code).catch(() => undefined));
};

async function runInOwnPage(context: BrowserContext, url: string, code: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { timeout: 120_000 });
  await page.evaluate((sent) => postMessage(sent, "*"), code);
  // Browsers read a manifest when somebody wants to install the page.
  const session = await context.newCDPSession(page);
  await session.send("Page.getAppManifest");
}

const closeAlone: BrowserCommand<[]> = async () => {
  await alone?.close();
};

/** What tests in the browser ask of the process that drives it. */
export const browserCommands: Readonly<Record<string, BrowserCommand<never[]>>> = Object.fromEntries(
  Object.entries({ assistiveFocus, activate, allowEverything, runAlone, closeAlone }),
);
