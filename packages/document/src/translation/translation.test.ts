import { describe, expect, it } from "vitest";
import { readTexts, translateHtml } from "./translate-html.ts";

describe("readTexts", () => {
  const cases: [html: string, texts: string[]][] = [
    ["<p>Hello <b>you</b></p>", ["Hello <1>you</1>"]],
    ["<div><h1>Title</h1> <p>One\n  two</p></div>", ["Title", "One two"]],
    ["<p>One<br>two <img src=a alt='A cat'> end</p>", ["One<1/>two <2/> end", "A cat"]],
    ["<nav><a href=/>Home</a> <a href=/about>About</a></nav>", ["Home", "About"]],
    ["<a href=/>Home</a> | <a href=/about>About</a>", ["Home", "About"]],
    ["<p><b><i>All of it</i></b></p>", ["All of it"]],
    ["<p>Hello <b>you</b>.</p>", ["Hello <1>you</1>."]],
    ["<label><input type=checkbox> I agree</label>", ["I agree"]],
    ["<p>A <b>b <i>c</i></b> <u>d</u></p>", ["A <1>b <2>c</2></1> <3>d</3>"]],
    ["<p>A <a href=x><i class=icon></i></a> b</p>", ["A <1/> b"]],
    ["<input placeholder='Your name' title=Name value=typed>", ["Your name", "Name"]],
    ["<input type=submit value=Send><input type=text value=Ann>", ["Send"]],
    ["<select><option>Red</option><option value=b>Blue</option></select>", ["Red", "Blue"]],
    ["<script>text()</script><style>a {}</style><textarea>typed</textarea>", []],
    ["<p translate=no>Name <b translate=yes>yes</b></p>", ["yes"]],
    ["<p>By <b translate=no>Tessera</b> of old</p>", ["By <1/> of old"]],
    ["<p>12</p><p>—</p><p>12 pieces</p>", ["12 pieces"]],
    ["<p>a &lt;b&gt; &amp; &lt;1&gt; c</p>", ["a <b> & \\<1> c"]],
    ["<p>Press <button>Go</button> now</p>", ["Press <1/> now", "Go"]],
    ["<svg><title>A map</title><text>North</text></svg>", ["A map", "North"]],
    ["<title>Site</title>", ["Site"]],
    ["<p>One</p><p>One</p>", ["One"]],
    ["text without element", ["text without element"]],
    [
      "<form data-form-success='Thank you' data-form-question='Sum?' data-form-answer=5></form>",
      ["Thank you", "Sum?"],
    ],
    ["<p>One <!-- remark --> two</p>", ["One", "two"]],
    ["<pre>One\n  two</pre>", ["One\n  two"]],
    ["<table>lost<tr><td>Cell</td></tr></table>", ["lost", "Cell"]],
    ["<p>Read <router-link to=/x>more</router-link></p>", ["Read <1>more</1>"]],
    ["", []],
  ];
  it.each(cases)("reads %s", (html, texts) => expect(readTexts(html)).toEqual(texts));
});

describe("translateHtml", () => {
  const cases: [html: string, translations: Record<string, string>, translated: string][] = [
    ["<p>Hello <b>you</b></p>", { "Hello <1>you</1>": "<1>Du</1>, hallo" }, "<p><b>Du</b>, hallo</p>"],
    ["<P CLASS=a>\n One  two </P>", { "One two": "Uno  dos" }, "<P CLASS=a>\n Uno dos </P>"],
    ["<img alt='A cat' src=a>", { "A cat": 'Un "gato"' }, '<img alt="Un &quot;gato&quot;" src=a>'],
    ["<p>A</p>", { A: "<script>x</script> & <1>" }, "<p>A</p>"],
    ["<p>A</p>", { A: "<script>x</script> &lt;" }, "<p>&lt;script&gt;x&lt;/script&gt; &amp;lt;</p>"],
    ["<p>A <b>b</b></p>", { "A <1>b</1>": "B" }, "<p>A <b>b</b></p>"],
    ["<p>A <b>b</b></p>", { "A <1>b</1>": "<1>B" }, "<p>A <b>b</b></p>"],
    ["<p>A <b>b</b></p>", { "A <1>b</1>": "<1><1>B</1></1>" }, "<p>A <b>b</b></p>"],
    [
      "<p>A <b>b <i>c</i></b></p>",
      { "A <1>b <2>c</2></1>": "<2>c</2> <1>b</1>" },
      "<p>A <b>b <i>c</i></b></p>",
    ],
    [
      "<p>A <img alt=cat> <b title=tip>b</b> x</p>",
      { "A <1/> <2>b</2> x": "X <2>B</2> <1/>", cat: "gato", tip: "dato" },
      '<p>X <b title="dato">B</b> <img alt="gato"></p>',
    ],
    [
      "<select><option>Red</option><option value=b>Blue</option></select>",
      { Red: "Rojo", Blue: "Azul" },
      '<select><option value="Red">Rojo</option><option value=b>Azul</option></select>',
    ],
    [
      "<p>Press <button>Go</button> now</p>",
      { Go: "Ya", "Press <1/> now": "<1/> pulsa" },
      "<p><button>Ya</button> pulsa</p>",
    ],
    ["<p>A</p><p>B", { A: "", B: "C" }, "<p>A</p><p>C"],
    ["<p>toString</p>", {}, "<p>toString</p>"],
    [
      "<table>lost<tr><td>Cell</table>",
      { Cell: "Celda", lost: "perdido" },
      "<table>perdido<tr><td>Celda</table>",
    ],
    ["<p>a \\&lt;1&gt;</p>", { "a \\\\\\<1>": "b \\\\\\<1>" }, "<p>b \\&lt;1&gt;</p>"],
    ["x <b>y</b></i> z", { "x <1>y</1>": "X <1>Y</1>", "x <1>y</1> z": "lost" }, "X <b>Y</b></i> z"],
    ["<p>Hello </x> you</p>", { "Hello you": "lost" }, "<p>Hello </x> you</p>"],
    ["<table>one<tr>two<td>x</table>", { x: "X", onetwo: "lost" }, "<table>one<tr>two<td>X</table>"],
    ["<title>A</title>", { A: "</title><b>" }, "<title>&lt;/title&gt;&lt;b&gt;</title>"],
  ];
  it.each(cases)("turns %s with %j", (html, translations, translated) =>
    expect(translateHtml(html, translations)).toBe(translated),
  );
});

describe("a text without a translation says its language", () => {
  const es = {
    Tessera: "Tessera",
    Broken: "<1>Roto",
    Hello: "Hola",
    "Our <1>menu</1>": "Nuestro <1>menú</1>",
  };
  const cases: [html: string, translated: string][] = [
    ["<h1>Hello</h1><p>More</p>", '<h1>Hola</h1><p lang="en" dir="ltr">More</p>'],
    ["<p>\n  More\n</p>", '<p lang="en" dir="ltr">\n  More\n</p>'],
    ["<p>Our <b>menu</b></p>", "<p>Nuestro <b>menú</b></p>"],
    ["<p>Our <b>rooms</b></p>", '<p lang="en" dir="ltr">Our <b>rooms</b></p>'],
    ["<a href=/>Hola</a><a href=/b>More</a>", '<a href=/>Hola</a><a href=/b lang="en" dir="ltr">More</a>'],
    [
      '<p lang="la">Veni</p><div lang="fr"><p>Bon</p></div>',
      '<p lang="la">Veni</p><div lang="fr"><p>Bon</p></div>',
    ],
    ["<div>More <p>Hello</p></div>", "<div>More <p>Hola</p></div>"],
    ["<select><option>More</select>", '<select><option lang="en" dir="ltr">More</select>'],
    ['<p translate="no">More</p><img alt="More">', '<p translate="no">More</p><img alt="More">'],
    ["<p>2026</p>", "<p>2026</p>"],
    ["<p>Tessera</p><p>Broken</p>", '<p>Tessera</p><p lang="en" dir="ltr">Broken</p>'],
    ["More", "More"],
  ];
  it.each(cases)("%s", (html, translated) =>
    expect(translateHtml(html, es, { original: { lang: "en", dir: "ltr" } })).toBe(translated),
  );
});
