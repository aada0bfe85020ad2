import { createElement, useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Tree, type TreeApi } from "react-arborist";
import { nested, offer, type Nested } from "./trial.ts";

let data: Nested[] = [];
let api: TreeApi<Nested> | null | undefined;
let search: (text: string) => void = () => undefined;
let change: (data: Nested[]) => void = () => undefined;
const host = document.createElement("div");
document.body.append(host);

function Page({ isOpen }: { isOpen: boolean }): ReactNode {
  const [term, setTerm] = useState("");
  const [folders, setFolders] = useState(data);
  useEffect(() => {
    search = setTerm;
    change = setFolders;
  }, []);
  return createElement(Tree<Nested>, {
    ref: (tree: TreeApi<Nested> | null | undefined) => {
      api = tree;
    },
    data: folders,
    openByDefault: isOpen,
    width: 400,
    height: 600,
    rowHeight: 28,
    searchTerm: term,
  });
}

function scrolls(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 100 && getComputedStyle(element).overflowY === "auto";
}

offer({
  prepare(count) {
    data = nested(count, false);
  },
  mount(isOpen) {
    createRoot(host).render(createElement(Page, { isOpen }));
  },
  toggle() {
    api?.toggle("0");
  },
  filter(text) {
    search(text);
  },
  insert() {
    const [first, ...others] = data;
    const added = { ...first!, id: "new", key: "new", children: [] };
    flushSync(() => change([{ ...first!, children: [added, ...(first!.children ?? [])] }, ...others]));
  },
  scroller: () => Array.from(document.querySelectorAll("div")).find(scrolls) ?? document.body,
});
