import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import type { Item } from "./item.ts";
import { createProject, readProjectSettings, readSite, saveProjectSettings } from "./index.ts";
import { settingsOf } from "./project-settings.ts";

const devices = useDevices();
const tokens = [
  { name: "--accent", value: "#4f46e5" },
  { name: "--gap", value: "8px" },
  { name: "--paper", value: "#fff", dark: "#111" },
];

const font = {
  family: "Manrope",
  url: "/uploads/a.woff2",
  weight: "200 800",
  style: "normal" as const,
  range: "U+0000-00FF",
  metrics: { ascent: 1.1, descent: 0.3, lineGap: 0, width: 0.5 },
};

test("a project begins without settings, and keeps what it is given", async () => {
  const { here, person } = devices;
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [] });
  await here.sync();
  const projectId = here.concepts.resolve(id);
  expect(await readProjectSettings(here, projectId)).toEqual({
    storeName: "",
    logo: "",
    favicon: "",
    language: "",
    tokens: [],
    fonts: [],
    entryEmails: true,
    entryDays: 0,
    visitCounts: true,
    memberJoin: "anyone",
    memberRoles: [],
    languages: [],
    budgets: { weight: 1000, css: 50, paint: 2.5 },
  });
  const head = { storeName: "Tiles", logo: "/uploads/logo.png", favicon: "/uploads/icon.png" };
  const members = { memberJoin: "invited" as const, memberRoles: ["Board"] };
  const settings = {
    ...head,
    language: "pt-BR",
    languages: ["en", "ar"],
    tokens,
    fonts: [font],
    entryEmails: false,
    entryDays: 90,
    visitCounts: false,
    ...members,
    budgets: { weight: 300, css: null, paint: 2.5 },
  };
  await saveProjectSettings(here, projectId, settings);
  await devices.everywhere(
    (graph) => readProjectSettings(graph, projectId),
    (read) => expect(read).toEqual(settings),
  );
  await saveProjectSettings(here, projectId, { logo: "", tokens: [], entryEmails: true, entryDays: 0 });
  await devices.everywhere(
    (graph) => readSite(graph, projectId),
    (site) =>
      expect(site!.settings).toEqual({ ...settings, logo: "", tokens: [], entryEmails: true, entryDays: 0 }),
  );
});

test("a language that is none is not read", async () => {
  const { here, person } = devices;
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [] });
  await saveProjectSettings(here, id, { language: `"><script>` });
  expect((await readProjectSettings(here, id)).language).toBe("");
});

test("a token that would end its declaration is left out", async () => {
  const { here, person } = devices;
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [] });
  await saveProjectSettings(here, id, {
    tokens: [
      ...tokens,
      { name: "--evil", value: "red } body { display: none" },
      { name: "accent", value: "red" },
      { name: "--dark", value: "red", dark: "red } body { display: none" },
    ],
  });
  expect((await readProjectSettings(here, id)).tokens).toEqual(tokens);
});

test("tokens that were stored before they had dark values are read as they were, and what is unknown is left out", () => {
  const stored = JSON.stringify([
    { name: "--accent", value: "#4f46e5" },
    { name: "--paper", value: "#fff", dark: "", kind: "colour" },
  ]);
  const project = { text: (field: string) => (field === "the_project_tokens" ? stored : "") };
  expect(settingsOf(project as unknown as Item).tokens).toEqual([
    { name: "--accent", value: "#4f46e5" },
    { name: "--paper", value: "#fff" },
  ]);
});
