import { expect, test } from "vitest";
import { createCore, type Commit } from "./core.ts";

test("a core holds concepts and links, and tells of its commits", async () => {
  const core = createCore();
  const commits: Commit[] = [];
  const stop = core.onCommit((commit) => commits.push(commit));
  const page = await core.transaction((tx) => {
    const node = tx.node("the_page");
    tx.addValue(node, "title", "Home");
    return node;
  });
  stop();
  await core.transaction((tx) => tx.setValue(page, "title", "Start"));
  const [link] = core.from(page, "the_page_title");
  expect(core.text(link!.toTheConceptId)).toBe("Start");
  expect(core.to(link!.toTheConceptId)).toEqual([link]);
  expect(core.concept(page)).toMatchObject({ typeCharacter: "the_page", isComposition: true });
  expect(commits).toHaveLength(1);
});

test("another core takes in a commit and is the same then", async () => {
  const [one, other] = [createCore(), createCore()];
  one.onCommit((commit) => other.apply(commit));
  let changes = 0;
  other.onChange(() => (changes += 1));
  const id = await one.transaction((tx) => tx.composition("boomFolder", { name: "Docs" }));
  expect(other.from(id)).toEqual(one.from(id));
  expect(changes).toBe(1);
});

test("the id 0 stands for nothing, and nothing is found under it", async () => {
  const core = createCore();
  await core.transaction((tx) => tx.composition("boomFolder", { name: "Docs" }));
  expect([core.concept(0), core.text(0), core.from(0)]).toEqual([undefined, undefined, []]);
});
