import { describe, expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page as pageInput } from "../test/samples.ts";
import {
  createPage,
  createPageIn,
  createProject,
  deleteProject,
  liveTranslations,
  publishSite,
  readLiveSite,
  readPublication,
  readPublishing,
  readSite,
  readTranslations,
  saveProjectSettings,
  saveTranslations,
  setPagePath,
  setPublishOnSave,
  siteChanges,
  type Id,
  type Translations,
} from "./index.ts";

const devices = useDevices();

async function newProject(): Promise<{ id: Id; pageId: Id }> {
  const { here, person } = devices;
  const pageId = await createPage(here, person.entityId, pageInput({ title: "About", slug: "about" }));
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [pageId] });
  await here.sync();
  return { id: here.concepts.resolve(id), pageId: here.concepts.resolve(pageId) };
}

describe("translations", () => {
  test("are kept by language and text, changed, and taken away", async () => {
    const { here } = devices;
    const { id } = await newProject();
    expect(await readTranslations(here, id)).toEqual({});
    await saveTranslations(here, id, "es", { Hello: "Hola", "Good <1>day</1>": "Buen <1>día</1>" });
    await saveTranslations(here, id, "pt-br", { Hello: "Olá" });
    await saveTranslations(here, id, "es", { Hello: "¡Hola!", "Good <1>day</1>": "", About: "Acerca de" });
    const stored = { es: { Hello: "¡Hola!", About: "Acerca de" }, "pt-BR": { Hello: "Olá" } };
    await devices.everywhere(
      (graph) => readTranslations(graph, id),
      (read) => expect(read).toEqual(stored),
    );
    expect((await readSite(here, id))?.translations).toEqual(stored);
  });

  test("of several people at once are all kept, and the last of one text counts", async () => {
    const { here } = devices;
    const { id } = await newProject();
    const there = await devices.elsewhere();
    await readTranslations(there, id);
    await saveTranslations(here, id, "es", { One: "Uno", Both: "first" });
    await saveTranslations(there, id, "es", { Two: "Dos", Both: "second" });
    await here.sync();
    await there.sync();
    const read = await readTranslations(await devices.elsewhere(), id);
    expect(read["es"]).toEqual({ One: "Uno", Two: "Dos", Both: "second" });
  });

  test("of texts with the names of what every object has are kept like others", async () => {
    const { here } = devices;
    const { id } = await newProject();
    const changes = Object.fromEntries(
      ["__proto__", "constructor", "toString"].map((text) => [text, `${text}!`]),
    );
    await saveTranslations(here, id, "es", changes);
    await here.sync();
    const read = await readTranslations(await devices.elsewhere(), id);
    expect(new Map(Object.entries(read["es"]!))).toEqual(new Map(Object.entries(changes)));
  });

  test("are heard as they change", async () => {
    const { here } = devices;
    const { id } = await newProject();
    const heard: Translations[] = [];
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const stop = liveTranslations(
      here,
      id,
      (translations) => {
        heard.push(translations);
        if (translations["es"]) second.resolve();
        else first.resolve();
      },
      second.reject,
    );
    await first.promise;
    await saveTranslations(here, id, "es", { Hello: "Hola" });
    await second.promise;
    stop();
    expect(heard.at(-1)).toEqual({ es: { Hello: "Hola" } });
  });

  test("into what is no language are refused", async () => {
    const { here } = devices;
    const { id } = await newProject();
    await expect(saveTranslations(here, id, "klingonian", { A: "B" })).rejects.toMatchObject({
      code: "bad-languages",
    });
    expect(await readTranslations(here, id)).toEqual({});
  });

  test("are at most 5,000", { timeout: 60_000 }, async () => {
    const { here } = devices;
    const { id } = await newProject();
    const many = (from: number, count: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`text ${from + at}`, `texto ${from + at}`]),
      );
    await expect(saveTranslations(here, id, "es", many(0, 5001))).rejects.toMatchObject({
      code: "too-many-translations",
    });
    expect(await readTranslations(here, id)).toEqual({});
    await saveTranslations(here, id, "es", many(0, 30));
    expect(Object.keys((await readTranslations(here, id))["es"]!)).toHaveLength(30);
  });

  test("go with the project", async () => {
    const { here } = devices;
    const { id } = await newProject();
    await saveTranslations(here, id, "es", { Hello: "Hola" });
    await deleteProject(here, id);
    await here.sync();
    await expect(readTranslations(await devices.elsewhere(), id)).rejects.toMatchObject({
      code: "no-project",
    });
  });

  test("are part of a publication, and a change of them is one of the site", async () => {
    const { here } = devices;
    const { id } = await newProject();
    await saveProjectSettings(here, id, { languages: ["es"] });
    await saveTranslations(here, id, "es", { Hello: "Hola" });
    await setPublishOnSave(here, id, false);
    await saveTranslations(here, id, "es", { Hello: "Buenas" });
    await here.sync();
    const reader = await devices.siteReader(id);
    const live = await readLiveSite(reader, id);
    expect(live?.site?.translations).toEqual({ es: { Hello: "Hola" } });
    expect(live?.site?.settings.languages).toEqual(["es"]);
    expect(siteChanges(live!.site, (await readSite(here, id))!).aspects).toEqual(["translations"]);
    await publishSite(here, id);
    const { publications } = await readPublishing(here, id);
    expect((await readPublication(here, publications[0]!.id)).translations).toEqual({
      es: { Hello: "Buenas" },
    });
  });
});

describe("languages of a site", () => {
  test("are kept in their order, and the first one is none of them", async () => {
    const { here } = devices;
    const { id } = await newProject();
    await saveProjectSettings(here, id, { language: "en", languages: ["es", "pt-BR"] });
    await devices.everywhere(
      (graph) => readSite(graph, id),
      (site) => expect(site!.settings.languages).toEqual(["es", "pt-BR"]),
    );
    await saveProjectSettings(here, id, { language: "es" });
    expect((await readSite(here, id))?.settings.languages).toEqual(["pt-BR"]);
  });

  test.each([[["en"]], [["es", "ES"]], [["es-"]], [["nothing such"]]])(
    "are refused where they are %j",
    async (languages) => {
      const { here } = devices;
      const { id } = await newProject();
      await expect(saveProjectSettings(here, id, { languages })).rejects.toMatchObject({
        code: "bad-languages",
      });
    },
  );

  test("cannot be what the path of a page begins with, nor the other way round", async () => {
    const { here, person } = devices;
    const { id, pageId } = await newProject();
    await saveProjectSettings(here, id, { languages: ["es"] });
    await setPagePath(here, id, pageId, "fr/about");
    await expect(setPagePath(here, id, pageId, "es")).rejects.toMatchObject({ code: "path-language" });
    const input = { ...pageInput({ title: "Other" }), path: "/ES/other" };
    await expect(createPageIn(here, person.entityId, id, input)).rejects.toMatchObject({
      code: "path-language",
    });
    const languages = ["es", "fr"];
    await expect(saveProjectSettings(here, id, { languages })).rejects.toMatchObject({
      code: "language-path",
    });
    expect((await readSite(here, id))?.settings.languages).toEqual(["es"]);
  });
});
