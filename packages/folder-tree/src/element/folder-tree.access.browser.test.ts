import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { mount, userEvent } from "../../test/mount.ts";
import { prefer } from "../../test/media.ts";
import { manyFolders } from "../../test/outline.ts";

const small = "10 Alpha\n  11 Ada\n  13 Bea\n20 Beta";
const shared = `${small}\n1 Shared With Me\n  40 Theirs`;

afterEach(() => document.body.replaceChildren());

function rightClick(row: HTMLElement): Promise<void> {
  return userEvent.click(row, { button: "right" });
}

describe("a hundred thousand folders", () => {
  it("have no more rows than can be seen, wherever somebody scrolls", async () => {
    const tree = await mount(manyFolders(100_000));
    tree.element.expandAll();
    const drawn = (): number => tree.element.shadowRoot!.querySelectorAll("*").length;
    for (const share of [0, 0.3, 0.7, 1]) {
      tree.tree.scrollTop = tree.tree.scrollHeight * share;
      await expect.poll(() => tree.names().length).toBeGreaterThan(10);
      expect(drawn()).toBeLessThan(150);
    }
    await tree.press("{End}");
    expect(tree.active()).toMatch(/^Folder/);
    expect(tree.tree.scrollTop + tree.tree.clientHeight).toBeCloseTo(tree.tree.scrollHeight, 0);
  });
  it("keep the active row when it is scrolled away", async () => {
    const tree = await mount(manyFolders(1_000));
    tree.element.expandAll();
    await tree.press("{ArrowDown}");
    const active = tree.active();
    tree.tree.scrollTop = 9_000;
    await expect.poll(() => tree.names().includes("Folder 900") || tree.names().length > 10).toBe(true);
    expect(tree.active()).toBe(active);
    await tree.press("{ArrowDown}");
    expect(tree.tree.scrollTop).toBeLessThan(100);
  });
  it("can be a million: beyond what browsers can scroll, the bar is a scale", async () => {
    const tree = await mount(manyFolders(1_000_000));
    tree.element.expandAll();
    expect(tree.tree.scrollHeight).toBeLessThan(9_000_000);
    await tree.press("{End}");
    const last = tree.row(tree.active()).getBoundingClientRect();
    expect(last.bottom).toBeLessThanOrEqual(tree.tree.getBoundingClientRect().bottom + 1);
    expect(tree.row(tree.active()).id).toBeTruthy();
  });
});

describe("for everybody", () => {
  it.each([
    ["closed", {}],
    [
      "with header, boxes and a current folder",
      { showHeader: true, showCheckbox: true, currentFolder: 13, uploadFn: () => undefined },
    ],
  ])("axe finds nothing: %s", async (_, properties) => {
    const tree = await mount(shared, properties);
    tree.element.expandAll();
    await tree.press("{ArrowDown}");
    const results = await axe.run(tree.element);
    expect(results.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    expect(results.passes.length).toBeGreaterThan(8);
  });
  it.each(["menu", "dialog", "empty"])("axe finds nothing: %s", async (what) => {
    const tree = await mount(what === "empty" ? "" : small);
    if (what === "menu") await rightClick(tree.row("Alpha"));
    if (what === "dialog") void tree.element.createFolder();
    expect((await axe.run(tree.element)).violations).toEqual([]);
  });
  describe("roles, states and properties of the tree pattern", () => {
    it("all rows are in an element with the role tree", async () => {
      const tree = await mount(small);
      expect(tree.tree.getAttribute("role")).toBe("tree");
      expect(tree.tree.contains(tree.row("Alpha"))).toBe(true);
    });
    it("each row has the role treeitem, and nothing in the tree another one", async () => {
      const tree = await mount(small);
      const roles = Array.from(tree.tree.querySelectorAll("[role]"), (element) =>
        element.getAttribute("role"),
      );
      expect(new Set(roles)).toEqual(new Set(["none", "treeitem"]));
    });
    it("a parent says false when it is closed and true when it is open", async () => {
      const tree = await mount(small);
      const before = tree.row("Alpha").ariaExpanded;
      tree.element.expand(10);
      expect([before, tree.row("Alpha").ariaExpanded]).toEqual(["false", "true"]);
    });
    it("an end node says nothing of being open", async () => {
      const tree = await mount(small);
      expect(tree.row("Beta").hasAttribute("aria-expanded")).toBe(false);
    });
    it("the tree says that several can be chosen, when they can", async () => {
      const tree = await mount(small, { showCheckbox: true });
      expect(tree.tree.ariaMultiSelectable).toBe("true");
      tree.element.showCheckbox = false;
      expect(tree.tree.hasAttribute("aria-multiselectable")).toBe(false);
    });
    it("of a single choice, the chosen row says selected and all others say not", async () => {
      const tree = await mount(small, { currentFolder: 20 });
      expect(["Alpha", "Beta"].map((name) => tree.row(name).ariaSelected)).toEqual(["false", "true"]);
      expect(tree.row("Beta").hasAttribute("aria-checked")).toBe(false);
    });
    it("of several, rows say checked and never selected as well", async () => {
      const tree = await mount(small, { showCheckbox: true, selectedFolders: [20], currentFolder: 20 });
      expect(["Alpha", "Beta"].map((name) => tree.row(name).ariaChecked)).toEqual(["false", "true"]);
      expect(tree.row("Beta").hasAttribute("aria-selected")).toBe(false);
      expect(tree.row("Beta").ariaCurrent).toBe("true");
    });
    it("the tree has the focus and names the active row", async () => {
      const tree = await mount(small);
      await tree.press("{ArrowDown}");
      expect(tree.element.shadowRoot!.activeElement).toBe(tree.tree);
      expect(tree.tree.getAttribute("aria-activedescendant")).toBe(tree.row("Beta").id);
    });
  });
  it("assistive technology meets the rows in the order in which they are seen, whatever is opened, closed or scrolled", async () => {
    const tree = await mount(`${small}\n30 Gamma\n  31 Gus`);
    const inDocument = (): string[] =>
      Array.from(
        tree.tree.querySelectorAll("[role=treeitem]:not([hidden]) .label"),
        (row) => row.textContent,
      );
    tree.element.expand(30);
    tree.element.expand(10);
    expect(inDocument()).toEqual(["Alpha", "Ada", "Bea", "Beta", "Gamma", "Gus"]);
    tree.element.collapse(10);
    await tree.source.create("Ace", "20");
    tree.element.expand(20);
    expect(inDocument()).toEqual(tree.names());
    const many = await mount(manyFolders(1_000));
    many.element.expandAll();
    many.tree.scrollTop = 9_000;
    await expect
      .poll(() => many.tree.querySelectorAll("[role=treeitem]:not([hidden])").length)
      .toBeGreaterThan(10);
    const drawn = Array.from(many.tree.querySelectorAll<HTMLElement>("[role=treeitem]:not([hidden])"));
    const tops = drawn.map((row) => row.getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
  it("rows grow with the size of the text", async () => {
    const tree = await mount(small);
    const heightOf = (name: string): number => tree.row(name).getBoundingClientRect().height;
    const before = heightOf("Alpha");
    tree.element.style.setProperty("--folder-tree-font", "32px/1.4 system-ui, sans-serif");
    await expect.poll(() => tree.row("Beta").getBoundingClientRect().top).toBeGreaterThan(50);
    expect(before).toBe(28);
    expect(heightOf("Alpha")).toBeGreaterThanOrEqual(32 * 1.4);
    const [first, second] = ["Alpha", "Beta"].map((name) => tree.row(name).getBoundingClientRect());
    expect(second!.top).toBeCloseTo(first!.bottom, 0);
  });
  it("rows grow with the text size that a person has chosen in the browser", async () => {
    document.documentElement.style.fontSize = "32px";
    const tree = await mount(small);
    expect(tree.row("Alpha").getBoundingClientRect().height).toBe(56);
    document.documentElement.style.fontSize = "";
  });
  it("a name that is cut off is shown whole while the pointer is over it", async () => {
    const long = "A folder with a name that is much longer than the tree is wide";
    const tree = await mount(`10 ${long}\n20 Beta`);
    tree.element.style.width = "160px";
    await userEvent.hover(tree.row(long));
    expect([tree.row(long).title, tree.row("Beta").title]).toEqual([long, ""]);
    await userEvent.hover(tree.row("Beta"));
    expect(tree.row("Beta").title).toBe("");
    tree.element.style.width = "800px";
    await userEvent.hover(tree.row(long));
    expect(tree.row(long).title).toBe("");
  });
  it("rows say their level, their place and how many there are", async () => {
    const tree = await mount(small);
    tree.element.expandAll();
    const said = ["Alpha", "Bea", "Beta"].map((name) => {
      const row = tree.row(name);
      return [row.ariaLevel, row.ariaPosInSet, row.ariaSetSize, row.ariaExpanded];
    });
    expect(said).toEqual([
      ["1", "1", "2", "true"],
      ["2", "2", "2", null],
      ["1", "2", "2", null],
    ]);
  });
  it("the tree has a name, also one that the host gives", async () => {
    const tree = await mount(small);
    expect(tree.tree.ariaLabel).toBe("Folders");
    tree.element.label = "Where to save";
    expect(tree.tree.ariaLabel).toBe("Where to save");
  });
  it("keeps the active row and the marks visible in forced colours", async () => {
    const tree = await mount(small, { showCheckbox: true, selectedFolders: [10] });
    await tree.press("{ArrowDown}");
    const before = getComputedStyle(tree.row("Alpha").querySelector(".check")!).backgroundColor;
    await prefer("forced-colors", "active");
    expect(getComputedStyle(tree.row("Beta")).outlineStyle).toBe("solid");
    expect(getComputedStyle(tree.row("Alpha").querySelector(".check")!).backgroundColor).not.toBe(before);
    await prefer();
  });
  it("does not animate where that is not wanted", async () => {
    const tree = await mount(small);
    const duration = (): string =>
      getComputedStyle(tree.row("Alpha").querySelector(".toggle")!, "::before").transitionDuration;
    expect(duration()).toBe("0.1s");
    await prefer("prefers-reduced-motion", "reduce");
    expect(duration()).toBe("0s");
    await prefer();
  });
});
