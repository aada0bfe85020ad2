import { describe, expect, test } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { commands } from "./commands.ts";
import { editCommands } from "./edit-commands.ts";
import { structureCommands } from "./structure-commands.ts";

const list = "<ul><li>1</li><li>2</li><li>3</li></ul>";

/** A list in which one item is selected. */
async function openList(item: number): Promise<Workplace> {
  const workplace = await openWorkplace(list);
  workplace.context.select([workplace.all("li")[item]!]);
  return workplace;
}

describe("moving", () => {
  test("goes one place at a time, and does not apply at the ends", async () => {
    const { context, html } = await openList(1);
    expect(editCommands["move-up"].applies(context)).toBe(true);
    await editCommands["move-up"].run(context);
    expect(html()).toBe("<ul><li>2</li><li>1</li><li>3</li></ul>");
    expect(editCommands["move-up"].applies(context)).toBe(false);
    await editCommands["move-down"].run(context);
    await editCommands["move-down"].run(context);
    expect(html()).toBe("<ul><li>1</li><li>3</li><li>2</li></ul>");
    expect(editCommands["move-down"].applies(context)).toBe(false);
  });

  test("does not apply to all there are", async () => {
    const workplace = await openWorkplace(list);
    workplace.select("li");
    expect(editCommands["move-up"].applies(workplace.context)).toBe(false);
    expect(editCommands["move-down"].applies(workplace.context)).toBe(false);
  });
});

describe("deleting", () => {
  test("asks, and takes all that is selected in one step", async () => {
    const workplace = await openWorkplace(`${list}<p>a</p>`);
    workplace.select("li", "p");
    await editCommands.delete.run(workplace.context);
    expect(workplace.ask).toHaveBeenCalledOnce();
    expect(workplace.html()).toBe("<ul></ul>");
    editCommands.undo.run(workplace.context);
    expect(workplace.html()).toBe(`${list}<p>a</p>`);
  });

  test("does nothing when the question is answered with no", async () => {
    const workplace = await openList(0);
    workplace.ask.mockResolvedValueOnce("no");
    await editCommands.delete.run(workplace.context);
    expect(workplace.html()).toBe(list);
  });
});

test("a duplicate stands behind its original and is selected", async () => {
  const workplace = await openList(1);
  editCommands.duplicate.run(workplace.context);
  expect(workplace.html()).toBe("<ul><li>1</li><li>2</li><li>2</li><li>3</li></ul>");
  expect(workplace.workspace().selection).toEqual([workplace.all("li")[2]]);
});

test("the parent is selected as long as there is one", async () => {
  const workplace = await openList(0);
  editCommands["select-parent"].run(workplace.context);
  expect(workplace.workspace().selection).toEqual(workplace.all("ul"));
  expect(editCommands["select-parent"].applies(workplace.context)).toBe(false);
});

describe("structure", () => {
  test("wraps what is selected, and unwraps it again", async () => {
    const workplace = await openWorkplace("<p>a</p><p>b</p><h1>c</h1>");
    workplace.select("p");
    await structureCommands.wrap.run(workplace.context);
    expect(workplace.html()).toBe("<div><p>a</p><p>b</p></div><h1>c</h1>");
    workplace.select("div");
    await structureCommands.unwrap.run(workplace.context);
    expect(workplace.html()).toBe("<p>a</p><p>b</p><h1>c</h1>");
  });

  test("does not wrap what may not stand there", async () => {
    const { context } = await openList(0);
    expect(structureCommands["wrap-section"].applies(context)).toBe(false);
  });

  test("selects the elements beside the selected one, which stays the primary one, and no text", async () => {
    const workplace = await openWorkplace("<h1>x</h1><div>text<p>a</p><p>b</p></div>");
    workplace.context.select([workplace.all("p")[0]!]);
    structureCommands["select-all"].run(workplace.context);
    expect(workplace.workspace().selection).toEqual(workplace.all("p").toReversed());
  });
});

test("on what somebody else has made only commands that leave it as it is apply", async () => {
  const workplace = await openWorkplace(list, { id: 5, readOnly: true });
  workplace.context.select([workplace.all("li")[1]!]);
  const applying = (["delete", "duplicate", "move-up", "wrap", "copy", "select-parent"] as const).filter(
    (name) => commands[name].applies(workplace.context),
  );
  expect(applying).toEqual(["copy", "select-parent"]);
});
