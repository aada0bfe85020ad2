import { describe, expect, it } from "vitest";
import {
  canRedo,
  canUndo,
  createHistory,
  currentState,
  jumpTo,
  record,
  redo,
  sealHistory,
  undo,
  type History,
} from "./index.ts";

type Words = History<string, number>;

function typed(history: Words, state: string, merge?: string): Words {
  const change = { label: `to ${state}`, state, before: history.position, after: history.position + 1 };
  return record(history, merge === undefined ? change : { ...change, merge });
}

const abc = ["a", "b", "c"].reduce<Words>(
  (history, state) => typed(history, state),
  createHistory<string, number>(""),
);

describe("history", () => {
  it("goes back and forth over the states", () => {
    expect(currentState(undo(undo(abc)))).toBe("a");
    expect(currentState(redo(undo(undo(abc))))).toBe("b");
    expect(canRedo(abc)).toBe(false);
    expect(canUndo(createHistory(""))).toBe(false);
    expect(undo(createHistory(""))).toEqual(createHistory(""));
  });

  it("clears what was undone when something new is done", () => {
    const changed = typed(undo(abc), "x");
    expect(canRedo(changed)).toBe(false);
    expect(changed.entries.map(({ label }) => label)).toEqual(["to a", "to b", "to x"]);
  });

  it("folds changes with the same key, and keeps the first selection before them", () => {
    const folded = typed(typed(abc, "d", "typing"), "de", "typing");
    expect(folded.entries).toHaveLength(4);
    expect(folded.entries.at(-1)).toMatchObject({ label: "to d", state: "de", before: 3, after: 5 });
    expect(currentState(undo(folded))).toBe("c");
  });

  it("stops folding when sealed, undone or jumped", () => {
    const once = typed(abc, "d", "typing");
    expect(typed(sealHistory(once), "de", "typing").entries).toHaveLength(5);
    expect(typed(redo(undo(once)), "de", "typing").entries).toHaveLength(5);
  });

  it("keeps no more than its limit, and begins where the oldest kept one began", () => {
    const short = ["a", "b", "c"].reduce<Words>(
      (history, state) => typed(history, state),
      createHistory<string, number>("", { limit: 2 }),
    );
    expect(short.entries.map(({ state }) => state)).toEqual(["b", "c"]);
    expect(currentState(jumpTo(short, 0))).toBe("a");
  });

  it("adds nothing for a change that changes nothing", () => {
    expect(typed(abc, "c")).toBe(abc);
  });

  it("jumps to any entry by its position", () => {
    expect(currentState(jumpTo(abc, 1))).toBe("a");
    expect(jumpTo(abc, 9)).toBe(abc);
    expect(jumpTo(abc, -1)).toBe(abc);
  });
});
