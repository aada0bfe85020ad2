import type { Page } from "@playwright/test";

/** Puts HTML on the system's clipboard, as another program does. */
export async function copyHtml(page: Page, html: string, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    ([rich, plain]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          "text/html": new Blob([rich], { type: "text/html" }),
          "text/plain": new Blob([plain], { type: "text/plain" }),
        }),
      ]),
    [html, text] as const,
  );
}
