/** What somebody else has made fetches nothing from other hosts until the viewer agrees: a request tells who looks at it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { BuilderPage } from "./builder-page.ts";
import { verifyAddress } from "./mail.ts";
import { expect, test as base } from "./product.ts";

/** Another host with the files that a widget names, and the paths that it was asked for. */
interface OtherHost {
  readonly host: string;
  readonly asked: Set<string>;
}

const test = base.extend<{ elsewhere: OtherHost }>({
  elsewhere: async ({ page: _page }, use) => {
    const asked = new Set<string>();
    const server = createServer((request, response) => {
      asked.add(request.url ?? "");
      const isStyle = request.url === "/sheet.css";
      response.setHeader("content-type", isStyle ? "text/css" : "image/svg+xml");
      response.end(isStyle ? "h2 { color: rgb(1, 2, 3) }" : "<svg xmlns='http://www.w3.org/2000/svg'/>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use({ host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.close();
  },
});

const barOf = (page: Page) => page.getByRole("region", { name: "Files from other hosts" });
const previewOf = (page: Page) => page.frameLocator("iframe[title='Running widget']");

test("a public widget of somebody else fetches from other hosts after the viewer has agreed", async ({
  page,
  browser,
  product,
  elsewhere: { host, asked },
}) => {
  const author = new BuilderPage(await browser.newPage({ baseURL: product.url }));
  await verifyAddress(author.page, product, await author.openSignedIn());

  await test.step("one's own content asks nothing", async () => {
    await author.writeHtml(
      `<h2>Elsewhere</h2><link rel="stylesheet" href="http://${host}/sheet.css"><link rel="prefetch" href="http://${host}/prefetch"><img src="http://${host}/picture.svg" alt="">`,
    );
    await expect.poll(() => [...asked].toSorted()).toEqual(["/picture.svg", "/sheet.css"]);
    await author.saveWidget("Elsewhere");
    await expect(barOf(author.page)).toBeHidden();
  });

  await test.step("it is posted", async () => {
    await author.section("Saved Widgets");
    await author.page.getByRole("button", { name: "More for Elsewhere", exact: true }).click();
    await author.page.getByRole("menuitem", { name: "Post widget", exact: true }).click();
    const dialog = author.page.getByRole("dialog", { name: "Post Widget to Public" });
    // Others see it in the library, also who looks for words that are not Spanish.
    await dialog.getByLabel("Description").fill("host.example");
    await dialog.getByRole("button", { name: "Take from canvas" }).click();
    await expect(dialog.getByAltText("Thumbnail preview")).toBeVisible();
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(author.toast("Widget Posted to Public")).toBeVisible();
    await author.page.context().close();
    asked.clear();
  });

  const viewer = new BuilderPage(page);
  const heading = viewer.canvas.locator("h2").first();
  const toolbar = page.getByRole("toolbar", { name: "Builder" });

  await test.step("nothing is requested while it is looked at, and the hosts are named", async () => {
    await viewer.openSignedIn();
    await viewer.section("Public Widgets");
    const list = page.getByRole("list", { name: "Public widgets" });
    await list.getByRole("button", { name: /^Elsewhere/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open" }).click();
    await expect(heading).toHaveText("Elsewhere");
    await expect(barOf(page)).toContainText(host);
  });

  await test.step("nor while it runs", async () => {
    await toolbar.getByRole("button", { name: "Preview" }).click();
    await expect(previewOf(page).locator("h2")).toHaveText("Elsewhere");
    await expect(barOf(page)).toContainText(host);
    const id = new URL(page.url()).searchParams.get("widget-id");
    const running = await page.context().newPage();
    await running.goto(`/preview?pageId=${id}`);
    await expect(previewOf(running).locator("h2")).toHaveText("Elsewhere");
    await expect(barOf(running)).toContainText(host);
    await running.close();
    expect([...asked]).toEqual([]);
  });

  await test.step("it becomes one's own only by a consent that names the hosts, and a refusal changes nothing", async () => {
    const refuse = async (): Promise<void> => {
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(host);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
    };
    await toolbar.getByRole("button", { name: "Develop" }).click();
    await viewer.section("Public Widgets");
    await page.getByRole("button", { name: "More for Elsewhere", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import", exact: true }).click();
    await refuse();
    await page.getByRole("button", { name: "Save as your own copy" }).click();
    await refuse();
    await viewer.section("Saved Widgets");
    await expect(page.getByText("No saved widgets!")).toBeVisible();
    await heading.click();
    await page.keyboard.press("Control+c");
    const other = new BuilderPage(await page.context().newPage());
    await other.open();
    await other.page.keyboard.press("Control+v");
    const question = other.page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(other.canvas.locator("h2")).toHaveCount(0);
    await other.page.close();
    await toolbar.getByRole("button", { name: "Preview" }).click();
    expect([...asked]).toEqual([]);
  });

  await test.step("once the viewer has agreed it is shown whole, on the canvas and where it runs", async () => {
    await barOf(page).getByRole("button", { name: "Load files of this author" }).click();
    await expect.poll(() => [...asked]).toContain("/picture.svg");
    await expect(barOf(page)).toBeHidden();
    await toolbar.getByRole("button", { name: "Develop" }).click();
    await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(barOf(page)).toBeHidden();
    expect([...asked]).toEqual(expect.arrayContaining(["/picture.svg", "/sheet.css"]));
  });

  await test.step("and after a reload as well", async () => {
    await page.reload();
    await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(barOf(page)).toBeHidden();
  });
});
