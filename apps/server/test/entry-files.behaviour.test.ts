import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";

import { sweepUploads } from "../src/files/remove-uploads.ts";
import { createFileStorage } from "../src/files/storage.ts";
import { draft, onBothStores, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

const pdf = Buffer.from("%PDF-1.7 a letter");

/** A published project of somebody's. */
async function project(app: TestApp, owner: Person): Promise<number> {
  const batch = draft(-1000, -1000);
  const node = batch.node("the_project");
  batch.link(node, batch.node("the_page"), "the_project_main_page");
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

interface Sent {
  entry?: string;
  /** The text of a further part. */
  more?: string;
  files?: readonly (readonly [field: string, filename: string, bytes: Buffer])[];
}

const application = JSON.stringify({ type: "job", values: { name: "Ada" } });

/** Sends an entry with files, as the site runtime does. */
function send(app: TestApp, id: number, { entry = application, files = [], more }: Sent = {}) {
  const part = (head: string, bytes: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from("\r\n"),
    ]);
  const payload = Buffer.concat([
    part('name="entry"', entry),
    ...(more === undefined ? [] : [part('name="further"', more)]),
    ...files.map(([field, filename, bytes]) => part(`name="${field}"; filename="${filename}"`, bytes)),
    Buffer.from("--b--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return app.send({ method: "POST", url: `/api/v1/projects/${id}/entries`, headers, payload });
}

interface Listed {
  entries: {
    id: number;
    values: Record<string, string>;
    files: Record<string, { name: string; title: string }[]>;
  }[];
  full?: { code: string };
}

/** The paths of the files in a field of the newest entry. */
async function paths(app: TestApp, id: number, owner: Person, field = "cv"): Promise<string[]> {
  const { entries } = await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner);
  return (entries[0]?.files[field] ?? []).map(({ name }) => `/api/v1/entry-files/${name}`);
}

function download(app: TestApp, path: string, who?: Person) {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  return app.send({ method: "GET", url: path, headers });
}

const stored = (app: TestApp): string[] => {
  try {
    return readdirSync(join(app.settings.dataDir, "uploads"));
  } catch {
    return [];
  }
};

describe.each(onBothStores)("files that visitors send, on %s", (_, open) => {
  test("are downloaded by the owner under the visitor's name, and by nobody else", async () => {
    const app = await open();
    const owner = await app.signUp();
    const other = await app.signUp();
    const id = await project(app, owner);
    const answer = await send(app, id, { files: [["cv", "C:\\work\\My \u202ECV.pdf", pdf]] });
    expect(answer.statusCode).toBe(200);
    const [path = ""] = await paths(app, id, owner);
    const file = await download(app, path, owner);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''My%20CV.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    for (const stranger of [undefined, other])
      expect((await download(app, path, stranger)).statusCode).toBeGreaterThanOrEqual(400);
    const [name = ""] = path.split("/").slice(-1);
    for (const url of [`/uploads/${name}`, `/api/v1/uploads/${name}`])
      expect((await download(app, url, owner)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await app.get("/api/v1/uploads", owner)).toEqual([]);
  });

  test("go with their entry", async () => {
    const app = await open();
    const owner = await app.signUp();
    const id = await project(app, owner);
    await send(app, id, { files: [["cv", "cv.pdf", pdf]] });
    const [path = ""] = await paths(app, id, owner);
    const places = { store: app.store, files: createFileStorage(app.settings) };
    await sweepUploads(places, Date.now() + 7_200_000);
    expect((await download(app, path, owner)).statusCode).toBe(200);
    const { entries } = await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner);
    await app.store.deleteConcept(entries[0]?.id ?? 0, { userId: owner.userId, admin: false });
    await sweepUploads(places, Date.now());
    expect((await download(app, path, owner)).statusCode).toBe(404);
    expect(stored(app)).toEqual([]);
  });

  test("and entries go with their project", async () => {
    const app = await open();
    const owner = await app.signUp();
    const id = await project(app, owner);
    await send(app, id, { files: [["cv", "cv.pdf", pdf]] });
    const [path = ""] = await paths(app, id, owner);
    const { entries } = await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner);
    await app.sync({ concepts: [], connections: [], trashed: [id] }, owner);
    const viewer = { userId: owner.userId, admin: false };
    await expect.poll(() => app.store.concepts([entries[0]?.id ?? 0], viewer)).toEqual([]);
    await sweepUploads({ store: app.store, files: createFileStorage(app.settings) }, Date.now());
    expect((await download(app, path, owner)).statusCode).toBe(404);
  });

  test("leave nothing behind when the entry cannot be written", async () => {
    const app = await open();
    const owner = await app.signUp();
    const id = await project(app, owner);
    vi.spyOn(app.store, "sync").mockRejectedValueOnce(new Error("the disk is full"));
    expect((await send(app, id, { files: [["cv", "cv.pdf", pdf]] })).statusCode).toBe(500);
    expect(stored(app)).toEqual([]);
    expect(await app.store.uploads.removable(Date.now() + 7_200_000)).toEqual([]);
  });
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a program", Buffer.from("MZ\u0000\u0001")],
  ["an archive", Buffer.from("PK\u0003\u0004 nothing of a document")],
  ["a document with programs", Buffer.from("PK\u0003\u0004 word/document.xml word/vbaProject.bin")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused, and with it the whole entry", async (_, bytes) => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const id = await project(app, owner);
  const answer = await send(app, id, {
    files: [
      ["cv", "cv.pdf", pdf],
      ["more", "cv.pdf", bytes],
    ],
  });
  expect(answer.json()).toMatchObject({ code: "invalid_format" });
  expect((await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner)).entries).toEqual([]);
  expect(stored(app)).toEqual([]);
});

test("a file ends as its content says", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const id = await project(app, owner);
  const docx = Buffer.from("PK\u0003\u0004 [Content_Types].xml word/document.xml");
  const files = [
    ["cv", "letter.pdf.exe", pdf],
    ["cv", "", docx],
    ["cv", "table.CSV", Buffer.from("a,b")],
    ["cv", `a${"😀".repeat(120)}.pdf`, pdf],
  ] as const;
  await send(app, id, { files });
  const names = [];
  for (const path of await paths(app, id, owner))
    names.push((await download(app, path, owner)).headers["content-disposition"]?.toString().split("''")[1]);
  const emoji = encodeURIComponent(`a${"😀".repeat(99)}`);
  expect(names).toEqual(["letter.pdf.pdf", "file.docx", "table.csv", `${emoji}.pdf`]);
});

test.each([
  ["six files", { files: Array.from({ length: 6 }, () => ["cv", "cv.pdf", pdf] as const) }, "bad_request"],
  [
    "a file over 2 MB",
    { files: [["cv", "a.pdf", Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)])]] as const },
    "file_too_large",
  ],
  ["a field without a name", { files: [["x y", "cv.pdf", pdf]] as const }, "bad_request"],
  ["a further field", { files: [["cv", "cv.pdf", pdf]], more: "x" }, "bad_request"],
  ["an entry that is no JSON", { entry: "{" }, "bad_request"],
  ["an entry without a form", { entry: "{}" }, "bad_request"],
] as const)("%s is refused", async (_, sent, code) => {
  const app = await openTestApp();
  const id = await project(app, await app.signUp());
  expect((await send(app, id, sent)).json()).toMatchObject({ code });
  expect(stored(app)).toEqual([]);
});

test("what visitors send counts for their address, and by itself for the owner", async () => {
  const big = Buffer.concat([pdf, Buffer.alloc(700 * 1024)]);
  const app = await openTestApp({ uploadQuota: 1, visitorDailyMegabytes: 2 });
  const owner = await app.signUp();
  const id = await project(app, owner);
  const files = [["cv", "cv.pdf", big]] as const;
  expect((await send(app, id, { files })).statusCode).toBe(200);
  expect((await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner)).full).toMatchObject({
    code: "quota_reached",
  });
  expect((await send(app, id, { files })).json()).toMatchObject({ code: "site_full" });
  expect((await send(app, id, { files })).json()).toMatchObject({ code: "visitor_quota" });
  const own = { name: `${"a".repeat(32)}.pdf`, small: "", bytes: 1000, width: 0, height: 0, copies: [] };
  await expect(app.store.uploads.add(own, owner.userId, 1024 * 1024)).resolves.toBeUndefined();
});

test("what a visitor types is a text, also where it looks like a file", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const id = await project(app, owner);
  await send(app, id, { files: [["cv", "cv.pdf", pdf]] });
  const [path = ""] = await paths(app, id, owner);
  const typed = `${path}#Invoice.bat`;
  await app.post(`/api/v1/projects/${id}/entries`, { type: "job", values: { name: typed } });
  const { entries } = await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner);
  expect(entries.map(({ values, files }) => [values, Object.keys(files)])).toEqual([
    [{ name: typed }, []],
    [{ name: "Ada", cv: "cv.pdf" }, ["cv"]],
  ]);
});

test("a file without a name is called one", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const id = await project(app, owner);
  const head = 'Content-Disposition: form-data; name="cv"\r\nContent-Type: application/octet-stream';
  const payload = `--b\r\nContent-Disposition: form-data; name="entry"\r\n\r\n${application}\r\n--b\r\n${head}\r\n\r\n${pdf.toString()}\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  await app.send({ method: "POST", url: `/api/v1/projects/${id}/entries`, headers, payload });
  const { entries } = await app.get<Listed>(`/api/v1/projects/${id}/entries`, owner);
  expect(entries[0]?.values).toEqual({ name: "Ada", cv: "file.pdf" });
});
