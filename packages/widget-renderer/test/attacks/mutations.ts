/**
 * Markup that becomes other markup when it is written and read again: each hides an image that fails, in a place that
 * parsers leave by different doors. `PWN` is code that notes that it ran.
 */
const img = `<img src="x:" onerror="PWN">`;
const hidden = `&lt;img src=x: onerror=PWN&gt;`;

/** Names and markup. */
export const mutations: readonly (readonly [name: string, html: string])[] = [
  [
    "mathematics with a table and a style",
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${hidden}"></style></mglyph></table></mtext></math>`,
  ],
  [
    "mathematics with a form in a form",
    `<form><math><mtext></form><form><mglyph><style></math>${img}</style></mglyph></form></mtext></math></form>`,
  ],
  [
    "mathematics annotated as HTML",
    `<math><annotation-xml encoding="text/html"><style>${img}</style></annotation-xml></math>`,
  ],
  [
    "mathematics annotated as something else",
    `<math><annotation-xml><style><!--</style>${img}--></annotation-xml></math>`,
  ],
  ["a style in SVG", `<svg><style><!--</style>${img}--></style></svg>`],
  ["a style in SVG that HTML ends", `<svg></p><style><g title="</style>${img}">`],
  ["a title of SVG", `<svg><title><style>${img}</style></title></svg>`],
  [
    "a foreign object with a style",
    `<svg><foreignObject><style>&lt;/style&gt;${img}</style></foreignObject></svg>`,
  ],
  ["a CDATA section in SVG", `<svg><![CDATA[><img title="]]>${img}">]]></svg>`],
  ["a CDATA section in HTML", `<div><![CDATA[ ${img} ]]></div>`],
  ["a comment that ends early", `<!--> ${img} -->`],
  ["a comment that ends with an exclamation", `<!-- --!> ${img} -->`],
  ["a comment that ends with a dash", `<!---> ${img} -->`],
  ["a processing instruction", `<?x ${img} ?>`],
  ["an end tag that is a comment", `</ ${img} >${img}`],
  ["text of noscript", `<noscript><p title="</noscript>${img.replaceAll('"', "'")}"></p></noscript>`],
  ["text of noembed", `<noembed><p title="</noembed>${img.replaceAll('"', "'")}"></p></noembed>`],
  ["text of noframes", `<noframes><p title="</noframes>${img.replaceAll('"', "'")}"></p></noframes>`],
  ["text of xmp", `<xmp><p title="</xmp>${img.replaceAll('"', "'")}"></p></xmp>`],
  ["text of an iframe", `<iframe><p title="</iframe>${img.replaceAll('"', "'")}"></p></iframe>`],
  ["text of a title", `<title><p title="</title>${img.replaceAll('"', "'")}"></p></title>`],
  ["text of a text area", `<textarea><p title="</textarea>${img.replaceAll('"', "'")}"></p></textarea>`],
  ["text without an end", `<plaintext>${img}`],
  [
    "a select that is closed by an input",
    `<select><template><style></select>${img}</style></template><input></select>`,
  ],
  ["options with a style", `<select><option><style></option></select>${img}</style></option></select>`],
  ["a template in a table", `<table><template><tr><td>${img}</td></tr></template><tr><td>x${img}</table>`],
  ["a row outside of its table", `<table><p>${img}<tr><td></table>`],
  ["links in links", `<a href="#1"><table><a href="#2">${img}</a></table></a>`],
  ["formatting that is carried over", `<b><p></b>${img}</p>`.repeat(4)],
  ["many nested elements", `${"<div>".repeat(600)}${img}`],
  ["an attribute in backticks", "<p title='``onmouseover=PWN'>x</p>" + img],
  ["a quote that is written as a number", `<p title="&#34;&gt;${hidden}">x</p>${img}`],
  ["a slash instead of a blank", `<img/src="x:"/onerror="PWN">`],
  ["a line break in a name", `<img src="x:" onerror\n="PWN">`],
  ["a null character", `<im\0g src="x:"><img src="x:" onerror="PWN">`],
  [
    "a font that leaves SVG",
    `<svg><desc><font color="red">${img}</font></desc><font size="1">${img}</font></svg>`,
  ],
  [
    "a use of itself",
    `<svg><use href="data:image/svg+xml,${encodeURIComponent('<svg id="x" xmlns="http://www.w3.org/2000/svg"><image href="x:" onerror="PWN"/></svg>')}#x"/></svg>${img}`,
  ],
  [
    "an element of a name with a colon",
    `<x:script xmlns:x="http://www.w3.org/1999/xhtml">PWN</x:script>${img}`,
  ],
  ["a shadow root in the markup", `<div><template shadowrootmode="open">${img}</template></div>`],
  ["a listing that begins with a line break", `<listing>\n${img}</listing>`],
];
