import { afterEach, describe, expect, it } from "vitest";
import * as examples from "./readme-examples.ts";
import { childOf, widgetOf } from "./widgets.ts";
import type { RunFrame } from "../src/frame/index.ts";

const frames: RunFrame[] = [];
afterEach(() => {
  for (const each of frames.splice(0)) each.destroy();
  document.body.replaceChildren();
});

describe("the examples of the README", () => {
  it("count in the page, and are developed there", async () => {
    const running = await examples.inPage();
    const button = document.querySelector("button")!;
    button.click();
    await expect.poll(() => button.textContent).toBe("1");
    const saved: unknown[] = [];
    const end = examples.developed(running, (_id, type) => saved.push(type));
    button.click();
    const input = document.querySelector<HTMLInputElement>("[data-type-editor] input")!;
    input.value = "the_counter";
    input.dispatchEvent(new Event("change"));
    await expect.poll(() => saved).toEqual(["the_counter"]);
    end();
    running.destroy();
    expect(document.querySelector("button")).toBeNull();
  });

  it("judge a form", async () => {
    examples.judged(widgetOf({ html: `<form><input name="mail" type="email"></form>` }));
    const type = (): string => {
      const input = document.querySelector("input");
      if (input) input.value = "none";
      input?.dispatchEvent(new Event("input", { bubbles: true }));
      return document.body.textContent;
    };
    await expect.poll(type).toContain("Invalid value for email");
  });

  it("greet from a frame", async () => {
    const widget = widgetOf({ after_render: `throw new Error(await api.greet("you"));` });
    const words = await new Promise((resolve) => {
      frames.push(examples.framed(document.body, widget, resolve));
    });
    expect(words).toBe("Hello you");
  });

  it("swap a version in a frame", async () => {
    const { develop, swapped } = await examples.swapping(
      document.body,
      widgetOf({ html: "x" }),
      () => undefined,
    );
    frames.push(develop);
    expect(swapped).toBe(true);
  });

  it("answer the run page", () => {
    const { html, headers } = examples.served("http://localhost", new URL("http://localhost/run?x=1"));
    expect(html).toContain("http://localhost/tools.js");
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  it("compose a page with what it carries", () => {
    const widget = widgetOf({
      html: `<p id="in"></p>`,
      children: [childOf("in", { html: "<b>x</b>", js: "1;" })],
    });
    const { html, scripted } = examples.composed(widget, examples.fillTemplate);
    expect(html).toContain("<b>x</b>");
    expect(scripted).toBe(true);
    expect(examples.carried(widget)).toContain('"tools":"/tools.js"');
  });
});
