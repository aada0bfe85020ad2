import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pictured, picturedScreens } from "../screenshots/pictured.ts";
import { newcomerShots, personShots, visitorShots } from "../screenshots/shots.ts";

const components = new URL("../../../packages/builder-ui/src/", import.meta.url);
/** How a component opens something above the others. */
const opens = /<Dialog[\s>]|<Menu[\s>]|\.Content$|\.Content[\s>]|from "driver\.js"|import\("driver\.js"\)/m;
/** What only others open something with. */
const means = ["primitives/dialog.tsx", "primitives/radix-menu.tsx"].concat(
  ["accordion", "tabs", "tooltip"].map((name) => `primitives/${name}.tsx`),
);

test("each component that opens above the others is pictured", async () => {
  const files = (await readdir(components, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const opening: string[] = [];
  for (const name of files)
    if (opens.test(await readFile(new URL(name, components), "utf8"))) opening.push(name);
  expect(opening.length).toBeGreaterThan(means.length);
  expect(Object.keys(pictured).toSorted()).toEqual(
    opening.filter((name) => !means.includes(name)).toSorted(),
  );
});

test("each screen is pictured", async () => {
  const router = await readFile(new URL("../src/router.tsx", import.meta.url), "utf8");
  const paths = Array.from(router.matchAll(/ path="([^"]+)"/g), ([, path = ""]) => path);
  expect(Object.keys(picturedScreens).toSorted()).toEqual(paths.toSorted());
});

test("the pictures that are named are taken, each once", () => {
  const taken = [...visitorShots, ...personShots, ...newcomerShots].map(([name]) => name);
  expect(new Set(taken).size).toBe(taken.length);
  const named = [...Object.values(pictured), ...Object.values(picturedScreens)].flat();
  expect(named.filter((name) => !taken.includes(name))).toEqual([]);
});
