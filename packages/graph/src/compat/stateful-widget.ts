/** What applications put into a widget, and read back without telling its type. */
// oxlint-disable-next-line typescript/no-explicit-any -- existing sources would not compile with any other type
export type WidgetData = any;

/**
 * A part of a page with a state. Mounting shows its HTML, calls `before_render` and then, the first time, `mount_child`;
 * nothing else renders by itself. `before_render` renders by default: a subclass that loads data first subscribes there,
 * and renders when the data are there. Each rendering shows the HTML anew, puts the widgets inside back into their places
 * and calls `after_render`.
 */
export class StatefulWidget {
  html = "";
  css = "";
  js = "";
  /** What whoever mounts the widget gives it. */
  params: WidgetData = undefined;
  data: WidgetData = undefined;
  /** The fields of the widget and what `setState` was given last, over what a subclass puts here. */
  state: Record<string, WidgetData> = {};
  /** The fields of the widget before the last change. */
  previousState: Record<string, WidgetData> = {};
  /** What the widgets inside share. */
  widgetState: Record<string, WidgetData> = {};
  widgetType = "";
  element: HTMLElement | null = null;
  /** Id of the element that the widget is mounted in. */
  parentElement = "";
  parentWidget: WidgetData = undefined;
  childWidgets: StatefulWidget[] = [];
  widgetMounted = false;
  readonly #listeners = new Set<(value: unknown) => void>();
  #hasChanged = false;
  #renderings = 0;
  /** Number of the HTML that was asked for last, and of that which shows. */
  #asked = 0;
  #shown = 0;

  /** The HTML that is shown; by default {@link StatefulWidget.html}. */
  getHtml(): string | Promise<string> {
    return this.html;
  }

  /** Runs once after the first mounting. */
  componentDidMount(): void | Promise<void> {}
  /** Runs with each mounting, when the HTML is there; by default it renders. */
  before_render(): unknown {
    return this.render();
  }
  /** Runs after each rendering. */
  after_render(): unknown {
    return undefined;
  }
  /** Adds the listeners of the elements; runs after each rendering, before `after_render`. */
  addEvents(): unknown {
    return undefined;
  }
  /** Mounts the widgets inside; runs with the first mounting. */
  mount_child(): unknown {
    return undefined;
  }
  /** Runs after {@link StatefulWidget.UpdateChildData} has given the widget its data. */
  update(): unknown {
    return undefined;
  }

  /** Shows the widget in an element; does nothing without one. Settles with what `before_render` and `mount_child` do. */
  async mount(parent: HTMLElement | null): Promise<void> {
    if (!parent) return;
    const isFirst = !this.widgetMounted;
    this.element ??= parent.ownerDocument.createElement("div");
    const shown = this.show();
    parent.append(this.element);
    this.parentElement = parent.id;
    // A promise is waited for only where there is one: callers look for elements right after they call this.
    if (shown) await shown;
    const renderings = this.#renderings;
    const begun = this.before_render();
    this.widgetMounted = true;
    const isRendered = this.#renderings > renderings;
    const inside = isFirst ? this.mount_child() : isRendered ? undefined : this.loadChildWidgets();
    await Promise.all([begun, inside]);
    if (isFirst) await this.componentDidMount();
  }

  /** Takes the widget out of the page. */
  unmount(): void {
    for (const child of this.childWidgets) child.unmount();
    this.element?.remove();
  }

  /** Shows the widget anew. It is done when this returns, unless the HTML or a method that runs after it is a promise. */
  render(): void | Promise<void> {
    if (!this.element) return undefined;
    this.#renderings += 1;
    const shown = this.show();
    const turn = this.#asked;
    return shown ? shown.then(() => (turn === this.#shown ? this.#finish() : undefined)) : this.#finish();
  }

  #finish(): void | Promise<void> {
    return together([this.loadChildWidgets(), this.addEvents(), this.after_render()]);
  }

  /** Puts the HTML into the element, unless newer HTML shows by the time that it is there. */
  protected show(): void | Promise<void> {
    const turn = (this.#asked += 1);
    const html = this.getHtml();
    if (typeof html !== "string") return html.then((text) => this.#put(text, turn));
    return this.#put(html, turn);
  }

  #put(html: string, turn: number): void {
    if (turn < this.#shown) return;
    this.#shown = turn;
    const style = this.css === "" ? "" : `<style>${this.css}</style>`;
    if (this.element) this.element.innerHTML = style + html;
  }

  /** Mounts the widgets inside in the elements whose ids they were mounted in before. */
  loadChildWidgets(): void | Promise<void> {
    return together(
      this.childWidgets.map((child) => {
        const place = this.getElementById(child.parentElement);
        place?.replaceChildren();
        return child.mount(place);
      }),
    );
  }

  /** Renders the widgets inside, the innermost first. */
  renderChildWidgets(): void | Promise<void> {
    return together(this.childWidgets.flatMap((child) => [child.renderChildWidgets(), child.render()]));
  }

  /** Gives a widget its data, and has it render and update. */
  UpdateChildData(value: unknown, widget: StatefulWidget): void | Promise<void> {
    widget.data = value;
    return together([widget.render(), widget.update()]);
  }

  /** Replaces the data; notifies and renders when they are others. */
  setState(value: unknown): void | Promise<void> {
    return this.#change(value, () => {
      this.data = value;
    });
  }

  /** Sets fields of the widget; notifies and renders when one has changed. */
  setStateProperty(fields: object): void | Promise<void> {
    return this.#change(fields, () => Object.assign(this, fields));
  }

  /** True when the last of {@link StatefulWidget.setState} and {@link StatefulWidget.setStateProperty} changed something. */
  hasStateChanged(): boolean {
    return this.#hasChanged;
  }

  #change(given: unknown, change: () => unknown): void | Promise<void> {
    const before = this.#fields();
    change();
    const after = this.#fields();
    const patch = typeof given === "object" && given !== null && !Array.isArray(given) ? given : {};
    this.previousState = before;
    this.state = { ...this.state, ...after, ...patch };
    this.#hasChanged = isOther(before, after);
    if (!this.#hasChanged) return undefined;
    this.notify();
    return this.showChange({ ...patch });
  }

  /** What is the widget's own, without the states before, which would hold each other. */
  #fields(): Record<string, unknown> {
    const { state: _state, previousState: _previous, ...fields } = this;
    return fields;
  }

  /** Shows what has changed. */
  protected showChange(_patch: Record<string, unknown>): void | Promise<void> {
    return this.render();
  }

  /** Sets a value that all widgets inside share, and has them render. */
  setWidgetState(key: string, value: unknown): void | Promise<void> {
    this.widgetState[key] = value;
    this.#shareState();
    return this.renderChildWidgets();
  }

  #shareState(): void {
    for (const child of this.childWidgets) {
      child.widgetState = { ...child.widgetState, ...this.widgetState };
      child.#shareState();
    }
  }

  /** A value that the widgets around this one share with it. */
  getWidgetState(key: string, otherwise?: unknown): WidgetData {
    return this.widgetState[key] ?? otherwise;
  }

  /** Subscribes to {@link StatefulWidget.notify}; returns its undo. */
  dataChange(listener: (value: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hands a value to all listeners, by default the data. */
  notify(value: unknown = this.data): void {
    for (const listener of Array.from(this.#listeners)) listener(value);
  }

  /** The element that the widget fills. */
  getComponent(): HTMLElement | null {
    return this.element;
  }

  /** The element that the widget fills. */
  getElement(): HTMLElement | null {
    return this.element;
  }

  /** The element of an id inside the widget. */
  getElementById(id: string): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  /** The elements of a class inside the widget. */
  getElementByClassName(name: string): ArrayLike<Element> {
    return this.element?.querySelectorAll(`.${CSS.escape(name)}`) ?? [];
  }

  /** The first element inside the widget that a selector finds. */
  querySelector(selector: string): Element | null {
    return this.element?.querySelector(selector) ?? null;
  }

  /** The elements inside the widget that a selector finds; null before the widget is mounted. */
  querySelectorAll(selector: string): NodeListOf<Element> | null {
    return this.element?.querySelectorAll(selector) ?? null;
  }

  /** Sets the title of the document. */
  setTitle(title: string): void {
    document.title = title;
  }

  /** Mounts another widget inside this one. */
  async mountChildWidget(child: StatefulWidget, parent: HTMLElement): Promise<void> {
    this.childWidgets.push(child);
    await child.mount(parent);
  }
}

function isOther(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const names = Object.keys(after);
  return names.length !== Object.keys(before).length || names.some((name) => before[name] !== after[name]);
}

/** Waits for those results that are promises; undefined when none is. */
function together(results: readonly unknown[]): void | Promise<void> {
  const pending = results.filter((result) => result instanceof Promise);
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
}
