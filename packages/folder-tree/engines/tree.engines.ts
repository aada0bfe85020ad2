import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { until, type Point, type Suite } from "@tessera/engines";
import { buildScript } from "@tessera/engines/build-script";
import { servePage, type Middleware } from "@tessera/engines/serve";

const example = (file: string): string =>
  fileURLToPath(new URL(`../examples/plain/${file}`, import.meta.url));

/** The tree in a page of plain HTML: opened by the pointer and by keys, filtered, chosen from and sent by its form. */
export const suite: Suite = async (engine, step) => {
  const [html, script] = await Promise.all([
    readFile(example("index.html"), "utf8"),
    buildScript(example("main.ts"), { format: "esm" }),
  ]);
  const pages: Middleware = (request, response, next) => {
    const isScript = request.url === "/main.js";
    if (!isScript && request.url !== "/") return next();
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : html);
  };
  const server = await servePage("", [pages]);
  const names = (wanted: readonly string[]): Promise<boolean> =>
    until<boolean>(
      engine,
      `return ${items}.map((each) => each.textContent.trim()).join() === ${JSON.stringify(wanted.join())};`,
    );
  const said = (text: string): Promise<boolean> =>
    until<boolean>(
      engine,
      `return document.querySelector("output").textContent === ${JSON.stringify(text)};`,
    );
  const click = async (element: string): Promise<void> =>
    engine.click(
      await until<Point>(
        engine,
        `const { left, top, width, height } = ${element}.getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2 };`,
      ),
    );
  try {
    await engine.goto(server.origin);
    await step("the tree shows its first level", () =>
      names(["Documents", "Pictures", "Shared With Me"]).then(() => undefined),
    );
    await step("a folder that is clicked opens and is current", async () => {
      await click(item("Documents"));
      await names(["Documents", "Invoices", "Pictures", "Shared With Me"]);
      await said("Documents");
    });
    await step("keys go through the tree, open and select", async () => {
      await engine.press("ArrowDown");
      await engine.press("Enter");
      await said("Documents / Invoices");
      await engine.press(" ");
      await engine.press("ArrowDown");
      await engine.press("ArrowDown");
      await engine.press("ArrowRight");
      await names(["Documents", "Invoices", "Pictures", "Shared With Me", "Team"]);
    });
    await step("the form sends what is selected", async () => {
      await click(`document.querySelector("form button")`);
      await said("Saved to 11");
    });
    await step("a filter leaves what fits", async () => {
      await click(`document.querySelector("input[type=search]")`);
      await engine.type("pict");
      await names(["Pictures"]);
    });
  } finally {
    await engine.goto("about:blank");
    server.close();
  }
};

/** Rows that are shown; the tree keeps others for later. */
const items = `[...document.querySelector("folder-tree").shadowRoot.querySelectorAll("[role=treeitem]:not([hidden])")]`;

function item(name: string): string {
  return `${items}.find((each) => each.textContent.trim() === ${JSON.stringify(name)})`;
}
