/** What the browser's own tools measure of a page, as its developers see it. */
import type { Browser } from "@playwright/test";

/** Bytes of a page at a size of the screen. */
export interface MeasuredPage {
  /** All that has come over the network. */
  readonly sent: number;
  /** Of its style sheets without the rules that were used. */
  readonly unusedCss: number;
}

/** Opens an address for the first time and has the browser count. */
export async function measuredPage(browser: Browser, url: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: "" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let sent = 0;
  let css = 0;
  session.on("CSS.styleSheetAdded", ({ header }) => (css += header.length));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (sent += encodedDataLength));
  for (const domain of ["Network", "DOM", "CSS"] as const) await session.send(`${domain}.enable`);
  await session.send("CSS.startRuleUsageTracking");
  await page.goto(url, { waitUntil: "networkidle" });
  const { coverage } = await session.send("CSS.takeCoverageDelta");
  const used = coverage.reduce((sum, { endOffset, startOffset }) => sum + endOffset - startOffset, 0);
  await context.close();
  return { sent, unusedCss: css - used };
}
