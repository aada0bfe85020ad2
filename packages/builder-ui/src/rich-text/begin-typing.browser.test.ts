import { createHistory, parseHtml, record, serializeHtml, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTyping } from "../../test/use-typing.ts";
import type { Source } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";

const desk = useTyping();
const { host, source, steps, type, ended, keys, paste } = desk;

describe("Enter", () => {
  test("in a paragraph begins the next one, with its style", async () => {
    type('<p style="color: red">old</p>', "p");
    await keys("First{Enter}Second");
    expect(ended()).toBe('<p style="color: red">First</p><p style="color: red">Second</p>');
  });

  test("in a heading begins a paragraph, in a list the next item; in an empty item it ends the list", async () => {
    type("<h2>old</h2>", "h2");
    await keys("Title{Enter}Text");
    expect(ended()).toBe("<h2>Title</h2><p>Text</p>");
    type("<ul><li>old</li></ul>", "li");
    await keys("one{Enter}two{Enter}{Enter}after");
    expect(ended()).toBe("<ul><li>one</li><li>two</li></ul><p>after</p>");
  });

  test("with Shift begins a line within the paragraph", async () => {
    type("<p>old</p>", "p");
    await keys("one{Shift>}{Enter}{/Shift}two");
    expect(ended()).toBe("<p>one<br>two</p>");
    type("<p><br></p>", "p");
    await keys("{Shift>}{Enter}{/Shift}two");
    expect(ended()).toBe("<p><br>two</p>");
  });

  test("in a button ends typing", async () => {
    type("<button>old</button>", "button");
    await keys("Buy now{Enter}");
    expect(desk.canvas.text.get()).toBeNull();
    expect(ended()).toBe("<button>Buy now</button>");
  });
});

test("Backspace at the start joins, and typing goes on where the texts meet", async () => {
  type("<p>one</p><p>two</p>", "p:last-child");
  await keys("{Home}{Backspace}, ");
  expect(ended()).toBe("<p>one, two</p>");
});

test("Tab and Shift+Tab nest items of a list, and the caret stays", async () => {
  type("<ul><li>a</li><li>b</li></ul>", "li:last-child");
  await keys("{End}{Tab}c");
  expect(ended()).toBe("<ul><li>a<ul><li>bc</li></ul></li></ul>");
  type("<ul><li>a<ul><li>b</li></ul></li></ul>", "li li");
  await keys("{End}{Shift>}{Tab}{/Shift}c");
  expect(ended()).toBe("<ul><li>a</li><li>bc</li></ul>");
});

test("arrow keys at the edge of a text lead into the next one", async () => {
  type("<p>one</p><p>two</p>", "p");
  await keys("{End}{ArrowRight}x{ArrowUp}y");
  expect(ended()).toBe("<p>oney</p><p>xtwo</p>");
});

test("bold, italic and what is selected", async () => {
  type("<p>one</p>", "p");
  await keys("{Control>}b{/Control}");
  expect(desk.canvas.typing.get()?.look.get()).toMatchObject({ bold: true, tag: "p" });
  await keys("{Control>}i{/Control}");
  expect(ended()).toBe("<p><strong><em>one</em></strong></p>");
});

test("a link, a colour and clearing of the selected text", () => {
  type("<p>one</p>", "p");
  desk.canvas.typing.get()?.link("/about");
  desk.canvas.typing.get()?.color("var(--brand)");
  expect(serializeHtml(source())).toBe(
    '<p><a href="/about"><span style="color: var(--brand);">one</span></a></p>',
  );
  desk.canvas.typing.get()?.clear();
  expect(ended()).toBe("<p>one</p>");
});

test("what the canvas leaves out of a text is in it still after typing", async () => {
  const inner = '<a href="/x" onclick="go()">link</a> <span class="added-widget-container" id="w"></span>';
  type(`<p>one ${inner}</p>`, "p");
  await keys("{Home}x");
  expect(ended()).toBe(`<p>xone ${inner}</p>`);
});

test("blanks that must not break stay where they were meant, and none are added", async () => {
  type("<p>10&nbsp;km</p>", "p");
  await keys("{End} or more ");
  expect(ended()).toBe("<p>10&nbsp;km or more </p>");
});

test("an emptied paragraph keeps its line, and an emptied button is empty", async () => {
  type("<p>one</p>", "p");
  await keys("{Backspace}");
  expect(ended()).toBe("<p><br></p>");
  type("<button>one</button>", "button");
  await keys("{Backspace}");
  expect(ended()).toBe("<button></button>");
});

test("a burst of typing is one step, and undo goes back by it while typing goes on", async () => {
  type("<p>old</p>", "p");
  await keys("new");
  await keys("{Control>}z{/Control}");
  expect(serializeHtml(source())).toBe("<p>old</p>");
  expect(steps()).toBe(0);
  await keys("er{Control>}z{/Control}{Control>}y{/Control}");
  expect(ended()).toBe("<p>older</p>");
  expect(steps()).toBe(1);
});

test("emoji, accents and text from right to left are typed as they are", () => {
  type("<p>old</p>", "p");
  host().execCommand("insertText", false, "é 👩‍👩‍👧 שלום");
  expect(ended()).toBe("<p>é 👩‍👩‍👧 שלום</p>");
});

test("what is pasted into a paragraph keeps its meaning and loses its look", () => {
  type("<p>old</p>", "p");
  paste('<p style="color:red" class="MsoNormal"><b>One</b></p><ul><li>two</li></ul>');
  expect(ended()).toBe("<p><strong>One</strong></p><ul><li>two</li></ul>");
});

test("behind a pasted table a line waits for text, and goes where none is written", async () => {
  const table = "<table><tbody><tr><td>One</td></tr></tbody></table>";
  type("<p>Text</p>", "p");
  paste(table);
  expect(host().querySelector("[contenteditable=true]")?.matches("table + p")).toBe(true);
  expect([ended(), steps()]).toEqual([table, 1]);
  desk.store.dispatch(workspaceActions.undone());
  expect(serializeHtml(source())).toBe("<p>Text</p>");

  type("<p>Text</p>", "p");
  paste(table);
  await keys("More");
  expect(ended()).toBe(`${table}<p>More</p>`);
});

test("a history that comes while somebody types takes nothing of it away", async () => {
  type("<p>old</p>", "p");
  await keys("Aut");
  const { initial } = desk.store.getState().workspace.history;
  const kept = createHistory<Source, readonly NodeId[]>({ ...initial, css: "p {}" });
  desk.store.dispatch(
    workspaceActions.restored(record(kept, { label: "Style", state: initial, before: [], after: [] })),
  );
  await keys("umn");
  expect(ended()).toBe("<p>Autumn</p>");
  expect(steps()).toBe(2);
});

test("pasted plain text begins a paragraph at each empty line", () => {
  type("<p>old</p>", "p");
  paste("", "a < b\nc\n\nd");
  expect(ended()).toBe("<p>a &lt; b<br>c</p><p>d</p>");
});

test("Ctrl+Shift+V pastes the text alone", async () => {
  type("<p>old</p>", "p");
  host().activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "V", ctrlKey: true, shiftKey: true, bubbles: true }),
  );
  paste("<b>One</b>", "One");
  expect(ended()).toBe("<p>One</p>");
});

test("what is pasted into an empty paragraph begins at its first line", () => {
  type("<p><br></p>", "p");
  paste("", "One\ntwo");
  expect(ended()).toBe("<p>One<br>two</p>");
  type("<p><br></p>", "p");
  paste("<b>One</b>");
  expect(ended()).toBe("<p><strong>One</strong></p>");
});

const look = (): object => desk.canvas.typing.get()?.look.get() ?? {};

describe("a format that is chosen at the caret", () => {
  test("is that of what is typed next, until it is taken back", async () => {
    type("<p>one</p>", "p");
    await keys("{End} {Control>}b{/Control}");
    expect(look()).toMatchObject({ bold: true, italic: false });
    await keys("two {Control>}i{/Control}");
    expect(look()).toMatchObject({ bold: true, italic: true });
    await keys("three{Control>}b{/Control}{Control>}i{/Control} four");
    expect(look()).toMatchObject({ bold: false, italic: false });
    expect(ended()).toBe("<p>one <strong>two <em>three</em></strong> four</p>");
  });

  test("begins an empty paragraph, and comes from the toolbar too", async () => {
    type("<p><br></p>", "p");
    desk.canvas.typing.get()?.toggle("em");
    expect(look()).toMatchObject({ italic: true });
    expect(steps()).toBe(0);
    await keys("one");
    expect(ended()).toBe("<p><em>one</em></p>");
  });

  test("ends within a format", async () => {
    type("<p><strong>one</strong></p>", "p");
    await keys("{End}{ArrowLeft}{Control>}b{/Control}");
    expect(look()).toMatchObject({ bold: false });
    await keys("xy");
    expect(ended()).toBe("<p><strong>on</strong>xy<strong>e</strong></p>");
  });

  test("is dropped when the caret moves, when it is chosen twice and when the text is left", async () => {
    type("<p>one</p><p>two</p>", "p");
    await keys("{End}{Control>}b{/Control}{ArrowLeft}");
    await expect.poll(look).toMatchObject({ bold: false });
    await keys("x{Control>}b{/Control}{Control>}b{/Control}y{Control>}i{/Control}{ArrowDown}z");
    expect(ended()).not.toMatch(/<(?:strong|em)/);
  });

  test("is given to composed text once that is final", async () => {
    type("<p>one</p>", "p");
    await keys("{End}{Control>}b{/Control}");
    const element = host().activeElement as HTMLElement;
    element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    for (const data of ["n", "ni"]) {
      element.firstChild!.textContent = `one${data}`;
      host()
        .getSelection()
        ?.collapse(element.firstChild, 3 + data.length);
      const how = { data, inputType: "insertCompositionText", isComposing: true, bubbles: true };
      element.dispatchEvent(new InputEvent("input", how));
      await new Promise(requestAnimationFrame);
      expect(element.innerHTML).toBe(`one${data}`);
    }
    element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    expect(ended()).toBe("<p>one<strong>ni</strong></p>");
  });
});

/** Presses the mouse in one element, and lets go in another one. */
function draw(from: string, to: string, options: MouseEventInit = {}): void {
  const at = (selector: string, edge: "start" | "end", type: string, buttons: number): void => {
    const element = host().querySelector(selector) as HTMLElement;
    const range = host().createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    const point = { clientX: edge === "start" ? box.left + 1 : box.right, clientY: box.top + box.height / 2 };
    element.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, ...point, buttons, ...options }),
    );
  };
  at(from, "start", "mousedown", 1);
  at(to, "end", "mousemove", 1);
  at(to, "end", "mouseup", 0);
}

const text = `<h2>One</h2><p>Two <b>three</b></p><p>Four</p><ul><li>Five</li><li>Six</li></ul>`;

describe("A selection over several texts", () => {
  test("is drawn by the mouse, and typing replaces it in one step", async () => {
    type(text, "h2");
    draw("h2", "p:last-of-type");
    expect(host().getSelection()?.toString().replace(/\n+/g, "|")).toBe("One|Two three|Four");
    expect(desk.canvas.typing.get()?.look.get()).toMatchObject({ tag: "h2", bold: false });
    await keys("New");
    await keys(" text");
    const before = steps();
    expect(ended()).toBe("<h2>New text</h2><ul><li>Five</li><li>Six</li></ul>");
    expect([before, steps()]).toEqual([1, 1]);
    desk.store.dispatch(workspaceActions.undone());
    expect(serializeHtml(source())).toBe(text);
  });

  test("goes on from the text by Shift and arrow keys, and back", async () => {
    type(text, "h2");
    await keys("{End}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}");
    expect(host().querySelector("[contenteditable=true]")).toBeNull();
    expect(host().getSelection()?.toString()).toContain("Two");
    await keys("{Shift>}{ArrowUp}{/Shift}");
    expect(host().querySelector("[contenteditable=true]")?.localName).toBe("h2");
    await keys("{End}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Backspace}");
    expect(ended()).toBe(text.replace("</h2><p>T", "").replace("</b></p>", "</b></h2>"));
  });

  test("becomes bold as a whole and plain again, each in one step", async () => {
    type(text, "p");
    draw("p", "li:last-child");
    await keys("{Control>}b{/Control}");
    expect(serializeHtml(source())).toBe(
      "<h2>One</h2><p><strong>Two three</strong></p><p><strong>Four</strong></p>" +
        "<ul><li><strong>Five</strong></li><li><strong>Six</strong></li></ul>",
    );
    expect([steps(), desk.canvas.typing.get()?.look.get().bold]).toEqual([1, true]);
    desk.canvas.typing.get()?.color("var(--brand)");
    desk.canvas.typing.get()?.clear();
    expect(steps()).toBe(3);
    expect(ended()).toBe(text.replace(/<.?b>/g, ""));
  });

  test("becomes a list, headings and paragraphs", () => {
    type(text, "p");
    draw("p", "li:last-child");
    desk.canvas.typing.get()?.toggleList("ul");
    expect(serializeHtml(source())).toBe(
      "<h2>One</h2><ul><li>Two <b>three</b></li><li>Four</li><li>Five</li><li>Six</li></ul>",
    );
    desk.canvas.typing.get()?.toggleList("ul");
    expect(serializeHtml(source())).toBe(
      "<h2>One</h2><p>Two <b>three</b></p><p>Four</p><p>Five</p><p>Six</p>",
    );
    desk.canvas.typing.get()?.turnInto("h3");
    expect(ended()).toBe("<h2>One</h2><h3>Two <b>three</b></h3><h3>Four</h3><h3>Five</h3><h3>Six</h3>");
  });

  test("Ctrl+A selects the text alone, also where it is selected already", async () => {
    type(text, "h2");
    await keys("{Control>}a{/Control}New");
    expect(ended()).toBe(text.replace("One", "New"));
  });

  test("Ctrl+A twice selects every text, Delete leaves a line, and Ctrl+Z brings all back", async () => {
    type(text, "h2");
    await keys("{Control>}aa{/Control}{Delete}");
    expect(serializeHtml(source())).toBe("<h2><br></h2>");
    await keys("{Control>}z{/Control}");
    expect(ended()).toBe(text);
  });

  test("Enter divides what is left, and an arrow key leaves it as it is", async () => {
    type(text, "h2");
    draw("h2", "p:last-of-type");
    await keys("{ArrowRight}!");
    draw("p:last-of-type", "li");
    await keys("{Enter}x");
    expect(ended()).toBe("<h2>One</h2><p>Two <b>three</b></p><p><br></p><p>x</p><ul><li>Six</li></ul>");
  });

  test("is copied, cut and pasted over with its meaning", () => {
    type(text, "h2");
    draw("h2", "p");
    const data = new DataTransfer();
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    host().body.dispatchEvent(new ClipboardEvent("copy", event));
    expect(data.getData("text/html")).toBe("<h2>One</h2><p>Two <b>three</b></p>");
    data.setData("text/html", "<p>New</p><h3>Head</h3>");
    host().body.dispatchEvent(new ClipboardEvent("paste", event));
    expect(serializeHtml(source())).toContain("New</h2><h3>Head</h3>");
    draw("h3", "li:last-child");
    host().body.dispatchEvent(new ClipboardEvent("cut", event));
    expect(data.getData("text/html")).toContain("<li>Six</li>");
    expect(ended()).toBe("<h2>New</h2><h3><br></h3>");
  });

  test("is made by a press with Shift, and a press elsewhere ends it", () => {
    type(text, "h2");
    draw("li", "li", { shiftKey: true });
    expect(host().getSelection()?.toString()).toContain("Four");
    draw("li", "li");
    expect(desk.canvas.text.get()).toBeNull();
    expect(ended()).toBe(text);
  });
});

/** The letters, without the blanks that browsers add while somebody types. */
const textIn = (body: HTMLElement): string => (body.textContent ?? "").replace(/\s+/g, " ").trim();

const acts = [
  "a",
  " ",
  "b",
  "{Enter}",
  "{Shift>}{Enter}{/Shift}",
  "{Backspace}",
  "{Delete}",
  "{ArrowLeft}",
  "{ArrowRight}",
  "{ArrowUp}",
  "{ArrowDown}",
  "{Home}",
  "{End}",
  "{Tab}",
  "{Control>}b{/Control}",
  "{Control>}z{/Control}",
  "{Control>}y{/Control}",
  "{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}",
  "paste",
  "paste list",
  "{Shift>}{ArrowDown}{/Shift}",
  "{Shift>}{ArrowUp}{ArrowLeft}{/Shift}",
  "{Control>}aa{/Control}",
] as const;

test("whatever is typed, pasted and undone, what is shown is what is saved and read back", async () => {
  const runs = fc.sample(fc.array(fc.constantFrom(...acts), { minLength: 40, maxLength: 40 }), {
    numRuns: import.meta.env["VITE_SOAK"] ? 50 : 5,
    seed: 20,
  });
  for (const run of runs) {
    type("<h2>One</h2><p>Two <strong>three</strong></p><ul><li>four</li><li>five</li></ul>", "p");
    for (const act of run) {
      if (act === "paste") paste("<p>six <i>seven</i></p><h3>eight</h3>");
      else if (act === "paste list") paste("<ul><li>nine</li></ul>");
      else await keys(act);
      if (desk.canvas.text.get() === null) break;
    }
    const shown = host().body.cloneNode(true) as HTMLElement;
    const saved = ended();
    expect(serializeHtml(parseHtml(saved))).toBe(saved);
    const reread = new DOMParser().parseFromString(`<body>${saved}`, "text/html").body;
    expect(reread.innerHTML).toBe(saved);
    expect(host().body.innerHTML).toBe(saved);
    expect(textIn(reread)).toBe(textIn(shown));
  }
});
