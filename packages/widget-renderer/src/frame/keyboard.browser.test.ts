import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, userEvent } from "vitest/browser";
import { granted } from "../../test/granted.ts";
import { widgetOf } from "../../test/widgets.ts";
import { createRunFrame, type RunFrame } from "./run-frame.ts";
import type { RunFrameOptions } from "./run-frame-options.ts";

let frame: RunFrame | undefined;
let field: HTMLInputElement;
let typed: unknown[];
beforeEach(() => {
  typed = [];
  field = document.createElement("input");
  document.body.append(field);
  field.focus();
});
afterEach(() => {
  frame?.destroy();
  field.remove();
});

const report = `widget.find("input").addEventListener("input", (event) => api.typed(event.target.value));`;
const large = "display: block; width: 100%; height: 60px;";

const button = `<button style="${large}">Button</button>`;
const input = `<input aria-label="Field" style="${large}">`;
const label = `<label>Label <input type="checkbox"></label>`;

/** Another host than the page's, which gives the frame a process of its own, as the product does. */
const url = `http://run.localhost:${location.port}/run`;

/** Runs a widget with a button above a field that reports what is typed into it. */
async function run(
  code = "",
  html = `${button}${input}${label}`,
  options: Partial<RunFrameOptions> = {},
): Promise<void> {
  const heard = typed;
  const tell = (value: unknown): void => void heard.push(value);
  const api = granted({ typed: tell, tell });
  await new Promise<void>((resolve) => {
    frame = createRunFrame(document.body, widgetOf({ html, after_render: `${report} ${code}` }), {
      url,
      api,
      onReady: resolve,
      ...options,
    });
  });
  await expect.poll(() => frame!.element.offsetHeight).toBeGreaterThan(50);
}

/** Reports each key that it hears of. */
const listening = `addEventListener("keydown", ({ key }) => api.typed(key), true); api.tell("started");`;
/** Takes the keyboard whenever it can. */
const grabbing = `setInterval(() => widget.find("input").focus(), 5);`;

/** Has the browser lead to it, which no code can withhold. */
const leading = `widget.find("input").id = "there"; setInterval(() => { location.hash = ""; location.hash = "there"; }, 20);`;

async function pressKeys(): Promise<void> {
  await expect.poll(() => typed).toEqual(["started"]);
  for (let key = 0; key < 40; key++) await userEvent.keyboard("a");
}

const hasKeyboard = (): boolean => document.activeElement === frame!.element;
/** Types into what has the focus until the field in the frame has got something. */
async function reachField(): Promise<void> {
  const type = async (): Promise<string> => {
    await userEvent.keyboard("h");
    return String(typed.at(-1));
  };
  // The first keys after Tab can be faster than the word that a person has gone into the frame.
  await expect.poll(type).toContain("h");
}
const press = (y: number): Promise<void> => userEvent.click(frame!.element, { position: { x: 300, y } });

describe("a frame gets the keyboard when a person", () => {
  it("goes on into it by Tab", async () => {
    await run("", input);
    await userEvent.keyboard("{Tab}");
    await reachField();
    expect(hasKeyboard()).toBe(true);
  });

  it("goes back into it by Shift and Tab", async () => {
    await run("", input);
    // Behind the frame.
    document.body.append(field);
    field.focus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await reachField();
    expect(hasKeyboard()).toBe(true);
  });

  it("presses in a field of it", async () => {
    await run();
    await press(90);
    await userEvent.keyboard("hello");
    await expect.poll(() => typed.at(-1)).toBe("hello");
  });

  it("presses what makes its code focus a field", async () => {
    await run(
      `widget.find("button").addEventListener("click", () => setTimeout(() => { widget.find("input").focus(); api.tell("focused"); }, 50));`,
    );
    await press(30);
    await expect.poll(() => typed).toContain("focused");
    await userEvent.keyboard("hello");
    await expect.poll(() => typed.at(-1)).toBe("hello");
  });

  it("moves there with assistive technology", async () => {
    await run();
    await commands.assistiveFocus("input");
    await reachField();
    expect(hasKeyboard()).toBe(true);
  });

  it("comes back from another field", async () => {
    await run();
    await press(90);
    await reachField();
    await userEvent.click(field);
    await userEvent.keyboard("two");
    const before = String(typed.at(-1));
    typed.length = 0;
    await press(90);
    await reachField();
    expect(String(typed.at(-1)).startsWith(before)).toBe(true);
    expect(field.value).toBe("two");
  });
});

describe("a frame does not get the keyboard", () => {
  it("from a button of the page", async () => {
    const button = document.createElement("button");
    field.replaceWith(button);
    button.focus();
    await run(`window.focus(); widget.find("input").focus(); api.tell("done");`);
    await expect.poll(() => typed).toEqual(["done"]);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it("from a page on which keys are pressed outside of any field", async () => {
    field.blur();
    await run(`${listening} ${grabbing}`);
    await pressKeys();
    expect(typed).toEqual(["started"]);
    expect(hasKeyboard()).toBe(false);
  });

  it("from a page without a focused field when the browser itself leads to it, and is stopped", async () => {
    field.blur();
    const stopped: string[] = [];
    await run(`${listening} ${leading}`, input, { onStopped: (reason) => stopped.push(reason) });
    await pressKeys();
    await expect.poll(() => stopped).toEqual(["keyboard"]);
    expect(typed).toEqual(["started"]);
    expect(hasKeyboard()).toBe(false);
  });

  it("when the person has gone from it to the background of the page", async () => {
    // It begins when it has the keyboard: a frame that leads to it from the start is stopped before the press.
    const begin = `${grabbing} ${leading}`;
    await run(
      `${listening} widget.find("input").addEventListener("focus", () => { ${begin} }, { once: true });`,
      input,
    );
    await press(30);
    await expect.poll(hasKeyboard).toBe(true);
    const background = document.createElement("div");
    background.style.height = "50px";
    document.body.prepend(background);
    await userEvent.click(background);
    await pressKeys();
    expect(typed).toEqual(["started"]);
    background.remove();
  });

  it("when the person goes on by Tab elsewhere", async () => {
    const fields = Array.from({ length: 10 }, () => document.createElement("input"));
    field.after(...fields);
    await run(`${listening} ${grabbing}`);
    await expect.poll(() => typed).toEqual(["started"]);
    for (const _ of fields) await userEvent.keyboard("{Tab}key");
    expect(fields.map(({ value }) => value)).toEqual(fields.map(() => "key"));
    expect(typed).toEqual(["started"]);
    for (const each of fields) each.remove();
  });

  it("when the person has gone from it into another frame", async () => {
    await run(`${listening} ${grabbing}`);
    const first = frame!;
    const heard = typed;
    typed = [];
    await run("", input);
    await userEvent.click(first.element, { position: { x: 300, y: 30 } });
    // The code of the first frame can take the focus back before it knows of a press, but not of the next one.
    const pressAndType = async (): Promise<string> => {
      await press(30);
      await userEvent.keyboard("h");
      return String(typed.at(-1));
    };
    await expect.poll(pressAndType, { timeout: 10_000 }).toContain("h");
    expect(heard).toEqual(["started"]);
    first.destroy();
  });

  it("by a press that its code makes up", async () => {
    await run(
      `widget.find("input").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); widget.find("input").focus(); api.tell("done");`,
    );
    await userEvent.keyboard("hello");
    expect(field.value).toBe("hello");
    expect(typed).toEqual(["done"]);
  });

  it("when the person has gone back to the page", async () => {
    await run(
      `widget.find("button").addEventListener("click", () => setInterval(() => widget.find("input").focus(), 5));`,
    );
    await press(30);
    await expect.poll(hasKeyboard).toBe(true);
    await userEvent.click(field);
    await userEvent.keyboard("hello");
    expect(field.value).toBe("hello");
    expect(typed).toEqual([]);
  });

  it("and does the rest of what its code wants: it clicks, opens and selects", async () => {
    await run(`
      const box = widget.find("label input");
      box.parentElement.click();
      const dialog = document.createElement("dialog");
      widget.root.append(dialog);
      dialog.showModal();
      widget.find("input").value = "text";
      widget.find("input").select();
      api.tell([box.checked, dialog.matches(":modal"), dialog.inert, document.documentElement.inert, widget.find("input").selectionEnd].join());`);
    await expect.poll(() => typed).toEqual(["true,true,false,false,4"]);
    expect(document.activeElement).toBe(field);
  });

  it("and leaves it where it is when it is removed", async () => {
    await run();
    await userEvent.keyboard("be");
    frame!.destroy();
    await userEvent.keyboard("fore");
    expect(field.value).toBe("before");
  });
});
