import { expect, test } from "vitest";

import { editElement } from "./edit-element.ts";

test.each([
  ["<p>a</p>", "make it red", '<p style="color: #c0282d">a</p>'],
  ["<p>a</p>", "blue background please", '<p style="background-color: #2f5be0; color: #ffffff">a</p>'],
  ['<p style="color: red; margin: 0">a</p>', "make it green", '<p style="margin: 0; color: #1b7a43">a</p>'],
  [
    "<button>a</button>",
    "make it orange",
    '<button style="background-color: #ad4a00; color: #ffffff">a</button>',
  ],
  ["<h1>a</h1>", "bigger and centred", '<h1 style="font-size: 1.25em; text-align: center">a</h1>'],
  ["<h1>a</h1>", 'change the text to "Tiles & more"', "<h1>Tiles &amp; more</h1>"],
  ["<h1>a</h1>", "make it say Hello there", "<h1>Hello there</h1>"],
  ["<div><p>a</p><button>b</button></div>", "remove the button", "<div><p>a</p></div>"],
  [
    "<div><p>a</p></div>",
    'add a button saying "Order"',
    '<div><p>a</p><button type="button">Order</button></div>',
  ],
  ["<div><p>a</p></div>", "add a paragraph", "<div><p>a</p><p>A few words about it.</p></div>"],
])("%s, %s", (before, prompt, after) => {
  expect(editElement(before, prompt).html).toBe(after);
});

test("words that say nothing of an element leave it as it is, byte for byte", () => {
  expect(editElement("<P>a", "what is the weather like")).toEqual({ html: "<P>a", done: [] });
  expect(editElement("only text", "make it red")).toEqual({ html: "only text", done: [] });
});
