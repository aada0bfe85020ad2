import { describe, expect, it } from "vitest";
import { parseHtml, serializeHtml } from "@tessera/document";
import { renameInCss } from "./addresses.ts";
import { rewriteHtml } from "./rewrite-html.ts";

// Pages of all owners are rendered in one process: whatever one of them writes, the work grows with its length only.
const smallLength = 25_000;

/** Milliseconds of the faster of two runs. */
function timeOf(run: () => unknown): number {
  const times = [0, 1].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Milliseconds that a work takes at a length and at four times that length. */
function timesOf(work: (length: number) => () => unknown, length: number): { small: number; large: number } {
  return { small: timeOf(work(length)), large: timeOf(work(4 * length)) };
}

type Case = [title: string, write: (run: (part: string) => string) => string];

function writeOf([, write]: Case, length: number): string {
  return write((part) => part.repeat(Math.ceil(length / part.length)));
}

const repeated = (part: string): Case => [JSON.stringify(part), (run) => run(part)];

const styles: Case[] = [
  ...["url(", 'url("', "url('", "url( ", "url(a", "url(a ", "url('\"", "url()", "url(\\"].map(repeated),
  ...["@import ", '@import "', "@import '\"", "@import url(", '"', " ", "url(/*"].map(repeated),
  ["blanks in url()", (run) => `url(${run(" ")}x`],
  ["blanks in many url()", (run) => run(`url(${" ".repeat(1000)}x`)],
  ["blanks behind an address", (run) => `url(a${run(" ")}x`],
  ["blanks behind a string", (run) => `url("a"${run(" ")}x`],
  ["a long address", (run) => `url(${run("a")}`],
  ["blanks behind @import", (run) => `@import${run(" ")}x`],
];

describe("hostile style sheets", () => {
  it.each(styles)("cost no more than their length: %s", { timeout: 60_000 }, (...each) => {
    const work = (length: number) => {
      const css = `${writeOf(each, length)} url(b)`;
      return () => renameInCss(css, (url) => `x${url}`);
    };
    const { small, large } = timesOf(work, 2 * smallLength);
    expect(large).toBeLessThan(8 * small + 1000);
    expect(large).toBeLessThan(4000);
  });

  const addresses: [css: string, expected: string][] = [
    ["url(a)", 'url("xa")'],
    ["url(  a\n)", 'url("xa")'],
    ["url( 'a b' )", 'url("xa b")'],
    ['url("a(b)")', 'url("xa(b)")'],
    ["url() url( ) url('')", "url() url( ) url('')"],
    ["url(url(a)", 'url(url("xa")'],
    ["url(a b)", "url(a b)"],
    ["@import  'a'; @import url(b);", '@import  "xa"; @import url("xb");'],
  ];
  it.each(addresses)("are read as ordinary ones: %s", (css, expected) => {
    expect(renameInCss(css, (url) => `x${url}`)).toBe(expected);
  });
});

const parts: readonly string[] = [
  ..."<div> <div></div> <p> <b> <b><p> <a><p> <table> <table>x <svg> <template> <select> <form> <li> <h1>".split(
    " ",
  ),
  ..."</div> </p> </x> x</q> < <!-- <! & &amp &#1; &a <nobr> <script> <style> \0<b>".split(" "),
  "<a b=",
  "<pre>\n",
  "<font size=1>",
];

const shapes: Case[] = [
  ["an element without end", (run) => `<a ${run("b=1 ")}`],
  ["many attributes", (run) => `<a ${run("b=1 ")}>`],
  ["an attribute without end", (run) => `<a b="${run("x ")}`],
  ["nested and closed", (run) => run("<div>") + run("</div>")],
  ["end tags of nothing in nested elements", (run) => run("<x>") + run("</y>")],
  ["paragraph ends in nested elements", (run) => run("<x>") + run("</p>")],
  ["list items in nested lists", (run) => run("<ul>") + run("<li>")],
  ["moved out of a table", (run) => `<table>${run("<i>x</i>")}`],
  ["formatting closed late", (run) => `${run("<b><i>")}<p>${run("<br>")}${run("</b>")}`],
  ["formatting around blocks", (run) => run("<b><div>") + run("</b>")],
  [
    "formatting that goes on in each paragraph",
    (run) => {
      const paragraphs = run("<p>x");
      const formatting = Array.from({ length: paragraphs.length / 8 }, (_, index) => `<b a=${index}>`);
      return `<p>${formatting.join("")}${paragraphs}`;
    },
  ],
];

describe("hostile pages", () => {
  const all = [...parts.map(repeated), ...shapes];
  it.each(all)("cost no more than their length: %s", { timeout: 60_000 }, (...each) => {
    const work = (length: number) => {
      const html = writeOf(each, length);
      return () => rewriteHtml(html, { attributes: () => null });
    };
    const { small, large } = timesOf(work, smallLength);
    expect(large).toBeLessThan(8 * small + 1000);
    expect(large).toBeLessThan(4000);
  });

  it.each(all)("come back as they are: %s", (...each) => {
    const html = writeOf(each, 2000);
    expect(serializeHtml(parseHtml(html))).toBe(html);
  });
});
