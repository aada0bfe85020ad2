/** Markup for the design canvas, in which nothing may run; `PWN` is code that notes that it did. */
export type MarkupAttack = readonly [name: string, html: string, controlled?: "controlled"];

/** Ways to run code from markup; `controlled` ones are known to run in a page without the canvas's locks. */
export const markupAttacks: readonly MarkupAttack[] = [
  ["an image that fails", `<img src="x:" onerror="PWN">`, "controlled"],
  ["an SVG that loads", `<svg onload="PWN"></svg>`],
  ["details that open", `<details open ontoggle="PWN">x</details>`, "controlled"],
  ["a field that takes the focus", `<input autofocus onfocus="PWN">`],
  ["a click", `<p onclick="PWN" class="click">x</p>`, "controlled"],
  ["a javascript: link", `<a class="click" href="javascript:PWN">x</a>`, "controlled"],
  [
    "a javascript: form",
    `<form action="javascript:PWN"><button class="click">x</button></form>`,
    "controlled",
  ],
  [
    "a javascript: button",
    `<form><button class="click" formaction="javascript:PWN">x</button></form>`,
    "controlled",
  ],
  [
    "a javascript: SVG link",
    `<svg><a class="click" href="javascript:PWN"><text y="9">x</text></a></svg>`,
    "controlled",
  ],
  ["a javascript: frame", `<iframe src="javascript:parent.PWN"></iframe>`],
  ["a nested document", `<iframe srcdoc="<script>parent.PWN</script>"></iframe>`, "controlled"],
  ["an object", `<object data="javascript:PWN"></object>`],
  ["an embedded page", `<embed src="javascript:PWN">`],
  ["a meta refresh", `<meta http-equiv="refresh" content="0;url=javascript:PWN">`],
  ["a base address", `<base href="javascript:PWN//"><a class="click" href="x">x</a>`],
  ["a javascript: area", `<map><area class="click" href="javascript:PWN"></map>`, "controlled"],
  ["a javascript: link with blanks in it", `<a class="click" href="java&#9;script:PWN">x</a>`, "controlled"],
  [
    "an animated address",
    `<svg><a class="click"><animate attributeName="href" to="javascript:PWN" fill="freeze" dur="1ms"/><text y="9">x</text></a></svg>`,
  ],
  ["a script of SVG", `<svg><script>PWN</script></svg>`],
  ["a nested drawing that loads", `<iframe srcdoc="<svg onload=&quot;parent.PWN&quot;>"></iframe>`],
  [
    "a form whose field asks for a value",
    `<form><input required oninvalid="PWN"><button class="click">x</button></form>`,
    "controlled",
  ],
  ["a style sheet that loads", `<link rel="stylesheet" href="data:text/css,a{}" onload="PWN">`, "controlled"],
  ["a script", `<script>PWN</script>`],
  [
    "an animation that ends",
    `<style>@keyframes a { to { left: 1px } }</style><p style="animation: a 1ms" onanimationend="PWN">x</p>`,
    "controlled",
  ],
  ["a video that fails", `<video><source onerror="PWN" src="x:"></video>`, "controlled"],
  ["a changed attribute", `<svg><animate attributeName="x" dur="1ms" onbegin="PWN" /></svg>`, "controlled"],
  [
    "mutation through mathematics",
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=PWN&gt;"></style></mglyph></table></mtext></math><img src="x:" onerror="PWN">`,
    "controlled",
  ],
  [
    "mutation through a template",
    `<noscript><p title="</noscript><img src=x: onerror=PWN>"></noscript><template><img src="x:" onerror="PWN"></template>`,
  ],
  ["an end of the widget's own element", `</div></div><img src="x:" onerror="PWN">`, "controlled"],
  [
    "markup that shadows the document",
    `<form name="body" id="body"><input name="attributes"><img src="x:" onerror="PWN"></form>`,
    "controlled",
  ],
];
