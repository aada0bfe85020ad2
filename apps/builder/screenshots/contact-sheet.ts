import { readdir, readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";

/** What a sheet is made of. */
export interface Sheet {
  /** Where the pictures are. */
  folder: string;
  /** Where the sheet is written to. */
  path: string;
  /** Least pixels of a picture on the sheet. */
  column: number;
}

/** Puts all pictures of a folder with their names on one sheet. */
export async function contactSheet(browser: Browser, { folder, path, column }: Sheet): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".png")).toSorted();
  const figures = await Promise.all(
    names.map(async (name) => {
      const data = (await readFile(folder + name)).toString("base64");
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name.slice(0, -4)}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.setContent(
    `<style>
      body { margin: 24px; display: grid; grid-template-columns: repeat(auto-fill, minmax(${column}px, 1fr)); gap: 20px; background: #777; font: 13px system-ui; }
      figure { margin: 0; } img { width: 100%; display: block; border-radius: 6px; } figcaption { padding: 6px 2px; color: #fff; overflow-wrap: anywhere; }
    </style>${figures.join("")}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
