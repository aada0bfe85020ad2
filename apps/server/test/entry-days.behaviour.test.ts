import { describe, expect, test } from "vitest";

import { expireEntries } from "../src/entries/expire-entries.ts";
import { draft, onBothStores, settled, type Person, type TestApp } from "./kit.ts";

const dayMs = 86_400_000;

let projects = 0;

/** A published project of somebody's whose entries are kept for so many days. */
async function project(app: TestApp, owner: Person, days?: string): Promise<number> {
  const first = -1000 * (projects += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  batch.link(node, batch.node("the_page"), "the_project_main_page");
  if (days !== undefined) batch.link(node, batch.value("the_entry_days", days), "the_project_entry_days");
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

/** What is left of an entry that was sent so many days ago. */
async function left(app: TestApp, id: number, owner: Person, daysAgo: number): Promise<number> {
  await expireEntries(app.store, Date.now() + daysAgo * dayMs);
  const { entries } = await app.get<{ entries: unknown[] }>(`/api/v1/projects/${id}/entries`, owner);
  return entries.length;
}

describe.each(onBothStores)("entries on %s", (_, open) => {
  test("are kept as long as the owner of the project says", async () => {
    const app = await open();
    const owner = await app.signUp();
    const [kept, month] = [await project(app, owner), await project(app, owner, "30")];
    for (const id of [kept, month])
      for (const name of ["Ada", "Bob"])
        await app.post(`/api/v1/projects/${id}/entries`, { type: "contact", values: { name } });
    expect(await left(app, month, owner, 29)).toBe(2);
    expect(await left(app, month, owner, 31)).toBe(0);
    expect(await left(app, kept, owner, 5000)).toBe(2);
  });

  test("are not deleted by what says no such number, or by somebody else", async () => {
    const app = await open();
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const id = await project(app, owner, "1");
    await app.post(`/api/v1/projects/${id}/entries`, { type: "contact", values: { name: "Ada" } });
    const batch = draft(-900, -900);
    const theirs = { userId: other.userId };
    batch.link(id, batch.value("the_entry_days", "30", theirs), "the_project_entry_days", theirs);
    // No call lets anybody do this.
    await app.store.sync({ ...batch.body(), randomizer: 7 }, { ...theirs, admin: false, system: true });
    expect(await left(app, id, owner, 5000)).toBe(1);
  });

  test("are what the site has stored, and nothing else that somebody calls so", async () => {
    const app = await open();
    const [owner, guest] = [await app.signUp(), await app.signUp()];
    const id = await project(app, owner, "30");
    const batch = draft(-90_000, -90_000);
    const node = batch.node("the_page");
    const page = settled((await app.sync(batch, owner)).concepts, node).id;
    for (const who of [guest, owner]) {
      const planted = draft(-95_000, -95_000);
      const theirs = { userId: who.userId };
      planted.link(id, page, "the_project_s_entry", theirs);
      await app.store.sync({ ...planted.body(), randomizer: 7 }, { ...theirs, admin: false, system: true });
    }
    await expireEntries(app.store, Date.now() + 5000 * dayMs);
    expect(await app.store.ownerOf(page, "the_page")).toBe(owner.userId);
  });

  test("go by what was set last", async () => {
    const app = await open();
    const owner = await app.signUp();
    const id = await project(app, owner, "30");
    const batch = draft(-97_000, -97_000);
    batch.link(id, batch.value("the_entry_days", "365"), "the_project_entry_days");
    await app.sync(batch, owner);
    await app.post(`/api/v1/projects/${id}/entries`, { type: "contact", values: { name: "Ada" } });
    expect(await left(app, id, owner, 100)).toBe(1);
    expect(await left(app, id, owner, 400)).toBe(0);
  });
});
