/** The packages that examples may import, loaded when one does. */
const modules: Readonly<Record<string, () => Promise<object>>> = {
  "@tessera/graph/core": () => import("@tessera/graph/core"),
  "@tessera/field-validator": () => import("@tessera/field-validator"),
  "@tessera/field-validator/dom": () => import("@tessera/field-validator/dom"),
  "@tessera/folder-tree": () => import("@tessera/folder-tree"),
  "@tessera/folder-tree/define": () => import("@tessera/folder-tree/define"),
  "@tessera/document": () => import("@tessera/document"),
  "@tessera/widget-renderer": () => import("@tessera/widget-renderer"),
};

/**
 * Runs what the reader wrote, on the reader's own page.
 *
 * @param stage Is `stage` in the example, for what can be seen.
 * @param say Is told what the example hands to `show`, as text.
 */
export async function runExample(
  code: string,
  stage: HTMLElement,
  say: (line: string) => void,
): Promise<void> {
  const show = (value: unknown): void =>
    say(typeof value === "string" ? value : JSON.stringify(value, null, 2));
  const load = (name: string): Promise<object> => {
    const module = modules[name];
    if (!module) throw new Error(`There is no ${name} here. There are ${Object.keys(modules).join(", ")}.`);
    return module();
  };
  const program = code
    .replaceAll(/^import (\{[^}]*\}) from "([^"]+)";$/gm, 'const $1 = await load("$2");')
    .replaceAll(/^import "([^"]+)";$/gm, 'await load("$1");');
  // oxlint-disable-next-line typescript/no-implied-eval -- readers run their own code, on their own page
  const run = new Function("load", "show", "stage", `return (async () => {${program}\n})();`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(load, show, stage);
}
