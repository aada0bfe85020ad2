/** Every story of the gallery, in both themes, shows something and passes axe. */
import { composeStories, type Meta } from "@storybook/react-vite";
import axe from "axe-core";
import { Suspense, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import "../src/theme/index.css";

const files = import.meta.glob<{ default: Meta }>("./*.stories.tsx", { eager: true });
const stories = Object.entries(files).flatMap(([file, module]) =>
  Object.entries(composeStories(module)).map(([name, Story]): [string, ComponentType] => [
    `${file.slice(2, -".stories.tsx".length)}: ${name}`,
    Story as ComponentType,
  ]),
);

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

// Colours in the middle of a transition are nobody's.
beforeAll(() => {
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { animation: none !important; transition: none !important }";
  document.head.append(still);
});

test("the gallery has stories", () => expect(stories.length).toBeGreaterThan(50));

test.each(stories)(
  "%s",
  async (_, Story) => {
    await page.viewport(1280, 800);
    root = createRoot(document.body.appendChild(document.createElement("div")));
    root.render(
      <Suspense>
        <Story />
      </Suspense>,
    );
    await vi.waitFor(() => expect(document.body.querySelector(":scope > div *")).not.toBeNull(), {
      timeout: 20_000,
    });
    expect(await violations("light", { rules: notOfParts })).toEqual([]);
    // Only colours differ between the themes.
    expect(await violations("dark", { runOnly: ["color-contrast"] })).toEqual([]);
  },
  60_000,
);

async function violations(theme: string, options: axe.RunOptions): Promise<string[][]> {
  document.documentElement.dataset["theme"] = theme;
  const found = await axe.run(document.body, { ...options, iframes: false });
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Rules about whole pages, which a part alone cannot keep; what an open menu hides still holds its button. */
const notOfParts = Object.fromEntries(
  [
    "aria-hidden-focus",
    "region",
    "landmark-one-main",
    "page-has-heading-one",
    "document-title",
    "html-has-lang",
  ].map((rule) => [rule, { enabled: false }]),
);
