import { afterEach, describe, expect, it } from "vitest";
import { mount, userEvent, type Mounted } from "../../test/mount.ts";
import { outline } from "../../test/outline.ts";
import { createMemorySource, type FolderSource } from "../index.ts";

const small = "10 Alpha\n  11 Ada\n  13 Bea\n20 Beta";
const shared = `${small}\n1 Shared With Me\n  40 Theirs`;

afterEach(() => document.body.replaceChildren());

function rightClick(row: HTMLElement): Promise<void> {
  return userEvent.click(row, { button: "right" });
}

function menu({ part }: Mounted): string[] {
  const open = part("menu");
  return open?.matches(":popover-open") ? Array.from(open.children, (item) => item.textContent) : [];
}

describe("the context menu", () => {
  it("offers New, Rename and Delete", async () => {
    const tree = await mount(small);
    await rightClick(tree.row("Alpha"));
    expect(menu(tree)).toEqual(["New Folder", "Rename Folder", "Delete Folder"]);
  });
  it("stays closed when right-click is disabled, and on Shared With Me", async () => {
    const tree = await mount(shared);
    await rightClick(tree.row("Shared With Me"));
    expect(menu(tree)).toEqual([]);
    tree.element.disableRightClick = true;
    await rightClick(tree.row("Alpha"));
    expect(menu(tree)).toEqual([]);
  });
  it.each([
    ["with room", 0, 0, [0, 0]],
    ["less than 115 px above the lower edge", 0, 114, [0, -1]],
    ["just 115 px above the lower edge", 0, 115, [0, 0]],
    ["less than 130 px from the right edge", 129, 0, [-1, 0]],
    ["just 130 px from the right edge", 130, 0, [0, 0]],
  ])("flips %s", async (_, fromRight, fromBelow, [across, down]) => {
    const tree = await mount(small);
    const at = {
      clientX: fromRight ? innerWidth - fromRight : 20,
      clientY: fromBelow ? innerHeight - fromBelow : 20,
    };
    tree
      .row("Alpha")
      .dispatchEvent(
        new MouseEvent("contextmenu", { ...at, bubbles: true, composed: true, cancelable: true }),
      );
    const box = tree.part("menu")!.getBoundingClientRect();
    expect(Math.round(box.left)).toBe(Math.round(at.clientX + across! * box.width));
    expect(Math.round(box.top)).toBe(Math.round(at.clientY + down! * box.height));
  });
  it("closes on any press outside, on Escape and when a choice was made", async () => {
    const tree = await mount(small);
    await rightClick(tree.row("Alpha"));
    await userEvent.click(document.body, { position: { x: 300, y: 300 } });
    expect(menu(tree)).toEqual([]);
    await rightClick(tree.row("Alpha"));
    await userEvent.keyboard("{Escape}");
    expect([menu(tree), tree.element.shadowRoot!.activeElement]).toEqual([[], tree.tree]);
  });
  it("is gone through by keys", async () => {
    const tree = await mount(small);
    await rightClick(tree.row("Alpha"));
    const at = (): string | null | undefined => tree.element.shadowRoot!.activeElement?.textContent;
    await userEvent.keyboard("{ArrowDown}");
    expect(at()).toBe("Rename Folder");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(at()).toBe("Delete Folder");
    await userEvent.keyboard("{Home}{ArrowDown}");
    expect(at()).toBe("Rename Folder");
    await userEvent.keyboard("{End}{Enter}");
    await expect.poll(tree.names).toEqual(["Beta"]);
  });
  it("offers to create a folder beside all folders, also when there are none", async () => {
    const tree = await mount("");
    await rightClick(tree.part("note")!);
    expect(menu(tree)).toEqual(["New Folder"]);
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("First{Enter}");
    await expect.poll(tree.names).toEqual(["First"]);
  });
});

describe("changing folders", () => {
  it("New Folder prompts for a name and creates it below the folder, once", async () => {
    const changes: string[] = [];
    const tree = await mount(small);
    tree.element.addEventListener("folder-change", (event) => {
      const { action, folder } = event.detail;
      changes.push(`${action} ${folder.name} in ${folder.parent}`);
    });
    await rightClick(tree.row("Beta"));
    await userEvent.keyboard("{Enter}");
    expect(tree.part("dialog-title")?.textContent).toBe("New Folder");
    await userEvent.keyboard("Cleo{Enter}");
    await expect.poll(tree.rows).toEqual([" +Alpha", " -Beta", ">   Cleo"]);
    expect(changes).toEqual(["create Cleo in 20"]);
  });
  it("a prompt that is cancelled or left empty changes nothing", async () => {
    const tree = await mount(small);
    for (const answer of ["Name{Escape}", "   {Enter}", "{Enter}{Escape}"]) {
      void tree.element.createFolder();
      await userEvent.keyboard(answer);
    }
    expect(tree.names()).toEqual(["Alpha", "Beta"]);
  });
  it("Delete asks the host's own handler when there is one", async () => {
    const asked: string[] = [];
    const tree = await mount(small, { manualDeleteFn: (folder) => asked.push(folder.name) });
    await tree.press("{Delete}");
    expect([asked, tree.names()]).toEqual([["Alpha"], ["Alpha", "Beta"]]);
  });
  it("what a source cannot do is not offered", async () => {
    const source: FolderSource = { load: createMemorySource(outline(small)).load };
    const tree = await mount(small, { source });
    await expect.poll(tree.names).toHaveLength(2);
    await rightClick(tree.row("Alpha"));
    await tree.press("{F2}{Delete}{Control>}x{/Control}");
    expect([menu(tree), tree.part("dialog")?.hasAttribute("open"), tree.names().length]).toEqual([
      [],
      false,
      2,
    ]);
  });
  it("what was done is said: created, renamed and deleted", async () => {
    const tree = await mount(small);
    const said = (): string | null | undefined => tree.part("status")?.textContent;
    await tree.press("{F2}");
    await userEvent.keyboard("{Control>}a{/Control}First{Enter}");
    await expect.poll(said).toBe("Renamed to First");
    await tree.press("{Delete}");
    await expect.poll(said).toBe("First deleted");
    await tree.press("{Shift>}{F10}{/Shift}");
    await userEvent.keyboard("{Enter}Third{Enter}");
    await expect.poll(said).toBe("Third created");
  });
  it("a folder that the host did not delete is not said to be deleted", async () => {
    const asked: string[] = [];
    const tree = await mount(small, { manualDeleteFn: ({ name }) => void asked.push(name) });
    await tree.press("{Delete}");
    await expect.poll(() => asked).toEqual(["Alpha"]);
    expect(tree.part("status")?.textContent).toBe("");
  });
  it("a failure is told, and nothing changes", async () => {
    const errors: unknown[] = [];
    const base = createMemorySource(outline(small));
    const failure = new Error("refused");
    const tree = await mount(small, { source: { ...base, remove: () => Promise.reject(failure) } });
    await expect.poll(tree.names).toHaveLength(2);
    tree.element.addEventListener("folder-error", (event) => errors.push(event.detail.error));
    await tree.press("{Delete}");
    await expect.poll(() => errors).toEqual([failure]);
    expect([tree.names(), tree.part("status")?.textContent]).toEqual([
      ["Alpha", "Beta"],
      "The folder could not be changed.",
    ]);
  });
  it("changes from elsewhere are shown, and permanent ids keep what is open, current and ticked", async () => {
    const listeners: ((change: never) => void)[] = [];
    const source = {
      ...createMemorySource(outline("-5 New\n  6 Child\n10 Old")),
      subscribe: (listener: (change: never) => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const tree = await mount("", { source });
    await expect.poll(tree.names).toHaveLength(2);
    tree.element.expand(-5);
    tree.element.currentFolder = -5;
    listeners[0]!({ action: "update", folder: { id: 77, name: "New", parent: "" }, was: -5 } as never);
    expect([tree.names(), tree.element.currentFolder]).toEqual([["New", "Child", "Old"], 77]);
    listeners[0]!({ action: "delete", folder: { id: 10, name: "Old", parent: "" } } as never);
    listeners[0]!({ action: "create", folder: { id: 12, name: "Also", parent: "" } } as never);
    expect(tree.names()).toEqual(["Also", "New", "Child"]);
  });
});

describe("dragging", () => {
  function drag(type: string, target: HTMLElement, data = new DataTransfer()): DragEvent {
    const event = new DragEvent(type, {
      bubbles: true,
      composed: true,
      cancelable: true,
      dataTransfer: data,
    });
    target.dispatchEvent(event);
    return event;
  }
  it("moves a folder onto another, with an indicator on the way", async () => {
    const tree = await mount(small);
    await userEvent.dragAndDrop(tree.row("Beta"), tree.row("Alpha"));
    await expect.poll(tree.names).toEqual(["Alpha", "Ada", "Bea", "Beta"]);
    expect(tree.row("Beta").ariaLevel).toBe("2");
    drag("dragstart", tree.row("Beta"));
    expect(tree.element.matches(":state(dragging)")).toBe(true);
    expect(drag("dragover", tree.row("Ada")).defaultPrevented).toBe(true);
    expect(tree.row("Ada").hasAttribute("data-drop")).toBe(true);
    expect(drag("dragover", tree.row("Beta")).defaultPrevented).toBe(false);
    expect(tree.tree.querySelector("[data-drop]")).toBeNull();
    drag("dragend", tree.row("Beta"));
    expect(tree.element.matches(":state(dragging)")).toBe(false);
  });
  it("hands what comes from elsewhere to the drop handler, with the folder", async () => {
    const dropped: unknown[] = [];
    const tree = await mount(small, { dropFn: (event, target) => dropped.push([event.type, target]) });
    const data = new DataTransfer();
    data.setData("text/plain", "a widget");
    expect(drag("dragover", tree.row("Alpha"), data).defaultPrevented).toBe(true);
    expect(tree.row("Alpha").hasAttribute("data-drop")).toBe(true);
    drag("drop", tree.row("Alpha"), data);
    expect([dropped, tree.tree.querySelector("[data-drop]")]).toEqual([
      [["drop", { id: 10, name: "Alpha" }]],
      null,
    ]);
  });
  it("takes nothing from elsewhere without a handler", async () => {
    const tree = await mount(small);
    expect(drag("dragover", tree.row("Alpha")).defaultPrevented).toBe(false);
  });
});

describe("the current folder", () => {
  it("is none once it is deleted, itself or with one above it", async () => {
    const tree = await mount(small, { currentFolder: 13 });
    await tree.source.remove({ id: 10, name: "Alpha", parent: "" });
    expect(tree.element.currentFolder).toBeNull();
    tree.element.currentFolder = 20;
    await tree.source.remove({ id: 20, name: "Beta", parent: "" });
    expect(tree.element.currentFolder).toBeNull();
  });
  it("is none when it is gone after loading anew, and kept when it has not come yet", async () => {
    let folders = outline(small);
    const source: FolderSource = { load: async () => folders };
    const tree = await mount("", { source, currentFolder: 30 });
    await tree.element.refresh();
    expect(tree.element.currentFolder).toBe(30);
    folders = outline(`${small}\n30 Gamma`);
    await tree.element.refresh();
    expect(tree.row("Gamma").ariaSelected).toBe("true");
    folders = outline(small);
    await tree.element.refresh();
    expect(tree.element.currentFolder).toBeNull();
  });
});
