/** A marketer makes a newsletter page from a block of the library and a text that is copied from Word. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "parse5";
import { copyHtml } from "../clipboard.ts";
import { arrive, asVisitor, expect, pictureOf, test } from "./person.ts";

const limit = 25;

test(`a marketer publishes a newsletter with a text from Word, in at most ${limit} actions`, async ({
  page,
  product,
}) => {
  const shop = await openShop();
  const person = await arrive(page, product, "ordinary user");
  const { builder, canvas, dialog } = person;

  await test.step("a block from the library gets a headline", async () => {
    await person.click(page.getByRole("navigation").getByRole("button", { name: "Public Widgets" }));
    person.actions += 1;
    await page.getByRole("button", { name: "Drag Lead story" }).dblclick();
    await person.rewrite(canvas.getByRole("heading", { level: 1 }), "Our spring breads");
    await person.rewrite(canvas.locator("p.lead"), "Four new loaves, and where to taste them.");
    await person.lookAt("03-1-block");
  });

  await test.step("its text gives way to one from Word", async () => {
    await copyHtml(page, letter(shop.url), "From the first of May");
    const paragraphs = canvas.locator(".columns > p");
    for (const _ of [1, 2, 3]) {
      await person.click(paragraphs.last());
      await person.press("Delete");
      await person.click(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
      person.actions += 1;
    }
    person.actions += 2;
    await paragraphs.dblclick();
    await expect(paragraphs).toHaveAttribute("contenteditable", "true");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    await page.keyboard.press("Escape");
    await expect(canvas.getByRole("cell", { name: "Rye and walnut" })).toBeVisible();
    await person.lookAt("03-2-text");
  });

  await test.step("and is published", async () => {
    await person.click(person.button("Publish"));
    await person.fill(dialog.getByLabel("Project name"), "Bakery news");
    await person.click(dialog.getByRole("button", { name: "Publish" }));
    await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    await person.lookAt("03-3-published");
  });
  const address = await dialog.getByLabel("Address").inputValue();
  expect(person.actions, "actions").toBeLessThanOrEqual(limit);
  test.info().annotations.push({ type: "actions", description: String(person.actions) });

  await test.step("visitors read a list, a table and links that work, in valid HTML without styles of Word", async () => {
    await asVisitor(page, address, async (visitor, device) => {
      expect(faultsOf((await (await visitor.goto(address))?.text()) ?? "")).toEqual([]);
      await expect(visitor.getByRole("heading", { name: "Our spring breads" })).toBeVisible();
      await expect(visitor.getByRole("listitem")).toHaveText(["Rye with walnuts", "Spelt with honey"]);
      await expect(visitor.getByRole("row")).toHaveText([/Bread\s*Price/, /Rye and walnut\s*4.80/]);
      await expect(visitor.locator("strong")).toHaveText("the first of May");
      await expect(visitor.locator("[class*=Mso], [style*=mso], [lang=EN-GB], font, o\\:p")).toHaveCount(0);
      expect(await visitor.content()).not.toMatch(/mso-|Calibri|MsoNormal/);
      await pictureOf(visitor, `03-site-${device}`);
      for (const name of ["Order online", "our shop"]) {
        await visitor.goto(address);
        await visitor.getByRole("link", { name }).click();
        await expect(
          visitor.getByText(`You asked for /${name.replace(" ", "-").toLowerCase()}`),
        ).toBeVisible();
      }
    });
  });
  await builder.page.close();
  shop.close();
});

/** What a parser of HTML finds wrong with a page. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`),
  });
  return faults;
}

/** The site to which the letter links. */
async function openShop(): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    response.setHeader("content-type", "text/html").end(`<p>You asked for ${url}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const paragraph = (inner: string): string =>
  `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=EN-GB style='font-family:"Calibri",sans-serif;color:#1F3864'>${inner}<o:p></o:p></span></p>`;

const item = (inner: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${inner}<o:p></o:p></p>`;

const row = (...cells: string[]): string =>
  `<tr style='mso-yfti-irow:0'>${cells.map((cell) => `<td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal>${cell}<o:p></o:p></p></td>`).join("")}</tr>`;

/** A document of Word as it stands on the clipboard: a list, two links and a table. */
function letter(shop: string): string {
  const body = [
    paragraph(
      `From <b style='mso-bidi-font-weight:normal'>the first of May</b> we bake with flour from the next village. <a href="${shop}/order-online"><span style='color:#0563C1'>Order online</span></a>`,
    ),
    item("Rye with walnuts"),
    item("Spelt with honey"),
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${row("Bread", "Price")}${row("Rye and walnut", "4.80")}</table>`,
    paragraph(`Taste them in <a href="${shop}/our-shop">our shop</a>.`),
  ];
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-GB><!--StartFragment-->${body.join("")}<!--EndFragment--></body></html>`;
}
