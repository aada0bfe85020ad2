/** A shop owner builds a site of nested pages with a menu, an error page and addresses that last, and moves a page. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { readZip } from "@tessera/site-export";
import { arrive, browserOf, expect, pictureOf, test } from "./person.ts";

const limit = 30;
const pages = [
  { title: "Oak table", path: "/tables/oak" },
  { title: "Walnut table", path: "/tables/walnut" },
  { title: "Ash chair", path: "/chairs/ash" },
] as const;
/** The first page ends here, the page that others link to. */
const moved = "/tables/english-oak";

for (const role of ["administrator", "ordinary user"] as const) {
  test(`a shop owner (${role}) builds a site whose addresses last, in at most ${limit} actions`, async ({
    page,
    product,
  }) => {
    const person = await arrive(page, product, role);
    const { canvas, dialog, builder } = person;
    const look = (name: string): Promise<void> => person.lookAt(`07-${role.replace(" ", "-")}-${name}`);
    person.actions = 0;

    await test.step("the shop is online, with room for the menu", async () => {
      await person.drag(builder.element("Navigation"), canvas.locator("body"));
      await person.click(page.getByLabel("Show the project's menu"));
      await person.drag(builder.element("Heading 1"), canvas.locator("body"), { y: 0.9 });
      await person.click(person.button("Publish"));
      await person.fill(dialog.getByLabel("Project name"), "Joinery", "Enter");
      await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    });
    const address = await dialog.getByLabel("Address").inputValue();
    await person.press("Escape");

    await test.step("pages at addresses of several parts, and one for those that are missing", async () => {
      await person.click(page.getByRole("button", { name: "Projects", exact: true }));
      await person.click(person.button("New page in Joinery"));
      for (const { title, path } of [{ title: "Not here", path: "/404" }, ...pages]) {
        await person.fill(dialog.getByLabel("Title"), title);
        const isLast = path === pages[2].path;
        await person.fill(dialog.getByLabel("Path"), path, ...(isLast ? (["Enter"] as const) : []));
        if (path === "/404") await look("1-new-page");
        if (!isLast) await person.click(dialog.getByRole("button", { name: "Create and add another" }));
        if (!isLast) await expect(dialog.getByLabel("Title")).toHaveValue("");
      }
      await expect(canvas.getByRole("heading", { name: "Ash chair" })).toBeVisible();
    });

    await test.step("one page leads to another", async () => {
      await person.click(page.getByRole("button", { name: "Elements", exact: true }));
      await person.drag(builder.element("Link"), canvas.locator("main"), { y: 0.9 });
      await person.fill(page.getByLabel("href", { exact: true }), "/tables/oak", "Enter");
      await look("2-link");
      await person.press("Control+s");
      await builder.closeToast("Page Updated Successfully.");
    });

    await test.step("an address of before leads on, and a page moves", async () => {
      await person.click(page.getByRole("button", { name: "Projects", exact: true }));
      await person.click(person.button("More for Joinery"));
      await person.click(page.getByRole("menuitem", { name: "Settings" }));
      await person.click(dialog.getByRole("button", { name: "Addresses" }));
      await person.fill(dialog.getByRole("textbox", { name: "Path of Oak table" }), moved, "Enter");
      await expect(dialog.getByRole("listitem", { name: "/tables/oak leads to Oak table" })).toBeVisible();
      await person.fill(dialog.getByLabel("From", { exact: true }), "/shop.php");
      await person.fill(dialog.getByLabel("To", { exact: true }), "/chairs/ash", "Enter");
      await expect(dialog.getByRole("listitem", { name: "/shop.php leads to /chairs/ash" })).toBeVisible();
      await look("3-addresses");
    });
    expect(person.actions + person.keys, "actions").toBeLessThanOrEqual(limit);
    test.info().annotations.push({ type: "actions", description: String(person.actions + person.keys) });

    await test.step("visitors reach every page by links, and by the addresses of before", async () => {
      await expectSite(page, address, `07-${role.replace(" ", "-")}`);
    });

    await test.step("so they do on the host to which the owner exports it", async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "More for Joinery", exact: true }).click();
      const coming = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: /Download/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
      const host = await serve(await readFile(await (await coming).path()));
      await expectSite(page, host.address, "");
      host.close();
    });
  });
}

/** Follows every link of the site as somebody who comes to its front page, then by addresses that were given up. */
async function expectSite(page: Page, address: string, picture: string): Promise<void> {
  const context = await browserOf(page).newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  const { origin } = new URL(visitor.url());
  const menu = visitor.getByRole("navigation");
  for (const { title } of pages) {
    await menu.getByRole("link", { name: title }).click();
    await expect(visitor.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    if (picture) await pictureOf(visitor, `${picture}-${title.replace(" ", "-").toLowerCase()}`);
  }
  await visitor.getByRole("main").getByRole("link").click();
  await expect(visitor.getByRole("heading", { name: "Oak table", level: 1 })).toBeVisible();
  expect(new URL(visitor.url()).pathname.replace(/\/$/, "")).toBe(moved);
  for (const [path, title] of [
    ["/shop.php", "Ash chair"],
    ["/tables/oak", "Oak table"],
    ["/nowhere/at/all", "Not here"],
  ] as const) {
    await visitor.goto(origin + path);
    await expect(visitor.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
  await context.close();
}

/** A plain host of files: a folder is its index, and what is missing is the page 404.html. */
async function serve(archive: Buffer): Promise<{ address: string; close: () => void }> {
  const files = readZip(new Uint8Array(archive));
  const types: Readonly<Record<string, string>> = {
    js: "text/javascript",
    css: "text/css",
    html: "text/html",
  };
  const host = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, "")).slice(1);
    const candidates = [path, `${path.replace(/\/$/, "")}/index.html`.replace(/^\//, "")];
    const name = candidates.find((each) => files.has(each));
    const file = files.get(name ?? "404.html");
    const type = types[(name ?? "404.html").split(".").at(-1) ?? ""] ?? "application/octet-stream";
    response.writeHead(name === undefined ? 404 : 200, { "content-type": type }).end(file);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => host.close() };
}
