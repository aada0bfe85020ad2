import { expect, type Page } from "@playwright/test";
import { addressOf } from "../e2e/site.ts";
import type { BuilderPage } from "../e2e/builder-page.ts";

const hero = `<section style="padding: 72px 48px; background-color: #eef2ff; text-align: center">
  <h1 style="font-size: 48px; margin: 0px 0px 16px 0px; color: #1e1b4b">Tiles of light</h1>
  <p style="font-size: 18px; color: #4338ca; margin: 0px 0px 24px 0px">Handmade mosaics for every room.</p>
  <button type="button" style="padding: 12px 24px; border-radius: 8px; border: 0; background-color: #4f46e5; color: #ffffff">See the collection</button>
</section>`;

/** What visitors have sent in, the oldest first. */
const sent = [
  ["order", { name: "Iris", tile: "Slate, 10 cm", pieces: "120" }],
  ["contact", { name: "Linus", email: "linus@example.com", message: "Do you cut to size?" }],
  [
    "contact",
    {
      name: "Maren",
      email: "maren@example.com",
      message: "The blue ones in the hall look wonderful.\nDo you deliver to the coast?",
    },
  ],
] as const;

/** Fills an account with what its owner would have after a day: widgets, a folder, a page, a published project. */
export async function furnish(builder: BuilderPage): Promise<void> {
  await makeWidgets(builder);
  await keepInFolder(builder);
  await describe(builder);
  await upload(builder);
  await makeProject(builder);
  await sendEntries(builder);
  await visitSite(builder);
  await inviteMembers(builder);
}

async function makeWidgets(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await builder.writeHtml(hero);
  await builder.saveWidget("Hero");
  await builder.writeHtml(hero.replace("Tiles of light", "Tiles of glass"));
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Widget Updated Successfully")).toBeVisible();
  await page.goto("/");
  await builder.writeHtml("<ul>\n  <li>Oak</li>\n  <li>Slate</li>\n</ul>");
  await builder.saveWidget("Materials");
}

async function keepInFolder(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await fromMenu(builder, "Hero", "Save To Folder");
  const dialog = page.getByRole("dialog", { name: "Save To Folder" });
  await dialog.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: /name/i }).last().fill("Openers");
  await page.keyboard.press("Enter");
  const folder = dialog.getByRole("treeitem", { name: "Openers" });
  await expect(folder).toHaveAttribute("data-active");
  await folder.click();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
}

async function describe(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await fromMenu(builder, "Hero", "Documentation");
  const dialog = page.getByRole("dialog", { name: "Documentation" });
  await dialog.getByLabel("Title").fill("How to use it");
  await dialog.getByRole("button", { name: "Save Documentation" }).click();
  await expect(builder.toast("Documentation is saved.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
}

async function upload(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  const buffer = await mosaic(page);
  await builder.section("Assets");
  for (const name of ["mosaic.png", "hall.png"])
    await page.getByLabel("Files to upload").setInputFiles([{ name, mimeType: "image/png", buffer }]);
  await expect(page.getByRole("list", { name: "Assets" }).getByRole("listitem")).toHaveCount(2);
}

/** A picture of tiles. */
async function mosaic(page: Page): Promise<Buffer> {
  const easel = await page.context().newPage();
  const tiles = Array.from({ length: 40 }, (_, tile) => {
    const tone = `hsl(${215 + ((tile * 37) % 60)} 70% ${45 + ((tile * 23) % 40)}%)`;
    return `<i style="background: ${tone}; border-radius: 4px"></i>`;
  });
  const grid = "margin: 0; display: grid; grid-template: repeat(5, 36px) / repeat(8, 36px); gap: 4px";
  await easel.setContent(`<body style="${grid}">${tiles.join("")}</body>`);
  const picture = await easel.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await easel.close();
  return picture;
}

async function makeProject(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  const dialog = page.getByRole("dialog");
  await builder.section("Pages");
  await page.getByRole("button", { name: "Create page" }).click();
  await dialog.getByLabel("Title").fill("Welcome");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page).toHaveURL(/page-id=\d+/);
  await builder.section("Saved Widgets");
  await builder.drop(page.getByRole("button", { name: "Drag Hero" }), builder.canvas.locator("body"));
  await expect(builder.canvas.locator("h1")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(builder.toast("Page Updated Successfully.")).toBeVisible();
  await builder.section("Projects");
  await page.getByRole("button", { name: "Create project" }).click();
  await dialog.getByLabel("Project name").fill("Mosaic");
  await dialog.getByLabel("Welcome").check();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "More for Welcome in Mosaic" }).click();
  await page.getByRole("menuitem", { name: "Set as Main Page" }).click();
  await expect(builder.toast("Main page set successfully!")).toBeVisible();
}

/** As visitors of the site do; its address says which project it is. */
async function sendEntries(builder: BuilderPage): Promise<void> {
  const { page } = builder;
  await page.getByRole("button", { name: "More for Mosaic", exact: true }).click();
  const visit = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Visit" }).click();
  const site = await visit;
  await site.waitForURL(/preview-\d+/);
  const [, project = ""] = /preview-(\d+)/.exec(site.url()) ?? [];
  await site.close();
  for (const [type, values] of sent) {
    const answer = await page.request.post(`/api/v1/projects/${project}/entries`, { data: { type, values } });
    expect(answer.ok()).toBe(true);
  }
}

/** Who comes to the site, and from where. */
const visitors = [
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "https://news.example/"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "https://search.example/"],
  ["Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0", "https://news.example/"],
] as const;

async function visitSite({ page }: BuilderPage): Promise<void> {
  const site = await addressOf(page, "Mosaic");
  for (const [userAgent, referer] of visitors) {
    const visitor = await page.context().browser()?.newContext({ userAgent });
    const shown = await visitor?.newPage();
    await shown?.goto(site, { referer });
    await shown?.reload();
    await visitor?.close();
  }
  await page.getByRole("button", { name: "More for Mosaic", exact: true }).click();
  await page.getByRole("menuitem", { name: "Statistics" }).click();
  const dialog = page.getByRole("dialog", { name: "Statistics" });
  const refreshed = async (): Promise<boolean> => {
    await dialog.getByRole("button", { name: "Refresh" }).click();
    return dialog.getByRole("cell", { name: "6", exact: true }).first().isVisible();
  };
  await expect.poll(refreshed).toBe(true);
  await page.keyboard.press("Escape");
}

async function inviteMembers({ page }: BuilderPage): Promise<void> {
  await page.getByRole("button", { name: "More for Mosaic", exact: true }).click();
  await page.getByRole("menuitem", { name: "Members" }).click();
  const dialog = page.getByRole("dialog", { name: "Members" });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await dialog.getByLabel("E-mail addresses").fill("ada@example.com, grace@example.com");
  await dialog.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(dialog.getByRole("listitem", { name: "grace@example.com" })).toBeVisible();
  await page.keyboard.press("Escape");
}

async function fromMenu(builder: BuilderPage, widget: string, item: string): Promise<void> {
  const { page } = builder;
  await builder.section("Saved Widgets");
  await page.getByRole("button", { name: `More for ${widget}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}
