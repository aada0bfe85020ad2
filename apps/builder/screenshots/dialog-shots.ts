import { expect, type Page } from "@playwright/test";
import { BuilderPage } from "../e2e/builder-page.ts";
import {
  choose,
  command,
  dialog,
  fromMenu,
  inSection,
  menu,
  opened,
  openSaved,
  press,
  properties,
  question,
  run,
  settled,
  toCanvas,
  type Shot,
} from "./steps.ts";

/** A tab of the account; the dialog is opened anew for the first. */
function account(tab: string): Shot {
  return [
    `account-${tab.toLowerCase().replaceAll(" ", "-")}`,
    async (builder) => {
      const { page } = builder;
      if (!(await page.getByRole("dialog", { name: "Account" }).isVisible())) {
        await opened(["Profile"], menu)(builder);
        await choose(page, "Account");
      }
      await dialog(page).getByRole("tab", { name: tab }).click();
      await settled(page);
    },
  ];
}

/** A section of the settings of a project, as the only one that is open. */
function settings(section: string, fill: (page: Page) => Promise<void> = async () => {}): Shot[1] {
  return async (builder) => {
    const { page } = builder;
    await fromMenu("Projects", "Mosaic", "Settings")(builder);
    await dialog(page).getByRole("button", { name: "Menu", exact: true }).click();
    await dialog(page).getByRole("button", { name: section, exact: true }).click();
    await settled(page);
    await fill(page);
    await settled(page);
  };
}

/** The theme of a project. */
function theme(fill: (page: Page) => Promise<void>): Shot[1] {
  return async (builder) => {
    await fromMenu("Projects", "Mosaic", "Theme")(builder);
    await expect(dialog(builder.page).getByRole("button", { name: "Save theme" })).toBeVisible();
    await fill(builder.page);
    await settled(builder.page);
  };
}

/** Saves without a network what the server refuses, as no store keeps this name. */
async function parked(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await builder.open();
  await builder.writeHtml("<p>Refused</p>");
  await page.context().setOffline(true);
  await page
    .getByRole("toolbar", { name: "Builder" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await dialog(page).getByLabel("Widget Name").fill("Refused\0");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.context().setOffline(false);
  await page.getByRole("status").getByRole("button", { name: "1 change was refused" }).click();
  await dialog(page).getByRole("button", { name: "Mend texts" }).click();
}

/** Saves what is open over a version that another tab has saved meanwhile. */
async function conflict(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await builder.open();
  await openSaved(builder, "Materials");
  const other = new BuilderPage(await page.context().newPage());
  await other.open(page.url());
  const wood = (await other.canvas.locator("li").last().innerText()).includes("ash") ? "elm" : "ash";
  await writeLast(other, `Slate and ${wood}`);
  await expect(other.toast("Widget Updated Successfully")).toBeVisible();
  await other.page.close();
  await writeLast(builder, "Slate and clay");
  await expect(dialog(page).locator("ins").first()).toBeVisible();
  await settled(page);
}

/** Writes the last item of the list anew, and saves. */
async function writeLast({ page, canvas }: BuilderPage, words: string): Promise<void> {
  await canvas.locator("li").last().dblclick();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
}

/** Changes a page that is online, and asks for it to be published again. */
async function review(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await builder.open();
  await builder.section("Pages");
  await press(page, "Welcome");
  await toCanvas(page, "Pages");
  await expect(builder.canvas.locator("body > *").first()).toBeVisible();
  await builder.writeHtml("<h1>Tiles of light</h1>");
  await run(page, "Publish as a site");
  await expect(page.getByRole("dialog", { name: "Review and publish" })).toBeVisible();
  await settled(page);
}

/** The dialogs and questions of somebody who is signed in. */
export const dialogShots: readonly Shot[] = [
  ["profile-menu", opened(["Profile"], menu)],
  ...["Profile", "Password", "Sessions", "Security", "Activity", "Your data"].map(account),
  [
    "delete-account",
    async ({ page }) => {
      await dialog(page).getByRole("textbox", { name: "Password" }).fill("not the password");
      await dialog(page).getByRole("button", { name: "Delete account" }).click();
      await expect(dialog(page).getByRole("alert")).toBeVisible();
    },
  ],
  [
    "save-widget",
    async (builder) => {
      await builder.open();
      await builder.writeHtml("<p>New</p>");
      await builder.page.keyboard.press("Control+s");
      await expect(dialog(builder.page)).toBeVisible();
    },
  ],
  [
    "leaving-question",
    async ({ page }) => {
      await page.keyboard.press("Escape");
      await press(page, "Saved Widgets");
      await press(page, "Materials");
      await expect(question(page)).toBeVisible();
    },
  ],
  ["rename-widget", fromMenu("Saved Widgets", "Hero", "Rename")],
  ["post-widget", fromMenu("Saved Widgets", "Hero", "Post widget")],
  ["save-to-folder", fromMenu("Saved Widgets", "Hero", "Save To Folder")],
  ["documentation-of-widget", fromMenu("Saved Widgets", "Hero", "Documentation")],
  [
    "documentation-preview",
    async ({ page }) => {
      await dialog(page).getByRole("button", { name: "Preview" }).click();
      await expect(dialog(page).getByRole("heading", { name: "How to use it" })).toBeVisible();
    },
  ],
  ["delete-widget", fromMenu("Saved Widgets", "Hero", "Delete", question)],
  [
    "compare-versions",
    async (builder) => {
      const { page } = builder;
      await builder.open();
      await openSaved(builder, "Hero");
      await properties(page, "Widget Properties");
      await page.getByText("Widget Versions").click();
      await press(page, "Compare versions");
      await expect(dialog(page).locator("ins").first()).toBeVisible();
    },
  ],
  ["conflict", conflict],
  [
    "widget-details",
    inSection("Public Widgets", async (page) => {
      await press(page, "More for");
      await choose(page, "View details");
      await expect(dialog(page)).toBeVisible();
    }),
  ],
  ["create-page", inSection("Pages", (page) => press(page, "Create page"))],
  ["rename-page", fromMenu("Pages", "Welcome", "Rename")],
  ["delete-page", fromMenu("Pages", "Welcome", "Delete", question)],
  ["create-project", inSection("Projects", (page) => press(page, "Create project"))],
  ["rename-project", fromMenu("Projects", "Mosaic", "Rename")],
  ["new-page", inSection("Projects", (page) => press(page, "New page in Mosaic"))],
  ["add-pages", fromMenu("Projects", "Mosaic", "Add Page")],
  ["delete-project", fromMenu("Projects", "Mosaic", "Delete", question)],
  ["entries", fromMenu("Projects", "Mosaic", "Entries")],
  ["download-project", fromMenu("Projects", "Mosaic", "Download")],
  ["members", fromMenu("Projects", "Mosaic", "Members")],
  [
    "invite-members",
    async (builder) => {
      await fromMenu("Projects", "Mosaic", "Members")(builder);
      await press(builder.page, "Invite");
    },
  ],
  [
    "member-menu",
    async (builder) => {
      await fromMenu("Projects", "Mosaic", "Members")(builder);
      await press(builder.page, "More for grace@example.com");
    },
  ],
  ["no-languages", fromMenu("Projects", "Mosaic", "Languages")],
  [
    "languages",
    async (builder) => {
      await fromMenu("Projects", "Mosaic", "Languages")(builder);
      await dialog(builder.page).getByLabel("New language").selectOption("es");
      await press(builder.page, "Add language");
      await expect(dialog(builder.page).getByRole("textbox", { name: "Español: " }).first()).toBeVisible();
    },
  ],
  ["visits", fromMenu("Projects", "Mosaic", "Statistics")],
  [
    "visits-table",
    async (builder) => {
      await fromMenu("Projects", "Mosaic", "Statistics")(builder);
      await press(builder.page, "Show as table");
    },
  ],
  ["project-settings", fromMenu("Projects", "Mosaic", "Settings")],
  ["project-head", settings("Site head")],
  ["theme", fromMenu("Projects", "Mosaic", "Theme")],
  ["theme-scale", theme((page) => press(page, "Make scale"))],
  ["theme-type", theme((page) => page.getByRole("tab", { name: "Type" }).click())],
  ["theme-shape", theme((page) => page.getByRole("tab", { name: "Shape" }).click())],
  ["theme-fonts", theme((page) => page.getByRole("tab", { name: "Fonts" }).click())],
  ["project-budgets", settings("Speed budgets")],
  ["project-domains", settings("Custom domains")],
  [
    "too-large",
    inSection("Assets", async (page) => {
      const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
      await page.getByLabel("Files to upload").setInputFiles([large]);
      await expect(question(page)).toBeVisible();
    }),
  ],
  [
    "delete-asset",
    inSection("Assets", async (page) => {
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await expect(question(page)).toBeVisible();
    }),
  ],
  ["new-element", command("Create element")],
  ["update-element", fromMenu("Elements", "Section", "Update")],
  [
    "save-selection",
    async (builder) => {
      await builder.open();
      await openSaved(builder, "Hero");
      await builder.canvas.locator("h1").click();
      await run(builder.page, "Save as widget");
      await expect(dialog(builder.page)).toBeVisible();
    },
  ],
  [
    "describe-picture",
    async (builder) => {
      await builder.open();
      await builder.writeHtml('<img src="/guide/canvas-light.jpg" alt="">');
      await builder.canvas.locator("img").click();
      await run(builder.page, "Describe picture");
      await expect(dialog(builder.page)).toBeVisible();
    },
  ],
  [
    "choose-picture",
    async (builder) => {
      await builder.open();
      await builder.writeHtml('<img src="/guide/canvas-light.jpg" alt="">');
      await builder.canvas.locator("img").click();
      await run(builder.page, "Choose from Assets");
      await expect(dialog(builder.page)).toBeVisible();
    },
  ],
  ["review", review],
  ["keyboard", command("Keyboard shortcuts")],
  ["convert", command("Convert to Widget")],
  ["everything", command("Download everything")],
  ["publish", command("Publish as a site")],
  // The last one: its change stays refused, and is shown below the canvas from then on.
  ["parked", parked],
];
