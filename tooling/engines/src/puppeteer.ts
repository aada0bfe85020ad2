import type { Browser } from "puppeteer-core";
import { until, type Engine } from "./suite.ts";

/** The one page of a browser that puppeteer has started. */
export async function puppeteerEngine(name: string, browser: Browser): Promise<Engine> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // A question of the browser, such as whether to leave, holds everything up until it is answered.
  page.on("dialog", (dialog) => void dialog.accept());
  const { mouse, keyboard } = page;
  const engine: Engine = {
    name,
    async goto(url) {
      // Firefox does not report every page that a frame of another host was in as loaded, so the page itself is asked.
      await page.evaluate(`window.isLeft = true; location.assign(${JSON.stringify(url)});`);
      await until(engine, `return !window.isLeft && document.readyState !== "loading";`);
    },
    evaluate: <Value>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<Value>,
    click: ({ x, y }) => mouse.click(x, y),
    doubleClick: ({ x, y }) => mouse.click(x, y, { count: 2 }),
    type: (text) => keyboard.type(text),
    async press(key, held) {
      if (held) await keyboard.down(held);
      await keyboard.press(key);
      if (held) await keyboard.up(held);
    },
    close: () => browser.close(),
  };
  return engine;
}
