/** One test a line of the tree pattern of the ARIA Authoring Practices, then one for each key of file managers. */
import { describe, expect, it } from "vitest";
import { mount, userEvent, type Mounted } from "../../test/mount.ts";

const small = "10 Alpha\n  11 Ada\n    12 Deep\n  13 Bea\n20 Beta\n30 Gamma\n  31 Gus";

/** The small tree with the keyboard in it and some keys pressed. */
async function after(
  keys: string,
  properties: Parameters<typeof mount>[1] = {},
  folders = small,
): Promise<Mounted> {
  const tree = await mount(folders, properties);
  await tree.press(keys);
  return tree;
}

describe("focus", () => {
  it("goes to the first row when no folder is current", async () => {
    expect((await after("")).active()).toBe("Alpha");
  });
  it("goes to the current folder when there is one", async () => {
    expect((await after("", { currentFolder: 13 })).active()).toBe("Bea");
  });
  it("goes to the first ticked folder that can be seen when none is current", async () => {
    const ticked = { showCheckbox: true, selectedFolders: [31, 20, 30] };
    expect((await after("", ticked)).active()).toBe("Beta");
    expect((await after("", { showCheckbox: true, selectedFolders: [31] })).active()).toBe("Alpha");
  });
  it("takes one tab stop: Tab goes in, Tab leaves", async () => {
    const { element, press } = await after("");
    const [before, behind] = [document.createElement("button"), document.createElement("button")];
    element.before(before);
    element.after(behind);
    before.focus();
    await press("{Tab}");
    expect(document.activeElement).toBe(behind);
  });
});

describe("Right Arrow", () => {
  it("opens a closed node and does not move", async () => {
    expect((await after("{ArrowRight}")).rows().slice(0, 2)).toEqual([">-Alpha", "   +Ada"]);
  });
  it("moves to the first child of an open node", async () => {
    expect((await after("{ArrowRight}{ArrowRight}")).active()).toBe("Ada");
  });
  it("does nothing on an end node", async () => {
    expect((await after("{ArrowDown}{ArrowRight}")).rows()).toEqual([" +Alpha", "> Beta", " +Gamma"]);
  });
});

describe("Left Arrow", () => {
  it("closes an open node", async () => {
    expect((await after("{ArrowRight}{ArrowLeft}")).rows()[0]).toBe(">+Alpha");
  });
  it("moves from a child that is an end node to its parent", async () => {
    expect((await after("{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}")).active()).toBe("Alpha");
  });
  it("moves from a child that is closed to its parent", async () => {
    expect((await after("{ArrowRight}{ArrowDown}{ArrowLeft}")).active()).toBe("Alpha");
  });
  it("does nothing on a root node that is closed", async () => {
    expect((await after("{ArrowDown}{ArrowLeft}")).active()).toBe("Beta");
  });
});

describe("moving", () => {
  it("Down Arrow goes to the next node that can be seen, without opening", async () => {
    const { active, names } = await after("{ArrowDown}{ArrowDown}");
    expect([active(), names()]).toEqual(["Gamma", ["Alpha", "Beta", "Gamma"]]);
  });
  it("Down Arrow goes into open nodes and stays on the last", async () => {
    expect((await after("{ArrowRight}{ArrowDown}")).active()).toBe("Ada");
    expect((await after("{ArrowDown>5/}")).active()).toBe("Gamma");
  });
  it("Up Arrow goes to the previous node that can be seen and stays on the first", async () => {
    expect((await after("{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}")).active()).toBe("Bea");
    expect((await after("{ArrowUp}")).active()).toBe("Alpha");
  });
  it("Home goes to the first node without opening or closing", async () => {
    const { active, names } = await after("{ArrowDown}{ArrowDown}{Home}");
    expect([active(), names().length]).toEqual(["Alpha", 3]);
  });
  it("End goes to the last node that can be seen without opening one", async () => {
    const { active, names } = await after("{End}");
    expect([active(), names().length]).toEqual(["Gamma", 3]);
  });
});

describe("Enter", () => {
  it("performs the default action: the folder becomes current, opens, and is reported", async () => {
    const chosen: number[] = [];
    const { rows, element } = await after("{Enter}", { onCurrentFolderChange: (id) => chosen.push(id) });
    expect([rows()[0], element.currentFolder, chosen]).toEqual([">-Alpha", 10, [10]]);
  });
});

describe("type-ahead", () => {
  const names = "10 Alpha\n20 Beta\n30 Bell\n40 Gamma\n50 bent";
  it("a letter goes to the next node that starts with it, in any case", async () => {
    expect((await after("b", {}, names)).active()).toBe("Bell");
  });
  it("the same letter again goes on, and wraps", async () => {
    expect((await after("bb", {}, names)).active()).toBe("bent");
    expect((await after("bbbb", {}, names)).active()).toBe("Bell");
  });
  it("several letters in quick succession are the start of a name", async () => {
    expect((await after("bet", {}, names)).active()).toBe("Beta");
    expect((await after("gam", {}, names)).active()).toBe("Gamma");
  });
  it("letters that start no name leave everything", async () => {
    expect((await after("x", {}, names)).active()).toBe("Alpha");
  });
});

it("* opens every closed node that is a sibling of the active one, without moving", async () => {
  expect((await after("{ArrowDown}*")).rows()).toEqual([
    " -Alpha",
    "   +Ada",
    "    Bea",
    "> Beta",
    " -Gamma",
    "    Gus",
  ]);
});

describe("several can be ticked", () => {
  const ticking = { showCheckbox: true };
  const ids = (tree: Mounted): readonly number[] => tree.element.selectedFolders;
  it("Space ticks and unticks the active node", async () => {
    expect(ids(await after(" ", ticking))).toEqual([10]);
    expect(ids(await after("  ", ticking))).toEqual([]);
  });
  it("Shift and Down Arrow moves and ticks the next node", async () => {
    expect(ids(await after("{Shift>}{ArrowDown}{/Shift}", ticking))).toEqual([20]);
  });
  it("Shift and Up Arrow moves and ticks the previous node", async () => {
    expect(ids(await after("{End}{Shift>}{ArrowUp}{/Shift}", ticking))).toEqual([20]);
  });
  it("Shift and Space ticks from where the range began to the active node", async () => {
    expect(
      ids(await after("{Shift>}{ArrowDown}{ArrowDown} {/Shift}", ticking)).toSorted(
        (one, other) => one - other,
      ),
    ).toEqual([10, 20, 30]);
  });
  it("Control, Shift and Home ticks to the first node and goes there", async () => {
    const tree = await after("{ArrowDown}{Control>}{Shift>}{Home}{/Shift}{/Control}", ticking);
    expect([ids(tree), tree.active()]).toEqual([[10, 20], "Alpha"]);
  });
  it("Control, Shift and End ticks to the last node and goes there", async () => {
    const tree = await after("{ArrowDown}{Control>}{Shift>}{End}{/Shift}{/Control}", ticking);
    expect([ids(tree), tree.active()]).toEqual([[20, 30], "Gamma"]);
  });
  it("Control and A ticks every node that can be seen, and unticks them all again", async () => {
    expect(ids(await after("{Control>}a{/Control}", ticking))).toEqual([10, 20, 30]);
    expect(ids(await after("{Control>}aa{/Control}", ticking))).toEqual([]);
  });
});

describe("from right to left", () => {
  it("Left opens and Right closes", async () => {
    document.documentElement.dir = "rtl";
    const tree = await after("{ArrowLeft}{ArrowLeft}");
    expect(tree.active()).toBe("Ada");
    await tree.press("{ArrowRight}{ArrowRight}");
    expect(tree.rows()[0]).toBe(">+Alpha");
    document.documentElement.dir = "";
  });
});

describe("keys of file managers", () => {
  it("F2 asks for another name", async () => {
    const { part, press, names, tree, element } = await after("{F2}");
    expect(part("dialog-title")?.textContent).toBe("Rename Folder");
    expect(element.shadowRoot!.querySelector("input")!.value).toBe("Alpha");
    await userEvent.keyboard("Zeta{Enter}");
    await expect.poll(names).toEqual(["Beta", "Gamma", "Zeta"]);
    await expect.poll(() => element.shadowRoot!.activeElement).toBe(tree);
    await press("{Escape}");
  });
  it("Delete deletes the folder, and the keyboard stays in the tree", async () => {
    const { names, active } = await after("{ArrowRight}{ArrowDown}{Delete}");
    await expect.poll(names).toEqual(["Alpha", "Bea", "Beta", "Gamma"]);
    expect(active()).toBe("Alpha");
  });
  it.each(["{ContextMenu}", "{Shift>}{F10}{/Shift}"])(
    "%s opens the context menu at the row",
    async (keys) => {
      const { part, row, element } = await after(`{ArrowDown}${keys}`);
      const menu = part("menu")!;
      expect(Array.from(menu.children, (item) => item.textContent)).toEqual([
        "New Folder",
        "Rename Folder",
        "Delete Folder",
      ]);
      expect(element.shadowRoot!.activeElement?.textContent).toBe("New Folder");
      expect(menu.getBoundingClientRect().top).toBeCloseTo(row("Beta").getBoundingClientRect().bottom, 0);
    },
  );
  it("Control X and Control V move a folder with what is below it", async () => {
    const { rows } = await after("{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}");
    await expect.poll(rows).toEqual([" -Beta", ">  +Alpha", " +Gamma"]);
  });
  it("Control Shift V moves it to the top", async () => {
    const { rows, tree } = await after("{ArrowRight}{ArrowDown}{Control>}x{Shift>}v{/Shift}{/Control}");
    await expect.poll(rows).toEqual([">+Ada", " -Alpha", "    Bea", "  Beta", " +Gamma"]);
    expect(tree.getRootNode()).toBeInstanceOf(ShadowRoot);
  });
  it("Escape gives a move up, and says so", async () => {
    const { rows, part } = await after("{Control>}x{/Control}{Escape}{ArrowDown}{Control>}v{/Control}");
    expect(rows()).toHaveLength(3);
    expect(part("status")?.textContent).toBe("Alpha stays where it is");
  });
  it("a folder is not moved into itself, and that is said", async () => {
    const { rows, part } = await after("{ArrowRight}{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}");
    expect(rows()).toHaveLength(5);
    expect(part("status")?.textContent).toBe("Alpha cannot go there");
  });
  it("Page Down and Page Up go by what fits into the view", async () => {
    const names = Array.from({ length: 60 }, (_, n) => `${n + 10} F${String(n).padStart(2, "0")}`).join("\n");
    const tree = await after("{PageDown}", {}, names);
    expect(tree.active()).toBe("F13");
    await tree.press("{PageUp}");
    expect(tree.active()).toBe("F00");
  });
  it("a name that is cut off is shown whole to who comes by keyboard, until Escape", async () => {
    const long = "A long name ".repeat(20).trim();
    const { tree, element, part, press } = await mount(`10 ${long}\n20 Beta\n30 Zeta ${long}`);
    element.style.width = "200px";
    await userEvent.keyboard("{Tab}");
    const shown = (): string | undefined => {
      const tip = part("tip");
      return tip && getComputedStyle(tip).display !== "none" ? tip.textContent : undefined;
    };
    await expect.poll(shown).toBe(long);
    const tip = part("tip")!.getBoundingClientRect();
    expect(tip.left).toBeGreaterThanOrEqual(tree.getBoundingClientRect().left);
    expect(tip.right).toBeLessThanOrEqual(tree.getBoundingClientRect().right);
    expect(part("tip")?.ariaHidden).toBe("true");
    await press("{ArrowDown}");
    expect(shown()).toBeUndefined();
    await press("{ArrowUp}");
    expect(shown()).toBe(long);
    await press("{Escape}");
    expect(shown()).toBeUndefined();
    await press("{End}");
    expect(shown()).toBe(`Zeta ${long}`);
    tree.blur();
    expect(shown()).toBeUndefined();
  });
});
