import { afterEach, describe, expect, test } from "vitest";
import { writeFramePage as write } from "./frame-page.ts";

const writeFramePage = (frame: HTMLIFrameElement): Document => write(frame, { reachesOutside: true });

let frame: HTMLIFrameElement | undefined;
afterEach(() => {
  frame?.remove();
  delete (window as { ran?: string[] }).ran;
});

function openFrame(sandbox: string | null, write: (element: HTMLIFrameElement) => Document): Document {
  frame = document.createElement("iframe");
  if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
  document.body.append(frame);
  return write(frame);
}

/** A page as a browser has it that nobody keeps anything from. */
function writeOpenPage(element: HTMLIFrameElement): Document {
  const page = element.contentDocument!;
  page.open();
  page.write("<!doctype html><body></body>");
  page.close();
  return page;
}

const says = (what: string): string => `(parent.ran ??= []).push('${what}')`;

/** Puts everything into a page that could run, does what people do, and returns what ran. */
async function ranIn(page: Document): Promise<string[]> {
  (window as { ran?: string[] }).ran = [];
  page.body.innerHTML = `<img src="data:," onerror="${says("handler")}"><a href="javascript:${says("address")}">go</a>
    <svg onload="${says("drawing")}"></svg><button onclick="${says("press")}">press</button>
    <iframe srcdoc="<script>${says("nested").replace("parent", "parent.parent")}</script>"></iframe>`;
  const script = page.createElement("script");
  script.textContent = says("script");
  page.body.append(script);
  const image = page.querySelector("img")!;
  await new Promise((resolve) => image.addEventListener("error", resolve, { once: true }));
  page.querySelector("a")!.click();
  page.querySelector("button")!.click();
  // A page of its own that was allowed to stands by the time that one without any has.
  const other = document.body.appendChild(document.createElement("iframe"));
  other.srcdoc = "<p>other</p>";
  await new Promise((resolve) => other.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
  other.remove();
  return (window as { ran?: string[] }).ran!.toSorted();
}

describe("what strangers put into a page under design", () => {
  test("runs in a page that nobody guards", async () => {
    const ran = await ranIn(openFrame(null, writeOpenPage));
    expect(ran).toEqual(["address", "handler", "nested", "press", "script"]);
  });

  test("does not run in the design frame", async () => {
    expect(await ranIn(openFrame("allow-same-origin", writeFramePage))).toEqual([]);
  });

  test("does not run where the frame lets it", async () => {
    expect(await ranIn(openFrame(null, writeFramePage))).toEqual([]);
  });

  test("does not run where the page lets it", async () => {
    expect(await ranIn(openFrame("allow-same-origin", writeOpenPage))).toEqual([]);
  });
});

test("the page stands as soon as it is written, in the mode of today's pages", () => {
  const page = openFrame("allow-same-origin", writeFramePage);
  expect(page.compatMode).toBe("CSS1Compat");
  expect(page.getElementById("page-css")).not.toBeNull();
  expect(frame!.contentDocument).toBe(page);
});

test("a frame that stands nowhere is refused", () => {
  expect(() => writeFramePage(document.createElement("iframe"))).toThrow("append it first");
});

describe("what strangers show from other hosts", () => {
  const host = "https://pictures.invalid";
  const html = `<img src="${host}/img"><video poster="${host}/poster" src="${host}/video"></video>
    <link rel="stylesheet" href="${host}/sheet"><style>@import "${host}/import";
    @font-face { font-family: f; src: url(${host}/font) } p { font-family: f; background: url(${host}/background) }</style>
    <link rel="prefetch" href="${host}/prefetch"><p>text</p><svg><image href="${host}/drawing"></image></svg>`;
  const all = ["background", "drawing", "font", "img", "import", "poster", "sheet", "video"];

  /** What the policy has held back, by the last part of its address. */
  function heldBack(page: Document): Set<string> {
    const names = new Set<string>();
    page.addEventListener("securitypolicyviolation", ({ blockedURI }) =>
      names.add(new URL(blockedURI).pathname.slice(1)),
    );
    page.body.innerHTML = html;
    return names;
  }

  test("is not fetched by a page that may not reach outside", async () => {
    const names = heldBack(openFrame(null, (element) => write(element, { reachesOutside: false })));
    await expect.poll(() => all.filter((name) => !names.has(name))).toEqual([]);
  });

  test("is known to detect: a page that may reach outside holds nothing back", async () => {
    const page = openFrame(null, (element) => write(element, { reachesOutside: true }));
    const names = heldBack(page);
    const image = page.querySelector("img")!;
    await new Promise((resolve) => image.addEventListener("error", resolve, { once: true }));
    expect([...names]).toEqual([]);
  });
});
