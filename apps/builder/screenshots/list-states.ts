import { expect } from "@playwright/test";
import type { BuilderPage } from "../e2e/builder-page.ts";
import { settled } from "./steps.ts";

/** The main lists, by the names of their sections. */
const lists = [
  "Elements",
  "Assets",
  "Saved Widgets",
  "Public Widgets",
  "Folder Widgets",
  "Pages",
  "Projects",
] as const;

/** The states of a list beside being full: of a new account; without an answer; with a bad one; and without a network. */
export const listStates = ["empty", "loading", "failed", "offline"] as const;

/** What is asked of the server. */
const calls = "**/api/**";
const height = 260;

const bring: Readonly<Record<(typeof listStates)[number], (builder: BuilderPage) => Promise<void>>> = {
  empty: async (builder) => {
    await builder.open();
    await builder.signUp();
  },
  loading: async (builder) => {
    await builder.page.route(calls, () => new Promise(() => {}));
    await builder.open();
  },
  failed: async (builder) => {
    await builder.page.route(calls, (route) => route.fulfill({ status: 500, body: "{}" }));
    await builder.open();
  },
  offline: async (builder) => {
    await builder.page.route(calls, (route) => route.abort("internetdisconnected"));
    await builder.open();
  },
};

/** Pictures each list in a state. */
export async function shootLists(
  builder: BuilderPage,
  state: (typeof listStates)[number],
  folder: string,
): Promise<void> {
  const { page } = builder;
  await bring[state](builder);
  for (const [index, name] of lists.entries()) {
    await builder.section(name);
    if (state !== "loading") await settled(page);
    const box = await page.getByRole("region", { name, exact: true }).boundingBox();
    expect(box).not.toBeNull();
    const path = `${folder}${listStates.indexOf(state)}-${state}-${index}-${name.toLowerCase().replace(" ", "-")}.png`;
    await page.screenshot({ path, clip: { ...box!, height } });
  }
}
