import type { Frame, Page } from "@playwright/test";
import { headingBox, type Editor } from "./workloads.ts";

async function doubleClickHeading(page: Page, frame: Frame): Promise<void> {
  const box = await headingBox(frame, 1);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

async function pressCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Paragraph", exact: true }).hover();
  await page.mouse.down();
}

async function pressHeading(page: Page, frame: Frame): Promise<void> {
  const box = await headingBox(frame, 0);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

/** The editors under measurement. */
export const editors = {
  ours: {
    name: "ours",
    path: "/bench.html",
    startTyping: doubleClickHeading,
    pressToDrag: pressCard,
    // The tree is always open: closing and opening all of it draws it from nothing.
    openTree: `document.querySelector("[aria-label='Collapse all']").click();
      await new Promise(requestAnimationFrame);
      document.querySelector("[aria-label='Expand all']").click()`,
  },
  // The floor: what the browser itself takes for the same.
  browser: {
    name: "browser",
    path: "/bare.html",
    startTyping: doubleClickHeading,
    pressToDrag: pressHeading,
  },
  // Without its autosave, which serialises the whole project after each edit: its best case.
  grapesjs: {
    name: "grapesjs",
    path: "/grapesjs.html",
    startTyping: doubleClickHeading,
    pressToDrag: async (page) => {
      await page.locator(".gjs-toolbar-item").nth(1).hover();
      await page.mouse.down();
    },
    openTree: "peer.openTree()",
    save: "peer.save()",
  },
  // Each element is a component, as only components can be selected, dragged and edited.
  puck: {
    name: "puck",
    path: "/puck.html",
    startTyping: async (page, frame) => {
      const box = await headingBox(frame, 1);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator("input[name='text']").first().focus();
    },
    pressToDrag: pressHeading,
  },
} as const satisfies Record<string, Editor>;

/** Name of an editor. */
export type EditorName = keyof typeof editors;
