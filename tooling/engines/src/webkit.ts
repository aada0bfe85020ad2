import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { freePort } from "@tessera/run/free-port";
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import type { Engine, Key, Point } from "./suite.ts";

const driverPath = process.env["WEBKIT_DRIVER_PATH"] ?? "/usr/bin/WebKitWebDriver";
const [browserPath] = globSync("/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser");
const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  " ": Keys.SPACE,
  s: "s",
};

/** Starts WebKitGTK's browser, Safari's engine; null when this machine has none. It needs a display, such as Xvfb's. */
export async function startWebKit(): Promise<Engine | null> {
  if (!existsSync(driverPath) || browserPath === undefined) return null;
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], { stdio: "ignore" });
  const driver = await connect(port, browserPath);
  await driver.manage().window().setRect({ width: 1440, height: 980, x: 0, y: 0 });
  return webkitEngine(driver, service);
}

function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  return reached(
    async () =>
      await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
}

/** The driver listens a moment after it was started. */
async function reached<Value>(connect: () => Promise<Value>): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await connect();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

function webkitEngine(driver: WebDriver, service: ChildProcess): Engine {
  const move = ({ x, y }: Point): { x: number; y: number; origin: Origin; duration: number } => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 100,
  });
  const act = (): ReturnType<WebDriver["actions"]> => driver.actions({ async: false });
  return {
    name: "WebKit",
    goto: (url) => driver.get(url),
    evaluate: async <Value>(body: string) => {
      const told = await driver.executeAsyncScript<{ value?: Value; failure?: string }>(
        `const done = arguments[arguments.length - 1];
         (async () => { ${body} })().then((value) => done({ value }), (error) => done({ failure: String(error) }));`,
      );
      if (told.failure !== undefined) throw new Error(told.failure);
      return told.value as Value;
    },
    click: (at) => act().move(move(at)).click().perform(),
    doubleClick: (at) => act().move(move(at)).press().release().press().release().perform(),
    type: (text) => act().sendKeys(text).perform(),
    press: (key, held) =>
      held === undefined
        ? act().sendKeys(keys[key]).perform()
        : act().keyDown(Keys.CONTROL).sendKeys(keys[key]).keyUp(Keys.CONTROL).perform(),
    close: async () => {
      await driver.quit();
      service.kill();
    },
  };
}
