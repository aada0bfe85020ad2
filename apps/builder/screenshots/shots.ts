import { expect, type Locator, type Page } from "@playwright/test";
import type { BuilderPage } from "../e2e/builder-page.ts";

/** A name of a picture, and how to get to what it shows. */
export type Shot = readonly [name: string, show: (builder: BuilderPage) => Promise<void>];

/** Something that is there when a screen or dialog is. */
type Sign = (page: Page) => Locator;
const heading: Sign = (page) => page.getByRole("heading").first();
const widgetHeading: Sign = (page) => page.frameLocator("iframe[title='Running widget']").locator("h1");
const dialog: Sign = (page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** What somebody without an account sees. */
export const visitorScreens: readonly Shot[] = [
  [
    "start",
    async (builder) => {
      await builder.open();
      await expect(builder.page.getByRole("button", { name: /^Describe it/ })).toBeVisible();
    },
  ],
  [
    "start-templates",
    async (builder) => {
      await opened("A template")(builder);
      await expect(builder.page.getByRole("dialog").locator("iframe")).toHaveCount(6);
      await settled(builder.page);
    },
  ],
  ["log-in", opened("Login")],
  ["sign-up", opened("Signup")],
  [
    "forgot-password",
    async (builder) => {
      await opened("Login")(builder);
      await builder.page.getByRole("button", { name: /Forgot/ }).click();
      await expect(builder.page.getByRole("dialog")).toBeVisible();
    },
  ],
  ["reset-password", at("/reset-password?token=none", heading)],
  ["not-found", at("/nowhere-at-all", heading)],
  [
    "assistant",
    async (builder) => {
      const { page } = builder;
      await opened("Describe it", "Describe a widget")(builder);
      await page
        .getByRole("textbox", { name: "Describe a widget" })
        .fill("A contact form with name and e-mail");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Insert" }).first()).toBeVisible();
    },
  ],
];

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

/** The sections of the navigation, with a widget open. */
export const sections: readonly Shot[] = [
  [
    "design",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.canvas.locator("h1").click();
    },
  ],
  ...names.map((name): Shot => [`section-${slug(name)}`, (builder) => builder.section(name)]),
];

/** The dialogs and views that commands and menus open. */
export const dialogs: readonly Shot[] = [
  ["widget-menu", inSection("Saved Widgets", (page) => more(page, "Hero"))],
  ["rename-widget", fromMenu("Saved Widgets", "Hero", "Rename")],
  ["post-widget", fromMenu("Saved Widgets", "Hero", "Post widget")],
  ["save-to-folder", fromMenu("Saved Widgets", "Hero", "Save To Folder")],
  ["documentation-of-widget", fromMenu("Saved Widgets", "Hero", "Documentation")],
  [
    "delete-question",
    inSection("Saved Widgets", async (page) => {
      await more(page, "Hero");
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    }),
  ],
  ["create-page", inSection("Pages", (page) => press(page, "Create page"))],
  ["create-project", inSection("Projects", (page) => press(page, "Create project"))],
  ["add-pages", fromMenu("Projects", "Mosaic", "Add Page")],
  ["project-settings", fromMenu("Projects", "Mosaic", "Settings")],
  ["new-element", command("Create element", dialog)],
  ["commands", command("", dialog)],
  ["keyboard", command("Keyboard shortcuts", dialog)],
  ["convert", command("Convert to Widget", dialog)],
  ["everything", command("Download everything", dialog)],
  ["publish", command("Publish as a site", dialog)],
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
    "assistant-panel",
    command("Create with AI", (page) => page.getByRole("textbox", { name: "Describe a widget" })),
  ],
];

/** Screens beside the builder. */
export const screens: readonly Shot[] = [
  [
    "preview",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.page.keyboard.press("Control+Alt+r");
      await expect(builder.page.frameLocator("iframe[title='Running widget']").locator("h1")).toBeVisible();
    },
  ],
  ["documentation", at("/documentation", widgetHeading)],
  ["tutorials", at("/video-tutorial", widgetHeading)],
  ["community", at("/Community", widgetHeading)],
  ["subscription", at("/subscription", widgetHeading)],
];

/** Waits until nothing is being loaded any more, and that has been painted. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true], [aria-label=Loading]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function at(path: string, sign: Sign): Shot[1] {
  return async ({ page }) => {
    await page.goto(path);
    await expect(sign(page)).toBeVisible();
    await settled(page);
  };
}

/** Opens the builder anew and presses a button; then a dialog is there, or a field. */
function opened(button: string, field?: string): Shot[1] {
  return async (builder) => {
    await builder.open();
    await press(builder.page, button);
    if (field !== undefined) await expect(builder.page.getByRole("textbox", { name: field })).toBeVisible();
  };
}

function inSection(name: string, show: (page: Page) => Promise<void>): Shot[1] {
  return async (builder) => {
    await builder.open();
    await builder.section(name);
    await show(builder.page);
  };
}

function fromMenu(section: string, name: string, item: string): Shot[1] {
  return inSection(section, async (page) => {
    await more(page, name);
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await settled(page);
  });
}

/** Runs a command by the palette; without a name the palette stays open. */
function command(name: string, sign: Sign): Shot[1] {
  return async (builder) => {
    const { page } = builder;
    await builder.open();
    await openSaved(builder, "Hero");
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible();
    if (name === "") return;
    await dialog(page)
      .getByRole("option", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(sign(page)).toBeVisible();
    await settled(page);
  };
}

async function more(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `More for ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

async function openSaved(builder: BuilderPage, name: string): Promise<void> {
  await builder.section("Saved Widgets");
  const { page } = builder;
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  // Where there is little room the panel lies over the canvas.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  if (isNarrow) await page.getByRole("navigation").getByRole("button", { name: "Saved Widgets" }).click();
  await expect(builder.canvas.locator("body > *").first()).toBeVisible();
}
