import type { RunningWidget, WidgetSource } from "@tessera/widget-renderer";
import { formats } from "../wire/formats.ts";
import { loadPackage } from "./packages.ts";
import { StatefulWidget } from "./stateful-widget.ts";
import { getGraph } from "./state.ts";
import type { WidgetTree } from "./widget-tree.ts";

/** A value of a type, as a choice of a list. */
export interface TypeValue {
  id: number;
  name: string;
  text: string;
}

/** Things whose values {@link BuilderStatefulWidget.getTypeValueList} lists at most. */
const maxListed = 100;

/** A widget whose code is stored in the graph; `@tessera/widget-renderer` runs it, and is loaded on use. */
export class BuilderStatefulWidget extends StatefulWidget {
  override widgetType = "the_element_name";
  tree: WidgetTree | undefined;
  running: RunningWidget | undefined;
  /** What {@link BuilderStatefulWidget.getTypeValueList} has found last. */
  typeValueList: TypeValue[] = [];

  override async render(): Promise<void> {
    if (!this.element || !this.tree) return super.render();
    const { runWidget } = await loadPackage(
      "@tessera/widget-renderer",
      () => import("@tessera/widget-renderer"),
    );
    this.running?.destroy();
    const state = { ...this.state, ...this.widgetState };
    this.running = runWidget(this.element, sourceOf(this.tree), { state });
    await this.running.ready;
  }

  /** The HTML of a stored widget is shown by its renderer alone, which checks it. */
  protected override show(): void | Promise<void> {
    return this.tree ? undefined : super.show();
  }

  protected override showChange(patch: Record<string, unknown>): void | Promise<void> {
    return this.running ? this.running.widget.setState(patch) : super.showChange(patch);
  }

  override async setWidgetState(key: string, value: unknown): Promise<void> {
    await super.setWidgetState(key, value);
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
    this.running?.destroy();
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
  const { version, ...rest } = tree;
  return { ...rest, version: version === "" ? null : Number(version), children };
}
