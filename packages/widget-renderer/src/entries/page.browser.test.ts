import { afterEach, describe, expect, it } from "vitest";
import { fillTemplate } from "../../test/readme-examples.ts";
import { childOf, widgetOf } from "../../test/widgets.ts";
import { composeHtml, pageDataScript, type PageData, type WidgetSource } from "../compose/index.ts";

let frame: HTMLIFrameElement;
afterEach(() => frame.remove());

/** A published page as a server sends it. */
async function publish(
  widget: WidgetSource,
  more: Pick<PageData, "tools" | "develop"> = {},
): Promise<Document> {
  const { html, css } = composeHtml(widget, { fill: fillTemplate });
  frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html><style>${css}</style><body>${html}${pageDataScript(widget, { id: "7" }, more)}<script src="/page.js" defer></script></body>`;
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    document.body.append(frame);
  });
  return frame.contentDocument!;
}

const field = `<form><input name="mail" type="email"></form>`;

function type(page: Document, value: string): string | null | undefined {
  const input = page.querySelector("input")!;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return page.querySelector(".field-messages")?.textContent;
}

describe("a published page", () => {
  it("runs its code over the HTML that is there", async () => {
    const after_render = `widget.find("b").textContent += widget.params.id;`;
    const page = await publish(widgetOf({ html: "<b>page </b>", after_render }));
    await expect.poll(() => page.querySelector("b")?.textContent).toBe("page 7");
  });

  it("judges the fields of its forms with the tools, which it loads then only", async () => {
    const page = await publish(widgetOf({ html: field }), { tools: "/tools.js" });
    await expect.poll(() => type(page, "no mail")).toBe("Invalid value for email");
    expect(page.querySelectorAll("script[src='/tools.js']")).toHaveLength(1);
    frame.remove();
    const other = await publish(widgetOf({ html: "<b>none</b>" }), { tools: "/tools.js" });
    expect(other.querySelector("script[src='/tools.js']")).toBeNull();
  });

  it("judges them in the language of the tools", async () => {
    const page = await publish(widgetOf({ html: field }), { tools: "/tools-es.js" });
    await expect.poll(() => type(page, "no mail")).toBe("Valor no válido: correo electrónico");
  });

  it("leaves forms to the browser without tools", async () => {
    const page = await publish(widgetOf({ html: field }));
    expect(type(page, "no mail")).toBeUndefined();
    expect(page.querySelector("form")?.noValidate).toBe(false);
  });

  it("opens the type editor in development mode and renders the widget again", async () => {
    const inner = {
      type: "the_inner",
      html: "<b>in</b>",
      after_render: `widget.find("b").textContent = widget.type;`,
    };
    const widget = widgetOf({ html: `<div id="in"></div>`, children: [childOf("in", inner)] });
    const page = await publish(widget, { tools: "/tools.js", develop: true });
    const editor = (): HTMLInputElement | null => {
      page.querySelector<HTMLElement>("b")?.click();
      return page.querySelector<HTMLInputElement>("[data-type-editor] input");
    };
    await expect.poll(editor).not.toBeNull();
    const input = editor()!;
    input.value = "the_person";
    input.dispatchEvent(new Event("change"));
    await expect.poll(() => page.querySelector("b")?.textContent).toBe("the_person");
    expect(page.querySelector("#in > [data-widget]")?.getAttribute("type")).toBe("the_person");
  });
});
