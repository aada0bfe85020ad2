/** Every example of the playground runs as it stands, and shows what it promises. */
import { expect, test } from "vitest";
import page from "../playground.md?raw";
import { runExample } from "../.vitepress/theme/run-example.ts";

const examples = new Map(
  [...page.matchAll(/^const (\w+) = `\n([\s\S]*?)^`;$/gm)].map(([, name = "", code = ""]) => [
    name,
    code.replaceAll("\\`", "`"),
  ]),
);

async function run(name: string): Promise<{ stage: HTMLElement; said: string[] }> {
  const stage = document.body.appendChild(document.createElement("div"));
  const said: string[] = [];
  await runExample(examples.get(name) ?? "", stage, (line) => said.push(line));
  return { stage, said };
}

test("the graph writes a page and reads its links", async () => {
  const { said } = await run("graph");
  expect(said.slice(1)).toEqual(["the_page_slug: home", "the_page_title: Home"]);
});

test("form rules mark a bad field and submit nothing", async () => {
  const { stage, said } = await run("validator");
  stage.querySelector("button")?.click();
  await expect.poll(() => stage.querySelectorAll(".is-invalid").length).toBeGreaterThan(0);
  expect(said).toHaveLength(1);
});

test("the folder tree shows its folders", async () => {
  const { stage } = await run("tree");
  await expect
    .poll(() => stage.querySelector("folder-tree")?.shadowRoot?.textContent ?? "")
    .toContain("Website");
});

test("a widget counts what is pressed", async () => {
  const { stage } = await run("renderer");
  const button = (): HTMLButtonElement | null =>
    stage.querySelector("button") ?? stage.querySelector("*")?.shadowRoot?.querySelector("button") ?? null;
  button()?.click();
  await expect.poll(() => button()?.textContent).toBe("1");
});

test("the document keeps what it does not change as it was written", async () => {
  expect((await run("html")).said).toEqual(["<ul  class=menu><li>Home<li>News</li></ul>"]);
});

test("what is not there is said by name", async () => {
  const stage = document.createElement("div");
  await expect(runExample('import { x } from "left-pad";', stage, () => undefined)).rejects.toThrow(
    "left-pad",
  );
});
