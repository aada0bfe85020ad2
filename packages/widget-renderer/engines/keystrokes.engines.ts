import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until, type Suite } from "@tessera/engines";
import { runPage } from "../src/run-page/index.ts";
import { buildScripts } from "../test/build-scripts.ts";
import { spy, thieves } from "../test/attacks/thieves.ts";

const text = "the keys of a person";

/** Keys that are typed beside a widget that takes the keyboard. */
export const suite: Suite = async (engine, step) => {
  const scripts = await buildScripts({
    run: "src/entries/run.ts",
    "keystrokes.page": "engines/keystrokes.page.ts",
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const script = scripts.get(url.pathname);
    const page = runPage({ runtime: `${url.origin}/run.js`, query: url.searchParams });
    if (script !== undefined) response.setHeader("content-type", "text/javascript").end(script);
    else if (url.pathname === "/run") response.writeHead(200, page.headers).end(page.html);
    else
      response
        .setHeader("content-type", "text/html")
        .end(`<!doctype html><body></body><script src="/keystrokes.page.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    for (const { name, code, native } of thieves) {
      await step(`no key gets to a widget that takes the keyboard by ${name}`, async () => {
        await engine.goto(origin);
        await until(engine, "return typeof run === 'function';");
        await engine.evaluate(`await run(${JSON.stringify(`${spy} ${code}`)});`);
        await engine.type(text);
        const keys = await engine.evaluate<{ captured: number; text: string }>("return keys();");
        if (keys.captured > 0) throw new Error(`${keys.captured} keys were captured.`);
        if (!native && keys.text !== text) throw new Error(`The field has "${keys.text}".`);
      });
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
