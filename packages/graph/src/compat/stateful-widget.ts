import type { RunningWidget, WidgetSource } from "@tessera/widget-renderer";
import { loadPackage } from "./packages.ts";
import type { WidgetTree } from "./widget-tree.ts";

/** A part of a page with a state. Subclasses give the HTML and what happens around it. */
export class StatefulWidget {
  html = "";
  css = "";
  element: HTMLElement | null = null;
  parentElement: HTMLElement | null = null;
  /** The state; {@link StatefulWidget.state} is the same object. */
  widgetState: Record<string, unknown> = {};
  /** The state, under the name that subclasses read as well. */
  state: Record<string, unknown> = this.widgetState;
  widgetType = "";
  data: unknown = undefined;
  childWidgets: StatefulWidget[] = [];
  #shared = this.widgetState;
  readonly #listeners = new Set<(value: unknown) => void>();
  #isMounted = false;

  /** The HTML that is shown; by default {@link StatefulWidget.html}. */
  getHtml(): string | Promise<string> {
    return this.html;
  }

  /** Runs once after the first rendering. */
  componentDidMount(): void | Promise<void> {}
  /** Runs before each rendering. */
  before_render(): void | Promise<void> {}
  /** Runs after each rendering. */
  after_render(): void | Promise<void> {}
  /** Adds the listeners of the elements; runs after each rendering. */
  addEvents(): void | Promise<void> {}
  /** Mounts the widgets inside; runs after each rendering. */
  mount_child(): void | Promise<void> {}

  /** Shows the widget in an element. */
  async mount(parent: HTMLElement): Promise<void> {
    this.parentElement = parent;
    this.element ??= parent.ownerDocument.createElement("div");
    parent.append(this.element);
    await this.render();
    if (this.#isMounted) return;
    this.#isMounted = true;
    await this.componentDidMount();
  }

  /** Takes the widget out of the page. */
  unmount(): void {
    for (const child of this.childWidgets) child.unmount();
    this.element?.remove();
  }

  /** Shows the present state. */
  async render(): Promise<void> {
    if (!this.element) return;
    this.shareState();
    await this.before_render();
    const style = this.css === "" ? "" : `<style>${this.css}</style>`;
    this.element.innerHTML = style + (await this.getHtml());
    await this.addEvents();
    await this.after_render();
    await this.mount_child();
  }

  /** Merges into the state and renders again. */
  async setState(patch: Record<string, unknown>): Promise<void> {
    this.shareState({ ...this.shareState(), ...patch });
    await this.render();
  }

  /** Sets one value of the state and renders again. */
  setStateProperty(name: string, value: unknown): Promise<void> {
    return this.setState({ [name]: value });
  }

  /** Replaces the state and renders again. */
  async setWidgetState(value: Record<string, unknown>): Promise<void> {
    this.shareState({ ...value });
    await this.render();
  }

  /** Puts a state under both of its names; by default the one that a subclass has given to either. */
  protected shareState(value: Record<string, unknown> = this.#present()): Record<string, unknown> {
    this.#shared = value;
    this.widgetState = value;
    this.state = value;
    return value;
  }

  #present(): Record<string, unknown> {
    if (this.state === this.#shared) return this.widgetState;
    if (this.widgetState === this.#shared) return this.state;
    return this.state === this.widgetState ? this.state : { ...this.widgetState, ...this.state };
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

  /** The element of an id inside the widget. */
  getElementById(id: string): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  /** Mounts another widget inside this one. */
  async mountChildWidget(child: StatefulWidget, parent: HTMLElement): Promise<void> {
    this.childWidgets.push(child);
    await child.mount(parent);
  }
}

/** A widget whose code is stored in the graph; `@tessera/widget-renderer` runs it, and is loaded on use. */
export class BuilderStatefulWidget extends StatefulWidget {
  tree: WidgetTree | undefined;
  running: RunningWidget | undefined;

  override async render(): Promise<void> {
    if (!this.element || !this.tree) return super.render();
    const { runWidget } = await loadPackage(
      "@tessera/widget-renderer",
      () => import("@tessera/widget-renderer"),
    );
    this.running?.destroy();
    this.running = runWidget(this.element, sourceOf(this.tree), { state: this.shareState() });
    await this.running.ready;
  }

  override async setState(patch: Record<string, unknown>): Promise<void> {
    this.shareState({ ...this.shareState(), ...patch });
    await this.running?.widget.setState(patch);
  }

  override unmount(): void {
    this.running?.destroy();
    super.unmount();
  }
}

function sourceOf(tree: WidgetTree): WidgetSource {
  const children = tree.children.map((child) => ({
    wrapper: child.wrapper,
    type: child.type,
    parent: child.parent,
    widget: sourceOf(child),
  }));
  const { version, ...rest } = tree;
  return { ...rest, version: version === "" ? null : Number(version), children };
}
