import { findHeadlessShell } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { servePages, type Pages } from "./pages.ts";

const strict =
  "default-src 'none'; script-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

let pages: Pages;
let browser: Browser;

beforeAll(async () => {
  const file = (path: string): URL => new URL(`../examples/${path}`, import.meta.url);
  [browser, pages] = await Promise.all([
    chromium.launch(findHeadlessShell()),
    servePages({
      plain: { html: file("plain/index.html"), script: file("plain/main.ts") },
      react: { html: file("react/index.html"), script: file("react/main.tsx") },
      "strict-csp": {
        html: file("strict-csp/index.html"),
        script: file("strict-csp/main.ts"),
        headers: { "Content-Security-Policy": strict },
      },
    }),
  ]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await pages.close();
});

/** Opens an example; whatever the page complains about fails the test. */
async function open(name: string): Promise<Page> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "log" && !message.text().includes("favicon")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  onTestFinished(async () => {
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    await page.close();
  });
  await page.goto(pages.url(name));
  await page.getByRole("treeitem").first().waitFor();
  return page;
}

const names = (page: Page): Promise<string[]> => page.getByRole("treeitem").allTextContents();

test("plain HTML: a form with a tree that is filtered, chosen from and saved", async () => {
  const page = await open("plain");
  expect(await names(page)).toEqual(["Documents", "Pictures", "Shared With Me"]);
  await page.getByRole("treeitem", { name: "Documents" }).click();
  await page.getByRole("treeitem", { name: "Invoices" }).click();
  expect(await page.locator("output").textContent()).toBe("Documents / Invoices");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.locator("output").textContent()).toBe("Saved to 11");
  await page.getByRole("searchbox").fill("pict");
  expect(await names(page)).toEqual(["Pictures"]);
});

test("Chromium's accessibility tree lists the children of an opened folder behind it", async () => {
  const page = await open("plain");
  await page.getByRole("treeitem", { name: "Pictures" }).click();
  await page.getByRole("treeitem", { name: "Documents" }).click();
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const readOut = (node: (typeof nodes)[number]): string[] => [
    ...(node.role?.value === "treeitem" ? [String(node.name?.value)] : []),
    ...(node.childIds ?? []).flatMap((id) => readOut(byId.get(id)!)),
  ];
  const inDocument = await names(page);
  expect(readOut(nodes[0]!)).toEqual(inDocument);
  expect(inDocument.indexOf("Invoices")).toBe(inDocument.indexOf("Documents") + 1);
});

test("React: properties and events in JSX", async () => {
  const page = await open("react");
  expect(await page.getByRole("treeitem", { name: "Pictures" }).getAttribute("aria-checked")).toBe("true");
  await page.getByRole("treeitem", { name: "Documents" }).locator(".check").click();
  await page.getByText("2 chosen").waitFor();
  await page.keyboard.press("F2");
  await page.keyboard.type("Papers");
  await page.keyboard.press("Enter");
  await page.getByText("update Papers").waitFor();
});

test("a strict content security policy with trusted types is not in the way", async () => {
  const page = await open("strict-csp");
  expect(await page.getByRole("heading", { name: "Folders" }).isVisible()).toBe(true);
  await page.getByRole("treeitem", { name: "Documents" }).click();
  expect(await names(page)).toEqual(["Documents", "<b>Invoices</b>"]);
  await page.getByRole("treeitem", { name: "Documents" }).click({ button: "right" });
  expect(await page.getByRole("menuitem").allTextContents()).toEqual([
    "New Folder",
    "Rename Folder",
    "Delete Folder",
  ]);
  const height = await page
    .getByRole("treeitem")
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
  expect(height).toBe(28);
});
