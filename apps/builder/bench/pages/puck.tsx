import "@puckeditor/core/puck.css";
import { Puck, Render, useGetPuck, type ComponentConfig, type Config, type Data } from "@puckeditor/core";
import { useEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import type { BenchFace } from "./bench-face.ts";
import { cards } from "./cards.ts";

type Props = Record<string, unknown> & { text?: string; padding?: string };
type Tag = "section" | "div" | "h2" | "p" | "span" | "a" | "ul" | "li" | "button";

const slot = { content: { type: "slot" } } as const;
const text = { text: { type: "text" }, padding: { type: "text" } } as const;

/** An element that holds others; Puck renders a slot as a div of its own. */
function holder(Element: Tag): ComponentConfig {
  return {
    fields: slot,
    defaultProps: { content: [] },
    render: ({ content: Content }: Props) => {
      const Slot = Content as () => ReactNode;
      return (
        <Element>
          <Slot />
        </Element>
      );
    },
  };
}

/** An element that holds words. */
function words(Element: Tag): ComponentConfig {
  return {
    fields: text,
    defaultProps: { text: "", padding: "" },
    render: ({ text: shown, padding }: Props) => (
      <Element style={{ padding: padding ?? "" }}>{shown ?? ""}</Element>
    ),
  };
}

const config: Config = {
  components: {
    section: holder("section"),
    div: holder("div"),
    p: holder("p"),
    ul: holder("ul"),
    h2: words("h2"),
    span: words("span"),
    a: words("a"),
    li: words("li"),
    button: words("button"),
    img: { fields: {}, render: () => <img alt="" width={40} height={30} /> },
  },
};

type Item = { type: string; props: Props & { id: string; content?: Item[] } };

/** The same cards as every editor gets, as Puck's own data: one component for each element. */
function itemsOf(html: string): Item[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  let count = 0;
  const item = (element: Element): Item => {
    const type = element.tagName.toLowerCase();
    const id = `${type}-${(count += 1)}`;
    const holds = ["section", "div", "p", "ul"].includes(type);
    if (holds) return { type, props: { id, content: [...element.children].map(item) } };
    return { type, props: { id, text: element.textContent ?? "", padding: "" } };
  };
  return [...page.body.children].map(item);
}

type Api = ReturnType<ReturnType<typeof useGetPuck>>;

const { promise: ready, resolve: tellApi } = Promise.withResolvers<() => Api>();

/** Hands the editor's own functions to the benchmark. */
function Bridge({ children }: { children: ReactNode }): ReactNode {
  const get = useGetPuck();
  useEffect(() => tellApi(get), [get]);
  return children;
}

const empty = { root: { props: {} }, content: [] } as unknown as Data;
createRoot(document.getElementById("root") as HTMLElement).render(
  <Puck config={config} data={empty} overrides={{ puck: ({ children }) => <Bridge>{children}</Bridge> }} />,
);
const puck = await ready;

/** Where a component stands: its zone, its index there, and itself. */
interface Place {
  zone: string;
  index: number;
  item: Item;
}

function places(type: string): Place[] {
  const found: Place[] = [];
  const visit = (items: Item[], zone: string): void =>
    items.forEach((item, index) => {
      if (item.type === type) found.push({ zone, index, item });
      if (item.props.content) visit(item.props.content, `${item.props.id}:content`);
    });
  visit(puck().appState.data.content, "root:default-zone");
  return found;
}

function all(): number {
  return Object.keys(config.components).reduce((sum, type) => sum + places(type).length, 0);
}

const bench: BenchFace<Place> = {
  load: (elements) => {
    const data = { ...empty, content: itemsOf(cards(elements)) };
    puck().dispatch({ type: "setData", data });
  },
  count: all,
  html: () => renderToStaticMarkup(<Render config={config} data={puck().appState.data as Data} />),
  headings: () => places("h2"),
  // The columns of a card, each a div within a div.
  containers: () => places("div").filter(({ item }) => item.props.content?.[0]?.type === "h2"),
  select: ({ zone, index }) =>
    puck().dispatch({ type: "setUi", ui: { itemSelector: { zone, index } }, recordHistory: false } as never),
  deselect: () => puck().dispatch({ type: "setUi", ui: { itemSelector: null } } as never),
  add: ({ item }) =>
    puck().dispatch({
      type: "insert",
      componentType: "span",
      destinationIndex: item.props.content?.length ?? 0,
      destinationZone: `${item.props.id}:content`,
    }),
  edit: ({ zone, index, item }, step) =>
    puck().dispatch({
      type: "replace",
      destinationZone: zone,
      destinationIndex: index,
      data: { ...item, props: { ...item.props, padding: `${step}px` } },
    }),
  undo: () => puck().history.back(),
  redo: () => puck().history.forward(),
  canUndo: () => puck().history.hasPast,
  clearHistory: () => puck().history.setHistories([{ state: puck().appState }]),
  frameSelector: "#preview-frame",
};
window.bench = bench as BenchFace;
