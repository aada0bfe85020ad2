import { expect, test } from "vitest";
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
  type Id,
} from "./index.ts";
import { page as pageInput } from "../test/samples.ts";

const devices = useDevices();

/** A project with one page, known to the server. */
async function newProject(): Promise<{ projectId: Id; pageId: Id }> {
  const { here, person } = devices;
  const pageId = await createPage(here, person.entityId, pageInput());
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
  expect(await readPublication(here, liveId!)).toEqual(before);
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
  await publishAgain(here, projectId, first!.id, "Back to 1");
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

test("a project keeps 50 publications, the one that is live among them", async () => {
  const { here } = devices;
  const { projectId } = await newProject();
  await setPublishOnSave(here, projectId, false);
  const later = Date.now() + 86_400_000;
  for (let number = 2; number <= 53; number++) await publishSite(here, projectId, { live: later + number });
  const { publications, liveId } = await readPublishing(here, projectId);
  expect(publications).toHaveLength(50);
  expect(publications.at(-1)).toMatchObject({ id: liveId, number: 1 });
});
