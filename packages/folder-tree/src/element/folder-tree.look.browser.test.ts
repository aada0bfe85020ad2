import { afterEach, describe, expect, it } from "vitest";
import { mount, userEvent, type Mounted } from "../../test/mount.ts";
import { prefer } from "../../test/media.ts";
import { outline } from "../../test/outline.ts";
import { createMemorySource } from "../index.ts";

const small = "10 Alpha\n  11 Ada\n  13 Bea\n20 Beta";
const shared = `${small}\n1 Shared With Me\n  40 Theirs`;

afterEach(() => document.body.replaceChildren());

function menu({ part }: Mounted): string[] {
  const open = part("menu");
  return open?.matches(":popover-open") ? Array.from(open.children, (item) => item.textContent) : [];
}

describe("the header", () => {
  it("says Folders, when it is asked for and there is a folder", async () => {
    expect((await mount(small, { showHeader: true })).part("title")?.textContent).toBe("Folders");
    expect((await mount(small)).part("header")).toBeNull();
    expect((await mount("", { showHeader: true })).part("header")).toBeNull();
  });
  it("has the upload icon with a handler alone", async () => {
    let uploads = 0;
    const { part } = await mount(small, { showHeader: true, uploadFn: () => (uploads += 1) });
    await userEvent.click(part("upload")!);
    expect(uploads).toBe(1);
    expect((await mount(small, { showHeader: true })).part("upload")).toBeNull();
  });
});

describe("the body", () => {
  it("shows a spinner until the folders come", async () => {
    const { promise, resolve } = Promise.withResolvers<readonly []>();
    const tree = await mount(small, { source: { load: () => promise } });
    expect(tree.part("spinner")).not.toBeNull();
    expect(tree.element.matches(":state(loading)")).toBe(true);
    resolve([]);
    await expect.poll(() => tree.part("spinner")).toBeNull();
  });
  it("says that there are no folders", async () => {
    const tree = await mount("");
    expect([tree.part("note")?.textContent, tree.element.matches(":state(empty)")]).toEqual([
      "You have not created folders yet!",
      true,
    ]);
  });
  it("says that loading failed, and tells the host", async () => {
    const errors: unknown[] = [];
    document.addEventListener("folder-error", (event) => errors.push((event as CustomEvent).detail), {
      once: true,
    });
    const failure = new Error("offline");
    const tree = await mount(small, { source: { load: () => Promise.reject(failure) } });
    await expect.poll(() => tree.part("note")?.textContent).toBe("Sorry, couldn't connect to server.");
    expect(errors).toEqual([{ error: failure }]);
  });
  it("opens a folder that is clicked, reports its id and shows it in bold", async () => {
    const chosen: unknown[] = [];
    const tree = await mount(small, { onCurrentFolderChange: (id) => chosen.push(id) });
    tree.element.addEventListener("current-folder-change", ({ detail }) => chosen.push(detail.folder.name));
    await userEvent.click(tree.row("Alpha"));
    expect(tree.names()).toEqual(["Alpha", "Ada", "Bea", "Beta"]);
    expect(chosen).toEqual([10, "Alpha"]);
    expect(getComputedStyle(tree.row("Alpha").querySelector(".label")!).fontWeight).toBe("700");
    expect(getComputedStyle(tree.row("Beta").querySelector(".label")!).fontWeight).toBe("400");
  });
  it("opens and closes by the arrow without choosing", async () => {
    const tree = await mount(small);
    await userEvent.click(tree.row("Alpha").querySelector(".toggle")!);
    expect([tree.names().length, tree.element.currentFolder]).toEqual([4, null]);
    await userEvent.click(tree.row("Alpha").querySelector(".toggle")!);
    expect(tree.names()).toHaveLength(2);
  });
  it("opens what is above the current folder when a host sets it", async () => {
    const tree = await mount(small);
    tree.element.currentFolder = 13;
    expect([tree.names(), tree.row("Bea").ariaSelected]).toEqual([["Alpha", "Ada", "Bea", "Beta"], "true"]);
    tree.element.setAttribute("current-folder", "20");
    expect(tree.row("Beta").ariaSelected).toBe("true");
  });
  it("shows names as text", async () => {
    const tree = await mount("10 <img src=x onerror=alert(1)>");
    expect(tree.names()).toEqual(["<img src=x onerror=alert(1)>"]);
    expect(tree.tree.querySelector("img")).toBeNull();
  });
  it("answers the path to a folder", async () => {
    const { element } = await mount(shared);
    expect(element.pathTo(40).map(({ name }) => name)).toEqual(["Shared With Me", "Theirs"]);
  });
  it("leaves out what is shared when a host wants that", async () => {
    const tree = await mount(shared, { sharedFolder: false });
    expect(tree.names()).toEqual(["Alpha", "Beta"]);
    tree.element.sharedFolder = true;
    await expect.poll(tree.names).toEqual(["Alpha", "Beta", "Shared With Me"]);
  });
  it("filters while somebody types, and shows everything as it was afterwards", async () => {
    const tree = await mount(small);
    tree.element.filter = "be";
    expect(tree.names()).toEqual(["Alpha", "Bea", "Beta"]);
    tree.element.filter = "nothing";
    expect([tree.names(), tree.part("note")?.textContent]).toEqual([[], "No folder matches"]);
    tree.element.filter = "";
    expect(tree.names()).toEqual(["Alpha", "Beta"]);
  });
});

describe("icons", () => {
  const image = (name: string): string =>
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${name}'/>`;
  const icons = { folderIcon: image("folder"), openIcon: image("open"), nextIcon: image("next") };
  const drawn = (tree: Mounted, name: string): CSSStyleDeclaration =>
    getComputedStyle(tree.row(name).querySelector(".icon")!);
  const arrow = (tree: Mounted, name: string): CSSStyleDeclaration =>
    getComputedStyle(tree.row(name).querySelector(".toggle")!, "::before");

  it("are drawn without images", async () => {
    const tree = await mount(small);
    expect([drawn(tree, "Alpha").backgroundImage, arrow(tree, "Alpha").backgroundImage]).toEqual([
      "none",
      "none",
    ]);
    expect(drawn(tree, "Alpha").clipPath).toContain("polygon");
  });
  it("are a host's images: of a folder, of an open one, and of the arrow", async () => {
    const tree = await mount(small, { icons });
    tree.element.expand(10);
    expect(drawn(tree, "Alpha").backgroundImage).toContain("id='open'");
    expect(drawn(tree, "Beta").backgroundImage).toContain("id='folder'");
    expect(arrow(tree, "Alpha").backgroundImage).toContain("id='next'");
    expect(drawn(tree, "Beta").clipPath).toBe("none");
    tree.element.icons = {};
    expect(drawn(tree, "Alpha").backgroundImage).toBe("none");
  });
  it("are that of a folder where there is none of an open one, and the other way round", async () => {
    const tree = await mount(small, { icons: { folderIcon: icons.folderIcon } });
    tree.element.expand(10);
    expect(drawn(tree, "Alpha").backgroundImage).toContain("id='folder'");
    tree.element.icons = { openIcon: icons.openIcon };
    expect(drawn(tree, "Beta").backgroundImage).toContain("id='open'");
  });
  it("cannot be told to be more than an image", async () => {
    const tree = await mount(small, { icons: { folderIcon: 'x"), url("y' } });
    expect(drawn(tree, "Alpha").backgroundImage).toMatch(/^url\("[^"]*%22[^"]*"\)$/);
  });
  it.each([
    ["ltr", {}, ["-45deg", "45deg"]],
    ["rtl", {}, ["135deg", "45deg"]],
    ["ltr", icons, ["0deg", "90deg"]],
    ["rtl", icons, ["180deg", "90deg"]],
  ])("the arrow points where the text goes, and down when open: %s %j", async (dir, given, turns) => {
    document.documentElement.dir = dir;
    const tree = await mount(small, { icons: given });
    await prefer("prefers-reduced-motion", "reduce");
    const before = arrow(tree, "Alpha").rotate;
    tree.element.expand(10);
    expect([before, arrow(tree, "Alpha").rotate]).toEqual(turns);
    await prefer();
    document.documentElement.dir = "";
  });
});

describe("boxes", () => {
  it("follow the list of selected folders, and mark what is above them", async () => {
    const tree = await mount(small, { showCheckbox: true, selectedFolders: [13] });
    tree.element.expandAll();
    expect([tree.row("Bea"), tree.row("Alpha"), tree.row("Ada")].map((row) => row.ariaChecked)).toEqual([
      "true",
      "mixed",
      "false",
    ]);
    tree.element.selectedFolders = [10, 11];
    expect([tree.row("Bea"), tree.row("Alpha"), tree.row("Ada")].map((row) => row.ariaChecked)).toEqual([
      "false",
      "true",
      "true",
    ]);
  });
  it("are ticked by a click, which is told", async () => {
    const told: unknown[] = [];
    const tree = await mount(small, { showCheckbox: true });
    tree.element.addEventListener("selected-folders-change", ({ detail }) => told.push(detail.ids));
    await userEvent.click(tree.row("Beta").querySelector(".check")!);
    expect([told, tree.element.selectedFolders, tree.element.currentFolder]).toEqual([[[20]], [20], null]);
  });
  it("are not there for folders with a negative id, nor without being asked for", async () => {
    const tree = await mount("-5 New\n10 Old", { showCheckbox: true });
    const box = (name: string): boolean => !tree.row(name).querySelector<HTMLElement>(".check")!.hidden;
    expect([box("New"), box("Old"), tree.row("New").ariaChecked]).toEqual([false, true, null]);
    tree.element.showCheckbox = false;
    expect(box("Old")).toBe(false);
  });
});

describe("in a form", () => {
  it("ticked folders are values under the element's name, and reset gives the first ones back", async () => {
    const { element } = await mount(small, { showCheckbox: true });
    const form = document.createElement("form");
    document.body.append(form);
    element.name = "folder";
    element.selectedFolders = [10, 20];
    form.append(element);
    expect(new FormData(form).getAll("folder")).toEqual(["10", "20"]);
    await userEvent.click(element.shadowRoot!.querySelector(".check")!);
    expect(new FormData(form).getAll("folder")).toEqual(["20"]);
    form.reset();
    expect([new FormData(form).getAll("folder"), element.form]).toEqual([["10", "20"], form]);
  });
  it("a disabled fieldset takes the tree's keys, clicks and menu away", async () => {
    const tree = await mount(small);
    document.body.innerHTML = "<form><fieldset disabled></fieldset></form>";
    document.querySelector("fieldset")!.append(tree.element);
    await expect.poll(tree.names).toHaveLength(2);
    tree.row("Alpha").click();
    tree.row("Alpha").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, composed: true }));
    expect([tree.names().length, menu(tree), tree.tree.ariaDisabled]).toEqual([2, [], "true"]);
  });
});

describe("as an element", () => {
  it("takes properties that were set before it was known", async () => {
    const element = document.createElement("folder-tree-late") as HTMLElement & Record<string, unknown>;
    const { FolderTreeElement } = await import("../index.ts");
    const chosen: number[] = [];
    element["source"] = createMemorySource(outline(small));
    element["showCheckbox"] = true;
    element["onCurrentFolderChange"] = (id: number) => chosen.push(id);
    document.body.append(element);
    customElements.define("folder-tree-late", class extends FolderTreeElement {});
    await expect.poll(() => element.shadowRoot?.querySelectorAll("[role=treeitem]").length).toBe(2);
    element.shadowRoot!.querySelector<HTMLElement>("[role=treeitem]")!.click();
    expect([chosen, element.hasAttribute("show-checkbox")]).toEqual([[10], true]);
  });
  it("takes over a shadow root that came with the page", async () => {
    const host = document.createElement("div");
    host.setHTMLUnsafe(
      `<folder-tree><template shadowrootmode="open"><p>Folders come soon</p></template></folder-tree>`,
    );
    document.body.append(host);
    expect(host.querySelector("folder-tree")!.shadowRoot!.textContent).not.toContain("soon");
  });
  it("writes no token, id or source into attributes", async () => {
    const { element } = await mount(small, { currentFolder: 10, selectedFolders: [20] });
    expect(element.getAttributeNames()).toEqual([]);
  });
  it("can leave and come back, with what is open", async () => {
    const tree = await mount(small);
    tree.element.expand(10);
    tree.element.remove();
    await tree.source.create("Late", "");
    document.body.append(tree.element);
    await expect.poll(tree.names).toEqual(["Alpha", "Ada", "Bea", "Beta", "Late"]);
  });
  it("leaves nothing behind: 200 trees come and go", async () => {
    for (let round = 0; round < 200; round++) {
      const { element } = await mount(small);
      element.remove();
    }
    expect(document.body.childElementCount).toBe(0);
  });
});
