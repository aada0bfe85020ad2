import { parseHtml, setInnerHtml } from "@tessera/document";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { messages } from "../messages.ts";
import { createMemoryPorts } from "../local/local-ports.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { emptyPageFields, emptySource, widgetInput } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import { hasChanges } from "../state/workspace.ts";
import { editedContainers } from "../state/edited-places.ts";
import { editInPlace } from "../widgets/edit-in-place.ts";
import { dropItem } from "./drop-item.ts";
import { publishCommands } from "./publish-commands.ts";
import { saveCommands, saveNewWidget, saveOpen, settleInPlace } from "./save-commands.ts";

const said = {
  info: vi.spyOn(toast, "info").mockImplementation(() => undefined),
  saved: vi.spyOn(toast, "saved").mockImplementation(() => undefined),
  error: vi.spyOn(toast, "error").mockImplementation(() => undefined),
};
beforeEach(() => Object.values(said).forEach((spy) => spy.mockClear()));

const saved = (html: string) => widgetInput({ ...emptySource(), document: parseHtml(html) }, "Card", "");

/** The newest HTML of a saved widget. */
async function stored(ports: BuilderPorts, id: number): Promise<string | undefined> {
  return (await ports.widgets.read(id))?.html;
}

/** A saved widget that is open at its version. */
async function openSaved(html: string): Promise<Workplace & { id: number }> {
  const ports = createMemoryPorts();
  const id = await ports.widgets.create(saved(html));
  return { ...(await openWorkplace(html, { ports, id, version: null })), id };
}

/** A document with a saved widget that is being edited where it stands; `latest` says that the place follows it. */
async function openInPlace(html: string, latest = true): Promise<Workplace & { id: number }> {
  const workplace = await openWorkplace("<h1>Page</h1>");
  const { store, ports, source } = workplace;
  const id = await ports.widgets.create(saved("<p>card</p>"));
  const place = { parent: source().document.root, index: 0 };
  await dropItem(store, ports, { kind: "widget", id, label: "Card" }, place);
  const record = await ports.widgets.read(id);
  const [container] = workplace.all("div");
  const dropped = source();
  const children = dropped.children.map((link) => ({ ...link, useLatest: latest }));
  const open = editInPlace({ ...dropped, children }, container!, record!);
  const typed = setInnerHtml(open.document, container!, html);
  if (!typed.ok) throw new Error("refused");
  const edited = { ...open, document: typed.document };
  store.dispatch(workspaceActions.edited({ source: edited, step: { label: "Edit" } }));
  return { ...workplace, id };
}

describe("whether there is something to save", () => {
  const { save, boom } = saveCommands;

  test("an empty document has nothing, and nobody saves while a save is under way", async () => {
    const { context, write, store } = await openWorkplace("");
    expect([save.applies(context), save.reason(context)]).toEqual([false, messages.canvasIsEmpty]);
    write("<p>a</p>");
    expect(save.applies(context)).toBe(true);
    store.dispatch(workspaceActions.saving(true));
    expect([save.applies(context), save.reason(context)]).toEqual([false, messages.savingNow]);
  });

  test("without an account the sign-up is opened, and what is on the canvas stays", async () => {
    const ports = createMemoryPorts();
    const guest = { ...ports, account: { ...ports.account, profile: null } };
    const create = vi.spyOn(guest.widgets, "create");
    const { context, openDialog, html } = await openWorkplace("<p>a</p>", { ports: guest });
    for (const command of [save, boom, publishCommands["publish-site"]]) {
      expect(command.applies(context)).toBe(true);
      await command.run(context);
      expect(openDialog).toHaveBeenLastCalledWith(expect.objectContaining({ name: "signup" }));
    }
    expect(create).not.toHaveBeenCalled();
    expect(html()).toBe("<p>a</p>");
  });
});

describe("a save", () => {
  test("of a new widget asks for its name first, then stores it and leaves nothing unsaved", async () => {
    const workplace = await openWorkplace("<p>a</p>");
    await saveCommands.save.run(workplace.context);
    expect(workplace.openDialog).toHaveBeenCalledWith({ name: "save-widget" });
    expect(await saveNewWidget(workplace.context, "Hero")).toBe(true);
    const { target } = workplace.workspace();
    expect(target).toMatchObject({ kind: "widget", name: "Hero", id: expect.any(Number) });
    expect(hasChanges(workplace.workspace())).toBe(false);
    expect(await stored(workplace.ports, (target as { id: number }).id)).toBe("<p>a</p>");
    expect(said.saved).toHaveBeenCalledWith(messages.widgetSaved);
  });

  test("of a saved widget makes its next version", async () => {
    const workplace = await openSaved("<p>a</p>");
    workplace.write("<p>b</p>");
    expect(await saveOpen(workplace.context)).toBe(true);
    expect(await stored(workplace.ports, workplace.id)).toBe("<p>b</p>");
    expect(workplace.workspace().target).toMatchObject({ id: workplace.id, version: 1 });
    expect(said.saved).toHaveBeenCalledWith(messages.widgetUpdated);
  });

  test("that fails keeps what was edited, says so, and can be made again", async () => {
    const workplace = await openSaved("<p>a</p>");
    const update = vi.spyOn(workplace.ports.widgets, "update").mockRejectedValueOnce(new Error("no"));
    workplace.write("<p>b</p>");
    expect(await saveOpen(workplace.context)).toBe(false);
    expect(said.error).toHaveBeenCalledWith(messages.widgetUpdateFailed);
    expect(said.saved).not.toHaveBeenCalled();
    expect([hasChanges(workplace.workspace()), workplace.workspace().saving]).toEqual([true, false]);
    expect(await saveOpen(workplace.context)).toBe(true);
    expect(update).toHaveBeenCalledTimes(2);
  });

  test("over a newer version asks, and saves over it only when that is chosen", async () => {
    const workplace = await openSaved("<p>a</p>");
    const { ports, id } = workplace;
    await ports.widgets.update(id, saved("<p>theirs</p>"), null);
    workplace.write("<p>mine</p>");
    expect(await saveOpen(workplace.context)).toBe(false);
    expect(await stored(ports, id)).toBe("<p>theirs</p>");
    expect(said.error).not.toHaveBeenCalled();
    const [request] = workplace.openDialog.mock.calls[0]!;
    if (request.name !== "conflict") throw new Error(`${request.name} is open`);
    request.conflict.saveMine();
    await expect.poll(() => stored(ports, id)).toBe("<p>mine</p>");
  });
});

describe("widgets that are edited in place", () => {
  test("are saved as new versions, and their containers are closed", async () => {
    const { context, ports, id, source } = await openInPlace("<p>changed</p>");
    const settled = await settleInPlace(context);
    expect(await stored(ports, id)).toBe("<p>changed</p>");
    expect(editedContainers(settled.document)).toEqual([]);
    expect(settled).toBe(source());
  });

  test("are not saved when nothing in them was changed", async () => {
    const { context, ports, id } = await openInPlace("<p>card</p>");
    const update = vi.spyOn(ports.widgets, "update");
    expect(editedContainers((await settleInPlace(context)).document)).toEqual([]);
    expect(update).not.toHaveBeenCalled();
    expect(await stored(ports, id)).toBe("<p>card</p>");
  });

  test("show what was saved where the place names a version", async () => {
    const { context, ports, id } = await openInPlace("<p>changed</p>", false);
    const [link] = (await settleInPlace(context)).children;
    expect(link).toMatchObject({ useLatest: false });
    expect(link?.widgetId).not.toBe(id);
    expect((await ports.widgets.readVersion(link!.widgetId))?.html).toBe("<p>changed</p>");
  });

  test("keep the place open when they cannot be saved", async () => {
    const { context, ports, source } = await openInPlace("<p>changed</p>");
    vi.spyOn(ports.widgets, "update").mockRejectedValueOnce(new Error("no"));
    await expect(settleInPlace(context)).rejects.toThrow("no");
    expect(editedContainers(source().document)).toHaveLength(1);
    expect(said.error).toHaveBeenCalledWith(messages.widgetInPlaceFailed);
  });
});

describe("a widget that is edited in place and used elsewhere too", () => {
  const holding = (widgetId: number, useLatest: boolean) => {
    const link = { wrapper: "w", type: "", parent: "", useLatest, widgetId };
    return { ...saved('<div id="w" class="added-widget-container"></div>'), children: [link] };
  };

  /** The same with a page that follows it, and one that keeps to its original. */
  async function openUsed(): Promise<Workplace & { id: number }> {
    const workplace = await openInPlace("<p>changed</p>");
    const { ports, id } = workplace;
    await ports.pages.create(emptyPageFields("About", "about"), holding(id, true));
    await ports.pages.create(emptyPageFields("Old news", "old-news"), holding(id, false));
    return workplace;
  }

  test("changes in all places after the person has seen which these are", async () => {
    const { context, ports, id, ask } = await openUsed();
    await settleInPlace(context);
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      text: "Card is used in 2 places",
      details: "If all places change, each of these shows it at once:",
      uses: [expect.objectContaining({ name: "Here" }), expect.objectContaining({ name: "About" })],
      yes: "All places",
      no: "Only here",
    });
    expect(await stored(ports, id)).toBe("<p>changed</p>");
  });

  test("is not saved, and stays open, when the question is put away", async () => {
    const { context, ports, id, ask, source } = await openUsed();
    ask.mockResolvedValue(null);
    expect(await saveNewWidget(context, "Page")).toBe(false);
    expect(said.error).not.toHaveBeenCalled();
    expect(await stored(ports, id)).toBe("<p>card</p>");
    expect(editedContainers(source().document)).toHaveLength(1);
  });

  test("is asked about also where its places cannot be found out", async () => {
    const { context, ports, ask } = await openUsed();
    vi.spyOn(ports.widgets, "uses").mockRejectedValueOnce(new Error("no"));
    await settleInPlace(context);
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: "Card may be used in other places too" }),
    );
  });
});
