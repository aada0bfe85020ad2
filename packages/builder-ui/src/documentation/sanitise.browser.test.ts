import { expect, test } from "vitest";
import { safeUrl, sanitise } from "./sanitise.ts";

test.each([
  ["<p onclick='go()'>One <b>two</b></p>", "<p>One <b>two</b></p>"],
  ["<script>go()</script><p>Left</p>", "<p>Left</p>"],
  ["<p><img src=x onerror=go()>Text</p>", "<p>Text</p>"],
  ["<a href='javascript:go()'>x</a>", '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  [
    "<a href='https://example.org/' style='position:fixed'>x</a>",
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  [
    "<pre class='big'><code class='evil language-css'>a{}</code></pre>",
    '<pre><code class="language-css">a{}</code></pre>',
  ],
  ["<svg><style>*{}</style></svg><iframe src='/'></iframe><h2>Title</h2>", "<h2>Title</h2>"],
  ["<math><mi><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=go()&gt;'>", ""],
])("%s becomes %s", (html, expected) => {
  expect(sanitise(html)).toBe(expected);
  expect(sanitise(sanitise(html))).toBe(expected);
});

test.each([
  ["https://example.org/a.png", "https://example.org/a.png"],
  ["javascript:go()", null],
  ["data:text/html,<script>", null],
  ["http://", null],
])("the address %s is %s", (text, expected) => {
  expect(safeUrl(text)).toBe(expected);
});
