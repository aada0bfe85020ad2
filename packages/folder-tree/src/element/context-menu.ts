import { make } from "./dom.ts";

/** One entry of the menu. */
export interface MenuItem {
  readonly label: string;
  run(): void;
}

/** Room that the menu wants below and to the right of the pointer (specification 3, section 2). */
const room = { below: 115, right: 130 };

/** The context menu of a row. It closes on Escape, on a choice and on any press outside. */
export class ContextMenu {
  readonly element: HTMLElement = make("div", "menu", { role: "menu", popover: "manual" });
  #close: AbortController | undefined;
  #onClosed: (() => void) | undefined;

  /** Opens beside a point of the window, on the other side of it where there is no room. */
  open(at: { x: number; y: number }, label: string, items: readonly MenuItem[], onClosed: () => void): void {
    this.close();
    this.#onClosed = onClosed;
    this.element.setAttribute("aria-label", label);
    this.element.replaceChildren(...items.map((item) => this.#create(item)));
    this.element.showPopover();
    this.#place(at);
    const { signal } = (this.#close = new AbortController());
    const outside = (event: Event): void => {
      if (!event.composedPath().includes(this.element)) this.close();
    };
    window.addEventListener("pointerdown", outside, { signal, capture: true });
    window.addEventListener("contextmenu", outside, { signal, capture: true });
    window.addEventListener("blur", () => this.close(), { signal });
    this.element.addEventListener("keydown", (event) => this.#press(event), { signal });
    this.#focus(0);
  }

  /** Closes the menu if it is open; the keyboard goes back to where it was. */
  close(): void {
    if (!this.#close) return;
    this.#close.abort();
    this.#close = undefined;
    const hadFocus = this.element.matches(":focus-within");
    this.element.hidePopover();
    if (hadFocus) this.#onClosed?.();
  }

  #create(item: MenuItem): HTMLElement {
    const button = make("button", "item", { role: "menuitem", tabindex: "-1" }, item.label);
    button.addEventListener("click", () => {
      this.close();
      item.run();
    });
    return button;
  }

  #place({ x, y }: { x: number; y: number }): void {
    const { width, height } = this.element.getBoundingClientRect();
    const left = window.innerWidth - x < room.right ? x - width : x;
    const top = window.innerHeight - y < room.below ? y - height : y;
    this.element.style.left = `${Math.max(0, left)}px`;
    this.element.style.top = `${Math.max(0, top)}px`;
  }

  #press(event: KeyboardEvent): void {
    const count = this.element.children.length;
    const at = this.#at();
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const place = places[event.key];
    if (event.key === "Escape" || event.key === "Tab") this.close();
    else if (place !== undefined) this.#focus(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #at(): number {
    return Array.from(this.element.children).findIndex((item) => item.matches(":focus"));
  }

  #focus(place: number): void {
    (this.element.children[place] as HTMLElement | undefined)?.focus();
  }
}
