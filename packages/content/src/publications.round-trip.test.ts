import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import {
  createPage,
  createProject,
  endDraft,
  publishAgain,
  publishSite,
  readLiveSite,
  readPublication,
  readPublishing,
  readSite,
  removePublication,
  renamePage,
  renameProject,
  setPublishOnSave,
  shareDraft,
  siteChanges,
  type Id,
  type LiveSite,
} from "./index.ts";
import { page as pageInput, richWidget } from "../test/samples.ts";

const devices = useDevices();

/** What search engines and shared links are told of the page. */
const told = {
  social_image: "/uploads/tile.png",
  search_listing: "hidden",
  data_type: "product",
  data_fields: '{"price":"5","currency":"EUR"}',
} as const;

/** A project with one page, known to the server. */
async function newProject(): Promise<{ projectId: Id; pageId: Id }> {
  const { here, person } = devices;
  const pageId = await createPage(here, person.entityId, pageInput({ body: richWidget, ...told }));
  const id = await createProject(here, person.entityId, {
    name: "Site",
    pageIds: [pageId],
    mainPageId: pageId,
  });
  await here.sync();
  return { projectId: here.concepts.resolve(id), pageId: here.concepts.resolve(pageId) };
}

const titles = async (projectId: Id, now?: number): Promise<string[] | undefined> => {
  await devices.here.sync();
  const live = await readLiveSite(await devices.siteReader(projectId), projectId, now);
  return live?.site?.pages.map(({ title }) => title);
};

test("visitors see every save, until a project is published by hand; then they see what was published", async () => {
  const { here } = devices;
  const { projectId, pageId } = await newProject();
  await renamePage(here, pageId, { title: "First", slug: "home" });
  expect(await titles(projectId)).toEqual(["First"]);
  await setPublishOnSave(here, projectId, false);
  expect(await titles(projectId)).toEqual(["First"]);
  await renamePage(here, pageId, { title: "Second", slug: "home" });
  expect(await titles(projectId)).toEqual(["First"]);
  await publishSite(here, projectId, { note: "New title" });
  expect(await titles(projectId)).toEqual(["Second"]);
  await devices.everywhere(
    (graph) => readPublishing(graph, projectId),
    ({ onSave, publications, liveId }) => {
      expect(onSave).toBe(false);
      expect(publications.map(({ number, note, pages }) => [number, note, pages])).toEqual([
        [2, "New title", 1],
        [1, "", 1],
      ]);
      expect(liveId).toBe(publications[0]!.id);
    },
  );
  const { site } = (await readLiveSite(here, projectId)) ?? {};
  expect(site?.pages[0]).toMatchObject(told);
  await renamePage(here, pageId, { title: "Third", slug: "home" });
  await setPublishOnSave(here, projectId, true);
  expect(await titles(projectId)).toEqual(["Third"]);
});

test("a publication is the whole site as it was", async () => {
  const { here } = devices;
  const { projectId } = await newProject();
  const before = await readSite(here, projectId);
  await setPublishOnSave(here, projectId, false);
  await renameProject(here, projectId, "Other");
  const { liveId } = await readPublishing(here, projectId);
  const published = await readPublication(here, liveId!);
  expect(published).toEqual(before);
  expect(siteChanges(published, before!)).toEqual({ pages: [], aspects: [] });
});

test("what is published for later is seen from then on, unless it is removed", async () => {
  const { here } = devices;
  const { projectId, pageId } = await newProject();
  await setPublishOnSave(here, projectId, false);
  await renamePage(here, pageId, { title: "Tomorrow", slug: "home" });
  const tomorrow = Date.now() + 86_400_000;
  await publishSite(here, projectId, { live: tomorrow });
  expect(await titles(projectId)).toEqual(["Home"]);
  expect(await titles(projectId, tomorrow)).toEqual(["Tomorrow"]);
  expect((await readLiveSite(here, projectId))?.next).toBe(tomorrow);
  expect((await readLiveSite(here, projectId, tomorrow))?.next).toBe(null);
  const { publications, liveId } = await readPublishing(here, projectId);
  expect(publications.map(({ number }) => number)).toEqual([2, 1]);
  expect(liveId).toBe(publications[1]!.id);
  await removePublication(here, projectId, publications[0]!.id);
  expect(await titles(projectId, tomorrow)).toEqual(["Home"]);
});

test("an earlier publication is published again, and the one that visitors see stays", async () => {
  const { here } = devices;
  const { projectId, pageId } = await newProject();
  await setPublishOnSave(here, projectId, false);
  await renamePage(here, pageId, { title: "Mistake", slug: "home" });
  await publishSite(here, projectId);
  const [latest, first] = (await readPublishing(here, projectId)).publications;
  await publishAgain(here, projectId, first!.id, { note: "Back to 1" });
  expect(await titles(projectId)).toEqual(["Home"]);
  const { liveId, publications } = await readPublishing(here, projectId);
  expect(publications[0]).toMatchObject({ id: liveId, number: 3, note: "Back to 1" });
  await expect(removePublication(here, projectId, liveId!)).rejects.toMatchObject({
    code: "live-publication",
  });
  await removePublication(here, projectId, latest!.id);
  expect((await readPublishing(here, projectId)).publications).toHaveLength(2);
});

test("a link shows the draft for its time, and until it is ended; nobody else finds its secret", async () => {
  const { here } = devices;
  const { projectId } = await newProject();
  const until = Date.now() + 60_000;
  const { token } = await shareDraft(here, projectId, until);
  await here.sync();
  const reader = await devices.siteReader(projectId);
  expect((await readLiveSite(reader, projectId))?.draft).toEqual({ token, until });
  expect((await readLiveSite(reader, projectId, until))?.draft).toBe(null);
  const stranger = await devices.stranger();
  expect(await readLiveSite(stranger, projectId)).toBe(null);
  for (const type of ["the_draft_token", "the_publication"])
    expect(await stranger.query({ type })).toEqual([]);
  await endDraft(here, projectId);
  expect((await readPublishing(here, projectId)).draft).toBe(null);
});

test("a project keeps 50 publications that have been live, and 20 that wait for their time", async () => {
  const { here } = devices;
  const { projectId } = await newProject();
  await setPublishOnSave(here, projectId, false);
  const later = Date.now() + 86_400_000;
  for (let number = 2; number <= 21; number++) await publishSite(here, projectId, { live: later + number });
  await expect(publishSite(here, projectId, { live: later })).rejects.toMatchObject({
    code: "many-scheduled",
  });
  for (let number = 22; number <= 72; number++) await publishSite(here, projectId);
  const { publications, liveId } = await readPublishing(here, projectId);
  const numbers = publications.map(({ number }) => number);
  expect(numbers.slice(0, 20).toSorted((one, other) => one - other)).toEqual(countTo(21).slice(1));
  expect(numbers.slice(20)).toEqual(countTo(72).slice(22).toReversed());
  expect(liveId).toBe(publications[20]!.id);
});

const countTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test("what is published at once is live by the time that is given, whatever this device's clock says", async () => {
  const { here } = devices;
  const { projectId, pageId } = await newProject();
  await setPublishOnSave(here, projectId, false);
  await renamePage(here, pageId, { title: "Later", slug: "home" });
  const now = Date.now() + 3_600_000;
  await publishSite(here, projectId, { now });
  expect(await titles(projectId, now)).toEqual(["Later"]);
  expect(await readPublishing(here, projectId, now)).toMatchObject({ readAt: now });
  const [, first] = (await readPublishing(here, projectId, now)).publications;
  await publishAgain(here, projectId, first!.id, { now });
  expect(await titles(projectId, now)).toEqual(["Home"]);
});

test("two devices that publish at the same moment make two publications of different numbers", async () => {
  const { here } = devices;
  const there = await devices.elsewhere();
  const { projectId } = await newProject();
  await there.sync();
  const now = Date.now();
  await Promise.all([publishSite(here, projectId, { now }), publishSite(there, projectId, { now: now + 1 })]);
  await Promise.all([here.sync(), there.sync()]);
  for (const device of [here, there]) {
    const { publications } = await readPublishing(device, projectId, now + 1);
    expect(publications.map(({ number }) => number)).toEqual([2, 1]);
  }
});

describe("what somebody else has written as a publication", () => {
  /** What is read of a project whose only publication is a text. */
  async function readOf(text: string): Promise<LiveSite | null> {
    const { here } = devices;
    const { projectId } = await newProject();
    await here.transaction(async (tx) => {
      const publication = tx.node("the_publication");
      const texts = { number: "1", live: new Date(0).toISOString(), site: text };
      for (const [field, value] of Object.entries(texts)) tx.addValue(publication, field, value);
      tx.connect(projectId, publication, "the_project_s_publication");
      await tx.setValue(projectId, "publishing", "manual");
    });
    return readLiveSite(here, projectId);
  }

  const packed = (json: string): string => gzipSync(json).toString("base64");

  test.each([
    ["no base64", "%%%"],
    ["nothing packed", "bm90aGluZw=="],
    ["no JSON", packed("{")],
    ["no site", packed("[]")],
    ["a million records", packed(`{"pages":[],"x":[${"{},".repeat(1_000_000)}{}]}`)],
    ["lists in lists", packed(`{"pages":[],"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)],
    ["records in records", packed(`{"pages":[],"x":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`)],
    ["more than a site", packed(`{"pages":[],"x":"${"x".repeat(17_000_000)}"}`)],
  ])("is refused when it is %s", async (_, text) => {
    const started = performance.now();
    await expect(readOf(text)).rejects.toMatchObject({ code: "no-publication" });
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test("is a site of the right types, and of no more than a project has", async () => {
    const redirects = Array.from({ length: 9000 }, (_, at) => ({ from: `a${at}`, to: 7, id: "x" }));
    const body = { html: 5, children: Array.from({ length: 3000 }, () => ({ widget: null })) };
    const settings = { tokens: 5, language: '"><script>', storeName: ["a"] };
    const site = { pages: [{ title: {}, body }, null], menu: [null], settings, redirects, more: "x" };
    const read = (await readOf(packed(JSON.stringify(site))))?.site;
    expect(read?.redirects).toHaveLength(4000);
    expect(read?.redirects[0]).toEqual({ from: "a0", to: "", id: 0, pageId: null });
    expect(read?.pages.map(({ title, body: { html, children } }) => [title, html, children.length])).toEqual([
      ["", "", 1000],
      ["", "", 0],
    ]);
    expect(read?.menu).toMatchObject([{ name: "", menus: [] }]);
    expect(read?.settings).toMatchObject({ tokens: [], language: "", storeName: "" });
    expect(read).not.toHaveProperty("more");
  });
});
