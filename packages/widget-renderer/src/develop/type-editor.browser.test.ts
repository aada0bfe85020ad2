import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { childOf, widgetOf } from "../../test/widgets.ts";
import {
  developWidget,
  isWidgetType,
  runWidget,
  type RunningWidget,
  type WidgetHandle,
  type WidgetSource,
} from "../index.ts";

let host: HTMLElement;
let running: RunningWidget;
beforeEach(async () => {
  host = document.createElement("div");
  document.body.append(host);
  const inner = {
    name: "Inner",
    type: "the_inner",
    html: "<b>in</b>",
    css: "b { color: rgb(1, 2, 3) }",
    after_render: `widget.find("b").textContent = widget.type + (widget.state.count ?? "");`,
  };
  const mount_child = `child.widget.root.dataset.mounted = String(Number(child.widget.root.dataset.mounted ?? 0) + 1);`;
  const outer = { html: `<p id="a"></p><p id="b"></p>`, mount_child };
  running = runWidget(
    host,
    widgetOf({ ...outer, children: [childOf("a", inner), childOf("b", { ...inner, name: "Other" })] }),
  );
  await running.ready;
});
afterEach(() => {
  running.destroy();
  host.remove();
});

const text = (id: string): string | undefined => host.querySelector(`#${id} b`)?.textContent;
const field = (): HTMLInputElement | null => host.querySelector("[data-type-editor] input");
function enter(value: string): void {
  field()!.value = value;
  field()!.dispatchEvent(new Event("change"));
}

it("opens the type editor of the innermost widget on a click, and renders that one again", async () => {
  const told = await new Promise<string>((resolve) => {
    const end = developWidget(running, {
      onType: (widget, type) => {
        end();
        resolve(`${widget.name} ${widget.type} ${type}`);
      },
    });
    host.querySelector<HTMLElement>("#a b")!.click();
    expect(field()?.placeholder).toBe("the_entity");
    expect(field()?.value).toBe("the_inner");
    enter("the_person");
  });
  expect(told).toBe("Inner the_person the_person");
  expect(text("a")).toBe("the_person");
  expect(text("b")).toBe("the_inner");
  expect(host.querySelector("#a > [data-widget]")?.getAttribute("type")).toBe("the_person");
  expect(field()).toBeNull();
});

it("refuses what is not written as name_name", () => {
  const end = developWidget(running);
  host.querySelector<HTMLElement>("#a b")!.click();
  enter("person");
  expect(field()?.validationMessage).toBe("A type is written as name_name, for example the_entity.");
  expect(text("a")).toBe("the_inner");
  end();
  expect(field()).toBeNull();
  host.querySelector<HTMLElement>("#a b")!.click();
  expect(field()).toBeNull();
});

it.each(["the_entity", "the_entity_type", "a_1"])("takes the type %s", (type) => {
  expect(isWidgetType(type)).toBe(true);
});

it.each(["", "the", "the_", "_entity", "the entity", "the__entity", "1_a"])(
  "refuses the type '%s'",
  (type) => {
    expect(isWidgetType(type)).toBe(false);
  },
);

it("swaps the version of one child: state and neighbours stay, and it is mounted again", async () => {
  const child = running.widget.children[0]!;
  const neighbour = host.querySelector("#b b");
  await child.setState({ count: 7 });
  expect(
    await running.replace(child, (source) => ({ ...source, version: 2, css: "", html: "<b>new</b>" })),
  ).toBe(true);
  expect(text("a")).toBe("the_inner7");
  expect(getComputedStyle(host.querySelector("#a b")!).color).toBe("rgb(0, 0, 0)");
  expect(child.root.dataset["mounted"]).toBe("2");
  expect(host.querySelector("#b b")).toBe(neighbour);
  expect(getComputedStyle(neighbour!).color).toBe("rgb(1, 2, 3)");
});

it("says when the widget to replace is not here", async () => {
  const change = vi.fn<(source: WidgetSource) => WidgetSource>();
  expect(await running.replace({ name: "elsewhere" } as WidgetHandle, change)).toBe(false);
  expect(change).not.toHaveBeenCalled();
});
