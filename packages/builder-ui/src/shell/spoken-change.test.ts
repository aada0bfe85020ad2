import { setStyle } from "@tessera/document";
import { expect, test } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { spokenChange } from "./spoken-change.ts";

/** What is said of each thing that is done, in a page with a heading and two paragraphs. */
async function listen(
  ...actions: readonly ((workplace: Workplace) => void)[]
): Promise<{ said: string[]; workplace: Workplace }> {
  const workplace = await openWorkplace("<h1>Bread <b>and</b> cake</h1><p>One</p><p>Two</p>");
  const said = actions.map((act) => {
    const before = workplace.workspace();
    act(workplace);
    return spokenChange(before, workplace.workspace());
  });
  return { said, workplace };
}

const undo = ({ store }: Workplace): void => void store.dispatch(workspaceActions.undone());
const redo = ({ store }: Workplace): void => void store.dispatch(workspaceActions.redone());
const jump =
  (position: number) =>
  ({ store }: Workplace): void =>
    void store.dispatch(workspaceActions.jumped(position));
const color =
  (value: string, merge?: string) =>
  ({ store, source, all }: Workplace): void => {
    const result = setStyle(source().document, all("h1")[0]!, "color", value);
    if (!result.ok) throw new Error(result.refusal.message);
    const step = { label: `Color ${value}`, ...(merge === undefined ? {} : { merge }) };
    store.dispatch(workspaceActions.edited({ source: { ...source(), document: result.document }, step }));
  };

test("a step is said by its name, and so is the way back and forward", async () => {
  const { said } = await listen(color("red"), color("blue"), undo, undo, redo);
  expect(said).toEqual(["Color red", "Color blue", "Undone: Color blue", "Undone: Color red", "Color red"]);
});

test("a step after an undone one is said by its own name", async () => {
  const { said } = await listen(color("red"), color("blue"), jump(0), color("green"));
  expect(said.slice(2)).toEqual(["Undone: Color red", "Color green"]);
});

test("a step is said when the history forgets its oldest one for it", async () => {
  const { said, workplace } = await listen(
    ...Array.from({ length: 201 }, (_, index) => color(`rgb(0, 0, ${index})`)),
  );
  expect(workplace.workspace().history.entries).toHaveLength(200);
  expect(said.at(-1)).toBe("Color rgb(0, 0, 200)");
});

test("what is selected is said with its text, several elements by their number", async () => {
  const { said } = await listen(
    ({ select }) => select("h1"),
    ({ select }) => select("p"),
    ({ select }) => select(),
  );
  expect(said).toEqual(["Selected: h1 Bread and cake", "2 elements selected", "Nothing is selected"]);
});

test("the text of a long element is cut", async () => {
  const { said } = await listen(
    ({ write }) => write(`<p>${"word ".repeat(40)}</p>`),
    ({ select }) => select("p"),
  );
  expect(said[1]!.length).toBeLessThan(80);
});

test("opening something else, or its history, is no step", async () => {
  const opened = (workspace: Workspace) => ({
    target: workspace.target,
    source: { ...sourceNow(workspace) },
    widgets: {},
  });
  const { said } = await listen(
    color("red"),
    ({ store, workspace }) => void store.dispatch(workspaceActions.opened(opened(workspace()))),
    ({ store, workspace }) => {
      const initial = { ...sourceNow(workspace()) };
      const entry = {
        label: "Earlier",
        state: { ...initial },
        before: [],
        after: [],
        merge: null,
      };
      store.dispatch(workspaceActions.restored({ initial, entries: [entry], position: 1, limit: 200 }));
    },
  );
  expect(said).toEqual(["Color red", "", ""]);
});

test("what changes neither the document nor the selection is not said", async () => {
  const { said } = await listen(({ store }) => void store.dispatch(workspaceActions.saving(true)));
  expect(said).toEqual([""]);
});
