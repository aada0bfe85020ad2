import { expect } from "@playwright/test";
import {
  command,
  dialog,
  inSection,
  menu,
  more,
  openSaved,
  press,
  properties,
  run,
  settled,
  toCanvas,
  type Shot,
} from "./steps.ts";

const names = [
  "Elements",
  "Layout",
  "Assets",
  "Saved Widgets",
  "Public Widgets",
  "Folder Widgets",
  "Pages",
  "Projects",
] as const;

const tabs = ["Styles", "Widget Properties", "Libraries", "Audit"] as const;

/** The workplace with a widget open: sections, properties, code, menus. */
export const sectionShots: readonly Shot[] = [
  [
    "design",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.canvas.locator("h1").click();
    },
  ],
  [
    "designing",
    async (builder) => {
      const { page } = builder;
      await builder.open();
      await builder.section("Layout");
      await page.getByLabel("Kind").selectOption("Template Layout");
      await page.getByRole("button", { name: "Template Landing page" }).dblclick();
      const heading = builder.canvas.locator("h1").first();
      await expect(heading).toBeVisible();
      await settled(page);
      await toCanvas(page, "Layout");
      await heading.click();
    },
  ],
  [
    "selected",
    async (builder) => {
      await builder.page.keyboard.press("Escape");
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.canvas.locator("h1").click();
    },
  ],
  ...tabs.map((name): Shot => [`properties-${slug(name)}`, ({ page }) => properties(page, name)]),
  [
    "properties-speed",
    async ({ page }) => {
      await properties(page, "Audit");
      await page.getByRole("button", { name: "Measure speed" }).click();
      await expect(page.getByRole("button", { name: "Measure again" })).toBeVisible();
    },
  ],
  [
    "element-menu",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.canvas.locator("h1").click({ button: "right" });
      await expect(menu(builder.page)).toBeVisible();
    },
  ],
  [
    "selector-menu",
    async (builder) => {
      const { page } = builder;
      await page.keyboard.press("Escape");
      await builder.canvas.locator("h1").click();
      await page.getByRole("button", { name: "Selector actions" }).click();
      await expect(menu(page)).toBeVisible();
    },
  ],
  [
    "cascade",
    async ({ page }) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Font Size: / }).click();
      await expect(page.getByRole("heading", { name: "Where Font Size comes from" })).toBeVisible();
    },
  ],
  [
    "history",
    async (builder) => {
      const { page } = builder;
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+d");
      await page.getByRole("button", { name: "History", exact: true }).first().click();
      await expect(page.getByRole("list", { name: "Steps" })).toBeVisible();
    },
  ],
  ...names.map((name): Shot => [
    `section-${slug(name)}`,
    async (builder) => {
      if (name === "Elements") await builder.open();
      await builder.section(name);
      await settled(builder.page);
    },
  ]),
  [
    "templates",
    inSection("Layout", async (page) => {
      await page.getByLabel("Kind").selectOption("Template Layout");
      await expect(page.getByRole("button", { name: /^Template / }).first()).toBeVisible();
    }),
  ],
  [
    "template-menu",
    inSection("Layout", async (page) => {
      await page.getByLabel("Kind").selectOption("Template Layout");
      await press(page, "More for");
    }),
  ],
  ["nothing-found", inSection("Pages", (page) => page.getByLabel("Search pages").fill("no such page"))],
  ["palette-menu", inSection("Elements", (page) => more(page, "Section"))],
  ["widget-menu", inSection("Saved Widgets", (page) => more(page, "Hero"))],
  ["public-widget-menu", inSection("Public Widgets", (page) => press(page, "More for"))],
  ["folder-widget-menu", inSection("Folder Widgets", (page) => more(page, "Hero"))],
  ["page-menu", inSection("Pages", (page) => more(page, "Welcome"))],
  ["project-menu", inSection("Projects", (page) => more(page, "Mosaic"))],
  ["page-of-project-menu", inSection("Projects", (page) => more(page, "Welcome in Mosaic"))],
  [
    "page",
    inSection("Pages", async (page) => {
      await press(page, "Welcome");
      await toCanvas(page, "Pages");
      await expect(page.frameLocator("iframe[title=Canvas]").locator("h1")).toBeVisible();
      await properties(page, "Page Properties");
    }),
  ],
  [
    "share-picture",
    async ({ page }) => {
      await press(page, "Choose from Assets");
      await expect(page.getByRole("dialog").getByRole("list")).toBeVisible();
    },
  ],
  [
    "code",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.page.keyboard.press("Control+e");
      await expect(builder.page.getByRole("textbox", { name: "HTML" })).toBeVisible();
    },
  ],
  [
    "code-lifecycle",
    async ({ page }) => {
      await page.getByRole("tab", { name: "Lifecycle" }).click();
      await press(page, "Add service");
      await expect(page.getByRole("textbox", { name: "After render" })).toBeVisible();
    },
  ],
  [
    "assistant-panel",
    command("Create with AI", (page) => page.getByRole("textbox", { name: "Describe a widget" })),
  ],
  [
    "assistant-chats",
    async ({ page }) => {
      await press(page, "Chats");
      await settled(page);
    },
  ],
  ["commands", command("")],
  [
    "commands-nothing-found",
    async ({ page }) => {
      await dialog(page).getByRole("combobox").fill("no such command");
    },
  ],
  [
    "preview",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await run(builder.page, "Run");
      await expect(builder.page.frameLocator("iframe[title='Running widget']").locator("h1")).toBeVisible();
    },
  ],
];

function slug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
