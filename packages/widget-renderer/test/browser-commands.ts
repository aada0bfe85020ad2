import type { BrowserContext, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Focuses the first element of a selector in the run frame as assistive technology does: natively, activating it. */
    assistiveFocus: (selector: string) => Promise<void>;
  }
}

/** The command of that name, over the DevTools protocol: no script of the page takes part. */
export const assistiveFocus: BrowserCommand<[selector: string]> = async (browser, selector) => {
  // The provider adds both.
  const { page, context } = browser as unknown as { page: Page; context: BrowserContext };
  const frame = page.frames().find((each) => each.url().includes("/run?") || each.url().endsWith("/run"));
  if (!frame) throw new Error("There is no run frame.");
  const session = await context.newCDPSession(frame);
  await session.send("Runtime.evaluate", { expression: "0", userGesture: true });
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await session.send("DOM.focus", { nodeId });
  await session.detach();
};
