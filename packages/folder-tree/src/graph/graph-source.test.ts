import type { Graph } from "@tessera/graph";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { signUp, type Person } from "../../test/person.ts";
import type { Folder } from "../model/folder.ts";
import type { FolderChange, FolderSource } from "../source/folder-source.ts";
import { createGraphSource } from "./graph-source.ts";

let server: RealServer;
let people = 0;

beforeAll(async () => {
  server = await startRealServer();
});
afterAll(() => server.stop());

interface Device {
  graph: Graph;
  source: Required<FolderSource>;
}

async function deviceOf(person: Person): Promise<Device> {
  const graph = await person.device();
  const { userId, userConcept } = person;
  return { graph, source: createGraphSource({ graph, userId, userConcept }) };
}

async function somebody(): Promise<{ person: Person } & Device> {
  const person = await signUp(server, `folders-${(people += 1)}@example.org`);
  return { person, ...(await deviceOf(person)) };
}

/** Folders as `parent/name`, in order. */
function names(folders: readonly Folder[]): string[] {
  const byId = new Map(folders.map((folder) => [String(folder.id), folder.name]));
  return folders
    .map(({ name, parent }) => `${byId.get(parent) ?? ""}/${name}`)
    .sort((a, b) => a.localeCompare(b));
}

test("folders are there at once, and on another device after they were sent", async () => {
  const { person, graph, source } = await somebody();
  const docs = await source.create("Docs", "");
  await source.create("2024", String(docs.id));
  expect(names(await source.load())).toEqual(["/Docs", "Docs/2024"]);
  await graph.sync();
  const elsewhere = await deviceOf(person);
  const folders = await elsewhere.source.load();
  expect(names(folders)).toEqual(["/Docs", "Docs/2024"]);
  expect(folders.every(({ id, userId }) => id > 0 && userId === person.userId)).toBe(true);
});

test("a folder of one name is created once, by calls at the same time and later, from any source of the graph", async () => {
  const { person, graph, source } = await somebody();
  const { userId, userConcept } = person;
  const other = createGraphSource({ graph, userId, userConcept });
  const made = await Promise.all([source, source, other].map((each) => each.create("Docs", "")));
  const docs = made[0]!;
  made.push(await source.create("Docs", ""));
  expect(new Set(made.map(({ id }) => graph.concepts.resolve(id))).size).toBe(1);
  const below = await Promise.all(Array.from({ length: 5 }, () => source.create("Docs", String(docs.id))));
  expect(new Set(below.map(({ id }) => graph.concepts.resolve(id))).size).toBe(1);
  expect(names(await source.load())).toEqual(["/Docs", "Docs/Docs"]);
  await graph.sync();
  const elsewhere = await deviceOf(person);
  const found = await elsewhere.source.create("Docs", "");
  expect(found.id).toBe(graph.concepts.resolve(docs.id));
  expect(names(await elsewhere.source.load())).toEqual(["/Docs", "Docs/Docs"]);
});

test("folders are renamed, moved and deleted", async () => {
  const { person, graph, source } = await somebody();
  const [a, b] = [await source.create("a", ""), await source.create("b", "")];
  await source.create("c", String(a.id));
  await source.rename(b, "B");
  await source.move(a, String(b.id));
  expect(names(await source.load())).toEqual(["/B", "a/c", "B/a"]);
  await graph.sync();
  const elsewhere = await deviceOf(person);
  const folders = await elsewhere.source.load();
  expect(names(folders)).toEqual(["/B", "a/c", "B/a"]);
  await elsewhere.source.remove(folders.find(({ name }) => name === "a")!);
  await elsewhere.graph.sync();
  expect(names(await (await deviceOf(person)).source.load())).toEqual(["/B"]);
});

test("a folder that was taken out is put back with what it holds, or ends", async () => {
  const { person, graph, source } = await somebody();
  const a = await source.create("a", "");
  await source.create("b", String(a.id));
  await graph.sync();
  const folder = (await source.load()).find(({ name }) => name === "a")!;
  const first = await source.takeOut(folder);
  expect(names(await source.load())).toEqual([]);
  await first!.undo();
  expect(names(await source.load())).toEqual(["/a", "a/b"]);
  await (await source.takeOut(folder))!.finish();
  await graph.sync();
  expect(names(await (await deviceOf(person)).source.load())).toEqual([]);
  expect(await graph.concepts.fetch([folder.id])).toEqual([]);
});

test("changes are told as they happen, a permanent id as the same folder", async () => {
  const { graph, source } = await somebody();
  const changes: FolderChange[] = [];
  await source.load();
  const stop = source.subscribe((change) => changes.push(change));
  await expect.poll(async () => (await source.load()).length).toBe(0);
  const folder = await source.create("Docs", "");
  await expect.poll(() => changes.map(({ action }) => action)).toContain("create");
  await graph.sync();
  const permanent = graph.concepts.resolve(folder.id);
  await source.rename({ ...folder, id: permanent }, "Papers");
  await expect.poll(() => changes.at(-1)).toMatchObject({ action: "update", folder: { name: "Papers" } });
  stop();
  expect(changes.filter(({ action }) => action === "create")).toHaveLength(1);
  expect(changes.filter(({ action }) => action === "delete")).toHaveLength(0);
});

test("a folder that its owner shares stands below Shared With Me, and only the link to it can be taken away", async () => {
  const [owner, reader] = [await somebody(), await somebody()];
  const theirs = await owner.source.create("Theirs", "");
  await owner.source.create("Inside", String(theirs.id));
  await owner.graph.transaction((tx) =>
    tx.connect(reader.person.userConcept, theirs.id, "the_user_s_read_access"),
  );
  await owner.graph.sync();
  await reader.source.create("Mine", "");
  const folders = await reader.source.load();
  expect(names(folders)).toEqual(["/Mine", "/Shared With Me", "Shared With Me/Theirs", "Theirs/Inside"]);
  const { userId, userConcept } = reader.person;
  const options = { graph: reader.graph, userId, userConcept, sharedFolder: "Compartido conmigo" };
  expect(names(await createGraphSource(options).load())).toContain("Compartido conmigo/Theirs");
  const shared = folders.find(({ name }) => name === "Theirs")!;
  expect(shared).toMatchObject({ parent: "1", userId: owner.person.userId });
  expect(await reader.source.takeOut(shared)).toBe(null);
  await reader.graph.sync();
  expect(names(await (await deviceOf(reader.person)).source.load())).toEqual(["/Mine"]);
  expect(names(await (await deviceOf(owner.person)).source.load())).toEqual(["/Theirs", "Theirs/Inside"]);
});

test("a folder below Projects is a project", async () => {
  const { source } = await somebody();
  const projects = await source.create("Projects", "");
  const project = await source.create("Site", String(projects.id));
  expect(project.id).toBeGreaterThan(0);
});

test("nothing is created below a folder that does not exist", async () => {
  const { source } = await somebody();
  await expect(source.create("lost", "123456789")).rejects.toThrow("Selected folder concept not found!");
});
