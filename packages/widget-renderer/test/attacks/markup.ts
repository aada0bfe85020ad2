/** Markup for the design canvas, in which nothing may run; `PWN` is code that notes that it did. */
export type MarkupAttack = readonly [name: string, html: string];

/** Ways to run code from markup, with an element of class `click` or `focus` where a person has to do something. */
export const markupAttacks: readonly MarkupAttack[] = [
  ["an image that fails", `<img src="x:" onerror="PWN">`],
  ["an image of SVG that fails", `<svg><image href="x:" onerror="PWN"/></svg>`],
  ["details that open", `<details open ontoggle="PWN">x</details>`],
  ["a field that gets the focus", `<input class="focus" onfocusin="PWN" onfocus="PWN">`],
  ["a click", `<p onclick="PWN" class="click">x</p>`],
  ["a javascript: link", `<a class="click" href="javascript:PWN">x</a>`],
  ["a javascript: form", `<form action="javascript:PWN"><button class="click">x</button></form>`],
  ["a javascript: button", `<form><button class="click" formaction="javascript:PWN">x</button></form>`],
  ["a javascript: SVG link", `<svg><a class="click" href="javascript:PWN"><text y="9">x</text></a></svg>`],
  ["a javascript: frame", `<iframe src="javascript:parent.PWN"></iframe>`],
  ["a nested document", `<iframe srcdoc="<script>parent.PWN</script>"></iframe>`],
  ["an object that loads", `<object data="data:text/html,x" type="text/html" onload="PWN"></object>`],
  ["an embedded page", `<embed src="data:text/html,x" type="text/html" onload="PWN">`],
  ["a javascript: area", `<map><area class="click" href="javascript:PWN"></map>`],
  ["a javascript: link with blanks in it", `<a class="click" href="java&#9;script:PWN">x</a>`],
  ["a script of SVG", `<svg><script>PWN</script></svg>`],
  ["a nested drawing that loads", `<iframe srcdoc="<svg onload=&quot;parent.PWN&quot;>"></iframe>`],
  [
    "a form whose field asks for a value",
    `<form><input required oninvalid="PWN"><button class="click">x</button></form>`,
  ],
  ["a style sheet that loads", `<link rel="stylesheet" href="data:text/css,a{}" onload="PWN">`],
  ["a script", `<script>PWN</script>`],
  [
    "an animation that ends",
    `<style>@keyframes a { to { left: 1px } }</style><p style="animation: a 1ms" onanimationend="PWN">x</p>`,
  ],
  ["a video that fails", `<video><source onerror="PWN" src="x:"></video>`],
  ["a changed attribute", `<svg><animate attributeName="x" dur="1ms" onbegin="PWN" /></svg>`],
  [
    "mutation through mathematics",
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=PWN&gt;"></style></mglyph></table></mtext></math><img src="x:" onerror="PWN">`,
  ],
  [
    "mutation through a template",
    `<noscript><p title="</noscript><img src=x: onerror=PWN>"></noscript><template><img src="x:" onerror="PWN"></template>`,
  ],
  ["an end of the widget's own element", `</div></div><img src="x:" onerror="PWN">`],
  [
    "markup that shadows the document",
    `<form name="body" id="body"><input name="attributes"><img src="x:" onerror="PWN"></form>`,
  ],
];
