import { describe, expect, test } from "vitest";
import { asItems, asOneRun, cleanHtml, cleanText } from "./clean-paste.ts";
import { linkAddress } from "./link-address.ts";

/** What is put in for pasted HTML, as it would be written. */
const cleaned = (html: string): string =>
  cleanHtml(html)
    .map(({ tag, inner }) => `<${tag}>${inner}</${tag}>`)
    .join("");

/** A paragraph of Word's as its clipboard holds it. */
const word = (inner: string, style = "", name = "MsoNormal"): string =>
  `<p class=${name} style='margin-bottom:0cm;${style}'><span lang=EN-GB style='font-size:11.0pt;font-family:"Calibri",sans-serif'>${inner}<o:p></o:p></span></p>`;

const wordItem = (sign: string, inner: string, level: number): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${inner}<o:p></o:p></p>`;

const wordPage = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm}</style><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe("Word", () => {
  test("paragraphs, bold and italic", () => {
    const body = word("Plain, <b style='mso-bidi-font-weight:normal'>bold</b> and <i>italic</i>");
    expect(cleaned(wordPage(body))).toBe("<p>Plain, <strong>bold</strong> and <em>italic</em></p>");
  });

  test("headings, and a smart quote", () => {
    expect(cleaned(wordPage(`<h1>Report<o:p></o:p></h1>${word("It’s ready")}`))).toBe(
      "<h1>Report</h1><p>It’s ready</p>",
    );
  });

  test("lists that are paragraphs, of two levels, numbered and not", () => {
    const items = [wordItem("·", "One", 1), wordItem("o", "Two", 2), wordItem("·", "Three", 1)].join("\n");
    expect(cleaned(wordPage(items))).toBe("<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>");
    expect(cleaned(wordPage(wordItem("1.", "First", 1) + wordItem("2.", "Second", 1)))).toBe(
      "<ol><li>First</li><li>Second</li></ol>",
    );
  });

  test("links, but not marks within the document", () => {
    const body = word('<a href="https://example.com/a?b=1&amp;c=2">there</a> <a href="#_Toc1">here</a>');
    expect(cleaned(wordPage(body))).toBe('<p><a href="https://example.com/a?b=1&amp;c=2">there</a> here</p>');
  });

  test("a table with joined cells", () => {
    const body = `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=300 colspan=2 valign=top>${word("Prices")}</td></tr><tr><td>${word("Bread")}</td><td>${word("<b>2</b>")}</td></tr></table>`;
    expect(cleaned(wordPage(body))).toBe(
      '<table><tbody><tr><td colspan="2">Prices</td></tr><tr><td>Bread</td><td><strong>2</strong></td></tr></tbody></table>',
    );
  });
});

describe("Google Docs", () => {
  const docs = (inner: string): string =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${inner}</b>`;

  test("what is bold and italic is said by styles alone, and the whole is not bold", () => {
    const body =
      '<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">One </span><span style="font-weight:700;">two</span><span style="font-style:italic;"> three</span></p>';
    expect(cleaned(docs(body))).toBe("<p>One <strong>two</strong><em> three</em></p>");
  });

  test("lists with a list beside an item, and paragraphs in items", () => {
    const body =
      '<ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span>Two</span></p></li></ul><li><p>Three</p></li></ul>';
    expect(cleaned(docs(body))).toBe("<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>");
  });

  test("links lose the look that is written into them", () => {
    const body =
      '<p><a href="https://example.com" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">there</span></a></p>';
    expect(cleaned(docs(body))).toBe('<p><a href="https://example.com">there</a></p>');
  });
});

describe("web pages", () => {
  test("scripts, styles, forms and handlers stay behind", () => {
    const body =
      '<script>alert(1)</script><style>p{}</style><p onclick="alert(1)" class="x">One<img src=x onerror=alert(1)></p><form><input></form><a href="javascript:alert(1)">two</a>';
    expect(cleaned(body)).toBe("<p>One</p><p>two</p>");
  });

  test("boxes within boxes are paragraphs, and hidden text stays hidden", () => {
    const body =
      '<div><div>One<br>two</div><section><h3>Title</h3><div style="display:none">secret</div>three</section></div>';
    expect(cleaned(body)).toBe("<p>One<br>two</p><h3>Title</h3><p>three</p>");
  });

  test("a part of a sentence stays one", () => {
    expect(cleaned("and <b>so</b> on")).toBe("<p>and <strong>so</strong> on</p>");
  });

  test("code keeps its lines", () => {
    expect(cleaned("<pre>a\n  b &lt; c</pre>")).toBe("<pre>a\n  b &lt; c</pre>");
  });
});

test("text begins a paragraph at each empty line", () => {
  expect(cleanText("a\r\nb\r\n\r\nc")).toEqual([
    { tag: "p", inner: "a<br>b" },
    { tag: "p", inner: "c" },
  ]);
});

test("blocks become items of a list, and one run where no block may stand", () => {
  const blocks = cleanHtml("<p>One</p><ul><li>Two</li><li>Three</li></ul>");
  expect(asItems(blocks).map(({ inner }) => inner)).toEqual(["One", "Two", "Three"]);
  expect(asOneRun(blocks)).toBe("One<br>Two  Three");
});

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["/about", "/about"],
  ["#prices", "#prices"],
  ["example.com/a", "https://example.com/a"],
  ["ada@example.com", "mailto:ada@example.com"],
  ["tel:+491234", "tel:+491234"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["two words", null],
  ["", null],
])("%s as the target of a link is %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
