import { describe, expect, test } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { clipOf } from "../state/clip.ts";
import { commands, type CommandName } from "./commands.ts";

const row = "<ul><li>1</li><li>2</li><li>3</li><li>4</li></ul>";

/** A list in which items are selected by their digits, in that order. */
async function openRow(digits: string, html = row): Promise<Workplace> {
  const workplace = await openWorkplace(html);
  const items = workplace.all("li");
  workplace.context.select(digits.split("").map((digit) => items[Number(digit) - 1]!));
  return workplace;
}

/** The items of the list as their digits. */
const digits = (workplace: Workplace): string => workplace.html().replaceAll(/<[^>]*>/g, "");

describe("several elements, selected in any order, are changed as one step", () => {
  test.each<[CommandName, string, string]>([
    ["move-up", "32", "2314"],
    ["move-up", "24", "2143"],
    ["move-down", "12", "3124"],
    ["duplicate", "21", "121234"],
    ["duplicate", "31", "123134"],
    ["delete", "42", "13"],
    ["cut", "31", "24"],
  ])("%s of %s leaves %s; undo gives back what was selected", async (name, selected, expected) => {
    const workplace = await openRow(selected);
    const before = workplace.workspace();
    await commands[name].run(workplace.context);
    expect(digits(workplace)).toBe(expected);
    expect(workplace.workspace().history.position).toBe(1);
    const { selection } = workplace.workspace();
    await commands.undo.run(workplace.context);
    expect(workplace.html()).toBe(row);
    expect(workplace.workspace().selection).toEqual(before.selection);
    await commands.redo.run(workplace.context);
    expect(digits(workplace)).toBe(expected);
    expect(workplace.workspace().selection).toEqual(selection);
  });
});

test("the copies are selected after a duplicate, and what was moved stays so", async () => {
  const workplace = await openRow("31");
  await commands.duplicate.run(workplace.context);
  const items = workplace.all("li");
  expect(workplace.workspace().selection).toEqual([items[3], items[4]]);
  await commands["move-up"].run(workplace.context);
  expect(digits(workplace)).toBe("121334");
});

test("what is copied is in the order of the document", async () => {
  const workplace = await openRow("41");
  const { widgets, selection } = workplace.workspace();
  expect(clipOf(workplace.source(), widgets, selection)?.html).toBe("<li>1</li>\n<li>4</li>");
});

describe("wrapping and grouping", () => {
  const cards = "<p>1</p> <p>2</p><p>3</p>";
  const open = async (...at: number[]): Promise<Workplace> => {
    const workplace = await openWorkplace(cards);
    const all = workplace.all("p");
    workplace.context.select(at.map((index) => all[index - 1]!));
    return workplace;
  };

  test("wraps neighbours where they stand", async () => {
    const workplace = await open(2, 1);
    await commands.wrap.run(workplace.context);
    expect(workplace.html()).toBe("<div><p>1</p><p>2</p></div> <p>3</p>");
    expect(workplace.workspace().selection).toEqual(workplace.all("div"));
  });

  test("wraps nothing else, and says why", async () => {
    const { context } = await open(3, 1);
    expect(commands.wrap.applies(context)).toBe(false);
    expect(commands.wrap.reason?.(context)).toBe("Only neighbours can be wrapped. Group gathers them first.");
  });

  test("groups what stands apart at the place of the first, as one step", async () => {
    const workplace = await open(3, 1);
    const { selection } = workplace.workspace();
    expect(commands.group.applies(workplace.context)).toBe(true);
    await commands.group.run(workplace.context);
    expect(workplace.html()).toBe("<div><p>1</p><p>3</p></div> <p>2</p>");
    await commands.undo.run(workplace.context);
    expect(workplace.html()).toBe(cards);
    expect(workplace.workspace().selection).toEqual(selection);
  });

  test("says why items of a list cannot be grouped", async () => {
    const { context } = await openRow("12");
    expect(commands.group.applies(context)).toBe(false);
    expect(commands.group.reason?.(context)).toBe("div cannot be dropped inside ul tag.");
  });
});

test("the same tag and the same classes are selected with the primary element", async () => {
  const workplace = await openWorkplace(
    '<p class="a">1</p><div><p class="a b">2</p></div><h2 class="a">3</h2>',
  );
  const [first, second] = workplace.all("p");
  workplace.context.select([first!]);
  await commands["select-same-tag"].run(workplace.context);
  expect(workplace.workspace().selection).toEqual([second, first]);
  await commands["select-same-class"].run(workplace.context);
  expect(workplace.workspace().selection).toEqual([second, workplace.all("h2")[0], first]);
  workplace.context.select([second!]);
  expect(commands["select-same-class"].applies(workplace.context)).toBe(false);
});

test("Escape returns to the primary element first, then to nothing", async () => {
  const workplace = await openRow("13");
  await commands.deselect.run(workplace.context);
  expect(workplace.workspace().selection).toEqual([workplace.all("li")[2]]);
  await commands.deselect.run(workplace.context);
  expect(workplace.workspace().selection).toEqual([]);
});

test("an element in a selected one is not selected beside it", async () => {
  const workplace = await openRow("1");
  workplace.select("li", "ul");
  expect(workplace.workspace().selection).toEqual(workplace.all("ul"));
});
