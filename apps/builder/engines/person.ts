import { until, type Engine, type Point } from "@tessera/engines";

/** A person at the builder, in any engine: finds things by their names, as screen readers do, and uses pointer and keys. */
export interface Person {
  /** Clicks a button, a tab, an entry of a menu or a checkbox. */
  click(name: string): Promise<void>;
  /** Types into an empty field. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until the body of a function is truthy in the page and returns its value. */
  until<Value>(body: string): Promise<NonNullable<Value>>;
  /** Waits for a text anywhere on the page. */
  sees(text: string): Promise<void>;
  /** Clicks an element that an expression names. */
  clickOn(element: string): Promise<void>;
}

/** The document of the canvas; undefined until it stands. */
export const frame = `document.querySelector("iframe[title=Canvas]")?.contentDocument`;

/** An element of the canvas. */
export function inCanvas(selector: string): string {
  return `${frame}.querySelector(${JSON.stringify(selector)})`;
}

/** Name of the selected element in the path below the canvas; empty where none is selected. */
export const selected = `(document.querySelector("nav[aria-label^=Path] [aria-current]")?.textContent ?? "")`;

/** What can be pressed, by its name: within the last dialog or menu that is open, else anywhere. */
export function button(name: string): string {
  return named(name, "button, a[href], [role=menuitem], [role=tab], [role=button], input[type=checkbox]");
}

/** A field by its label. */
export function field(label: string): string {
  return named(label, "input, textarea, select, [role=textbox]");
}

/** Whoever uses the builder in an engine. */
export function personAt(engine: Engine): Person {
  const clickOn = async (element: string): Promise<void> => engine.click(await middleOf(engine, element));
  return {
    clickOn,
    click: (name) => clickOn(button(name)),
    fill: async (label, text) => {
      await until(engine, `const field = ${field(label)}; field?.focus(); return field && !field.disabled;`);
      await engine.type(text);
      await until(engine, `return ${field(label)}?.value === ${JSON.stringify(text)};`);
    },
    until: (body) => until(engine, body),
    sees: async (text) =>
      void (await until(engine, `return document.body.innerText.includes(${JSON.stringify(text)});`)),
  };
}

/** The middle of an element in the window of the page; waits until it stands still. */
export async function middleOf(engine: Engine, element: string): Promise<Point> {
  return await until<Point>(
    engine,
    `const element = ${element}; if (!element) return null;
     element.scrollIntoView({ block: "nearest" });
     const { left, top, width, height } = element.getBoundingClientRect();
     if (width === 0) return null;
     const around = element.ownerDocument === document ? { left: 0, top: 0 } : element.ownerDocument.defaultView.frameElement.getBoundingClientRect();
     const at = { x: around.left + left + width / 2, y: around.top + top + height / 2 };
     const before = window.lastMiddle;
     window.lastMiddle = at;
     return before && before.x === at.x && before.y === at.y ? at : null;`,
  );
}

/** The page names what it shows by labels, by ARIA and by texts. */
function named(name: string, selectors: string): string {
  return `(() => {
    const areas = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog], [role=menu]")];
    const area = areas.filter((each) => each.checkVisibility()).at(-1) ?? document;
    const nameOf = (each) => (each.getAttribute("aria-label") ?? each.labels?.[0]?.textContent ?? each.textContent ?? "").trim();
    return [...area.querySelectorAll(${JSON.stringify(selectors)})].find((each) =>
      each.checkVisibility() && nameOf(each) === ${JSON.stringify(name)});
  })()`;
}
