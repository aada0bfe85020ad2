import type { ProjectSummary } from "@tessera/content";
import { expect, test } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { workspaceActions } from "../state/store.ts";
import { projectShowing, stepsToPublish } from "./publishing.ts";

const project = (id: number, mainPageId: number | null, pageIds: readonly number[]): ProjectSummary =>
  ({ id, name: `Project ${id}`, mainPageId, pages: pageIds.map((page) => ({ id: page })) }) as ProjectSummary;

test("a page is shown by the project that is published and contains it", () => {
  const projects = [project(1, null, [7]), project(2, 8, [8, 9]), project(3, 6, [6, 7])];
  expect(projectShowing(projects, 7)?.id).toBe(3);
  expect(projectShowing(projects, 9)?.id).toBe(2);
});

test("a page of an unpublished project, or of none, is shown by none", () => {
  expect(projectShowing([project(1, null, [7]), project(2, 8, [8])], 7)).toBeUndefined();
  expect(projectShowing([project(2, 8, [8])], null)).toBeUndefined();
});

type Action = (workplace: Workplace) => void;

const undo: Action = ({ store }) => void store.dispatch(workspaceActions.undone());
const save: Action = ({ store }) => void store.dispatch(workspaceActions.settled());
const step =
  (label: string): Action =>
  ({ store, source }) =>
    void store.dispatch(
      workspaceActions.edited({ source: { ...source(), css: `/* ${label} */` }, step: { label } }),
    );

/** The steps that are to be published after some actions. */
async function after(...actions: readonly Action[]): Promise<readonly string[]> {
  const workplace = await openWorkplace("<h1>Bread</h1>");
  for (const act of actions) act(workplace);
  return stepsToPublish(workplace.workspace());
}

test("the steps since the last save are to be published, in their order", async () => {
  expect(await after(step("Price"), step("Picture"))).toEqual(["Price", "Picture"]);
  expect(await after(step("Price"), save, step("Picture"))).toEqual(["Picture"]);
  expect(await after(step("Price"), save)).toEqual([]);
});

test("an undone step is not to be published", async () => {
  expect(await after(step("Price"), step("Picture"), undo)).toEqual(["Price"]);
});

test("going back behind the last save names no step", async () => {
  expect(await after(step("Price"), step("Picture"), save, undo)).toEqual([]);
});

test("another way from behind the last save names no step that visitors see already", async () => {
  expect(await after(step("Price"), step("Picture"), save, undo, step("Color"))).toEqual([]);
});
