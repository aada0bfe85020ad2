import type { RunningWidget, WidgetSource } from "@tessera/widget-renderer";
import type { RunFrame } from "@tessera/widget-renderer/frame";
import { messages } from "../messages.ts";
import { formats } from "../wire/formats.ts";
import { loadPackage } from "./packages.ts";
import { StatefulWidget } from "./stateful-widget.ts";
import { getGraph } from "./state.ts";
import { isTrusted, runPageAddress } from "./widget-trust.ts";
import type { WidgetTree } from "./widget-tree.ts";

/** A value of a type, as a choice of a list. */
export interface TypeValue {
  id: number;
  name: string;
  text: string;
}

/** Things whose values {@link BuilderStatefulWidget.getTypeValueList} lists at most. */
const maxListed = 100;

const renderer = "@tessera/widget-renderer";

/**
 * A widget whose code is stored in the graph; `@tessera/widget-renderer` runs it, and is loaded on use. It runs in the page
 * when all of it is the viewer's own or of users that {@link trustWidgetsOf} names, else in a sandboxed frame.
 */
export class BuilderStatefulWidget extends StatefulWidget {
  override widgetType = "the_element_name";
  tree: WidgetTree | undefined;
  /** The widget while it runs in the page. */
  running: RunningWidget | undefined;
  /** What {@link BuilderStatefulWidget.getTypeValueList} has found last. */
  typeValueList: TypeValue[] = [];
  #frame: RunFrame | undefined;
  #endWaiting: (() => void) | undefined;

  override async render(): Promise<void> {
    if (!this.element || !this.tree) return super.render();
    if (isTrusted(this.tree)) return this.#runInPage(this.element, this.tree);
    const url = runPageAddress();
    if (url === "") return this.#showNotice(this.element);
    return this.#runInFrame(this.element, this.tree, url);
  }

  async #runInPage(element: HTMLElement, tree: WidgetTree): Promise<void> {
    const { runWidget } = await loadPackage(renderer, () => import("@tessera/widget-renderer"));
    this.#end();
    this.running = runWidget(element, sourceOf(tree), { state: this.#stateOfAll() });
    await this.running.ready;
  }

  async #runInFrame(element: HTMLElement, tree: WidgetTree, url: string): Promise<void> {
    const { createRunFrame } = await loadPackage(renderer, () => import("@tessera/widget-renderer/frame"));
    this.#end();
    element.replaceChildren();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endWaiting = resolve;
    const told = { onReady: resolve, onStopped: () => resolve() };
    const options = { url, title: tree.name, state: this.#givenState(), ...told };
    this.#frame = createRunFrame(element, sourceOf(tree), options);
    await promise;
  }

  #showNotice(element: HTMLElement): void {
    this.#end();
    const notice = element.ownerDocument.createElement("p");
    notice.setAttribute("role", "alert");
    notice.textContent = messages.widgetOfOthers;
    element.replaceChildren(notice);
  }

  #stateOfAll(): Record<string, unknown> {
    return { ...this.state, ...this.widgetState };
  }

  /** What the application has given as state, without the fields of this object, which are of the page. */
  #givenState(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.#stateOfAll()).filter(([name]) => !(name in this)));
  }

  #end(): void {
    this.running?.destroy();
    this.#frame?.destroy();
    this.#endWaiting?.();
    this.running = this.#frame = this.#endWaiting = undefined;
  }

  /** The HTML of a stored widget is shown by its renderer alone, which checks it. */
  protected override show(): void | Promise<void> {
    return this.tree ? undefined : super.show();
  }

  protected override showChange(patch: Record<string, unknown>): void | Promise<void> {
    if (this.#frame) return this.#frame.setState(patch);
    return this.running ? this.running.widget.setState(patch) : super.showChange(patch);
  }

  override async setWidgetState(key: string, value: unknown): Promise<void> {
    await super.setWidgetState(key, value);
    this.#frame?.setState({ [key]: value });
    await this.running?.widget.setState({ [key]: value });
  }

  /**
   * The values that `widgetType` links the newest hundred things to, such as the names of elements for `the_element_name`,
   * which links a `the_element` to a `the_name`; those that the viewer may see.
   */
  async getTypeValueList(_typeName?: string): Promise<TypeValue[]> {
    const linker = this.widgetType;
    const words = linker.split("_");
    const names = { type: words.slice(0, 2).join("_"), linker, valueType: `${words[0]}_${words.at(-1)}` };
    const query = { type: names.type, selectors: [linker], inpage: maxListed, outputFormat: formats.DATAV2 };
    const items = await getGraph().query(query);
    this.typeValueList = (items as unknown as ListedThing[]).flatMap((item) => valuesOf(item, names));
    return this.typeValueList;
  }

  /** Gives the widget another type; lists the values of it and renders. */
  async setProperty(widgetType: string): Promise<this> {
    this.widgetType = widgetType;
    await this.getTypeValueList();
    for (const element of [this.element, this.element?.parentElement])
      element?.setAttribute("data-type-value", widgetType);
    await this.render();
    return this;
  }

  override unmount(): void {
    this.#end();
    super.unmount();
  }
}

/** A thing in the format DATAV2, in which each linker leads to a list. */
interface ListedThing {
  data: Record<string, Record<string, readonly { id: number; data: Record<string, string> }[]> | "">;
}

interface TypeNames {
  type: string;
  linker: string;
  valueType: string;
}

function valuesOf({ data }: ListedThing, { type, linker, valueType }: TypeNames): TypeValue[] {
  const found = (data[type] || {})[linker] ?? [];
  return found.flatMap((value) => {
    const name = value.data[valueType] ?? "";
    return name === "" ? [] : [{ id: value.id, name, text: name }];
  });
}

function sourceOf(tree: WidgetTree): WidgetSource {
  const children = tree.children.map((child) => ({
    wrapper: child.wrapper,
    type: child.type,
    parent: child.parent,
    widget: sourceOf(child),
  }));
  const { version, authors: _, ...rest } = tree;
  return { ...rest, version: version === "" ? null : Number(version), children };
}
