import { afterEach, expect, it } from "vitest";
import * as frame from "../src/frame/index.ts";
import * as api from "../src/index.ts";
import * as page from "../src/run-page/index.ts";
import * as compose from "../src/compose/index.ts";
import readme from "../README.md?raw";

const examples = Array.from(readme.matchAll(/```ts\n([\s\S]*?)```/g), ([, code]) => code ?? "");
const packages: Readonly<Record<string, object>> = {
  "@tessera/widget-renderer": api,
  "@tessera/widget-renderer/frame": frame,
  "@tessera/widget-renderer/run-page": page,
  "@tessera/widget-renderer/compose": compose,
};

afterEach(() => document.body.replaceChildren());

it("imports in its examples only what the package gives", () => {
  const imports = examples.flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]);
  const own = imports.filter(([, , from = ""]) => from in packages);
  expect(own.length).toBeGreaterThanOrEqual(4);
  for (const [, names = "", from = ""] of own) {
    for (const name of names.split(",")) expect(packages[from]).toHaveProperty(name.trim());
  }
});

it("runs its first example as it stands: a button that counts", async () => {
  // Up to where it ends the widget again.
  const code = (examples[0] ?? "")
    .replace(/import .*\n/, "")
    .replace("running.destroy();", "return running;");
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of the README is what has to run.
  const run = new Function("runWidget", `return (async () => { ${code} })();`) as (
    runWidget: typeof api.runWidget,
  ) => Promise<api.RunningWidget>;
  const running = await run(api.runWidget);
  const button = document.querySelector("button")!;
  button.click();
  await expect.poll(() => button.textContent).toBe("1");
  running.destroy();
  expect(document.querySelector("button")).toBeNull();
});

it("runs its example of a frame", async () => {
  const code = (examples.find((each) => each.includes("createRunFrame(container")) ?? "").replace(
    /import .*\n/,
    "",
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of the README is what has to run.
  const make = new Function("createRunFrame", "container", "widget", "show", `${code}; return frame;`) as (
    ...all: unknown[]
  ) => frame.RunFrame;
  const shown = await new Promise<string>((resolve) => {
    const after_render = `throw new Error(await api.greet("you"));`;
    const none = { library: { css: [], js: [] }, custom_functions: [], children: [] };
    const blocks = {
      html: "",
      css: "",
      js: "",
      before_render: "",
      after_render,
      update: "",
      mount_child: "",
    };
    make(frame.createRunFrame, document.body, { ...none, ...blocks }, resolve);
  });
  expect(shown).toBe("Hello you");
});
