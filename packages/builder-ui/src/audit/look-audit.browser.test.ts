import { parseHtml, serializeHtml } from "@tessera/document";
import { afterEach, describe, expect, test } from "vitest";
import { DocumentView } from "../canvas/document-view.ts";
import { emptySource, type Source } from "../state/source.ts";
import { lookAudit } from "./look-audit.ts";

const frames: HTMLIFrameElement[] = [];
afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

function lay(html: string, css = ""): { source: Source; found: () => ReturnType<typeof lookAudit> } {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 600px; height: 400px";
  document.body.append(frame);
  frames.push(frame);
  const page = frame.contentDocument!;
  const style = page.createElement("style");
  style.textContent = css;
  page.head.append(style);
  const source = { ...emptySource(), document: parseHtml(html), css };
  const view = new DocumentView(page, () => undefined);
  view.show(source.document);
  return {
    source,
    found: () => lookAudit(source, { document: page, elementOf: (id) => view.elementOf(id) }),
  };
}

const messages = (html: string, css = ""): string[] =>
  lay(html, css)
    .found()
    .map(({ message }) => message);

describe("the audit of the look", () => {
  test("finds text that cannot be read on its ground, and makes it readable", () => {
    const { source, found } = lay(
      '<div style="background-color: #222"><p style="color: #333">Dark</p></div>',
    );
    const [finding] = found();
    expect(finding).toMatchObject({ rule: "Contrast", fix: { label: "Make the text white" } });
    const mended = serializeHtml(finding!.fix!.apply(source).document);
    expect(mended).toContain("color: #ffffff");
    expect(messages(mended)).toEqual([]);
  });

  test.each([
    ["black on white", "<p>Fine</p>"],
    ["large text at 3 : 1", '<h1 style="font-size: 32px; color: #888">Large</h1>'],
    [
      "what stands on a picture",
      '<div style="background-image: linear-gradient(red, blue)"><p style="color: #777">?</p></div>',
    ],
    [
      "an element without text",
      '<div style="color: #fefefe"><p>Fine</p></div>'.replace("<p>", '<p style="color: #000">'),
    ],
  ])("says nothing of %s", (_, html) => {
    expect(messages(html)).toEqual([]);
  });

  test("finds rules that apply to nothing, whatever the state or width, and takes them away", () => {
    const css =
      ".a { color: red }\n.b:hover { color: red }\n@media (width < 600px) { .c::before { content: '' } .a { margin: 0 } }";
    const { source, found } = lay('<p class="a" style="color: black">x</p>', css);
    expect(found().map(({ message }) => message)).toEqual([
      ".b:hover applies to nothing here.",
      ".c::before in @media (width < 600px) applies to nothing here.",
    ]);
    expect(found()[1]!.fix!.apply(source).css).toBe(
      ".a { color: red }\n.b:hover { color: red }\n@media (width < 600px) { .a { margin: 0 } }",
    );
  });

  test("finds pictures far below that are loaded at once", () => {
    const below = '<div style="height: 2000px"></div><img src="data:," alt="">';
    const { source, found } = lay(below);
    const [finding] = found();
    expect(finding!.message).toBe("The picture is loaded before anybody scrolls to it.");
    expect(serializeHtml(finding!.fix!.apply(source).document)).toContain('loading="lazy"');
  });

  test("finds a page that is heavy", () => {
    expect(messages(`<p>${"word ".repeat(25_000)}</p>`)).toEqual([
      "HTML, CSS and JavaScript weigh 122 kB; pages open fast below 100.",
    ]);
  });
});
