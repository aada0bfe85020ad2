import type { BrowserContext, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Focuses the first element of a selector in the run frame as assistive technology does: natively, activating it. */
    assistiveFocus: (selector: string) => Promise<void>;
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

let alone: BrowserContext | undefined;

const runAlone: BrowserCommand<[url: string, codes: readonly string[]]> = async (browser, url, codes) => {
  const context = await playwrightOf(browser).context.browser()!.newContext();
  alone = context;
  await Promise.all(
    codes.map(async (code) => {
      const page = await context.newPage();
      await page.goto(url);
      await page.evaluate((sent) => postMessage(sent, "*"), code);
      // Browsers read a manifest when somebody wants to install the page.
      const session = await context.newCDPSession(page);
      await session.send("Page.getAppManifest").catch(() => undefined);
    }),
  );
};

const closeAlone: BrowserCommand<[]> = async () => {
  await alone?.close();
};

/** What tests in the browser ask of the process that drives it. */
export const browserCommands: Readonly<Record<string, BrowserCommand<never[]>>> = Object.fromEntries(
  Object.entries({ assistiveFocus, runAlone, closeAlone }),
);
