import { describe, expect, onTestFinished, test, vi } from "vitest";

import { createFileStorage } from "../src/files/storage.ts";
import { bucket } from "./doubles.ts";
import { draft, openTestApp, openTestPostgres, password, settled, type Person, type TestApp } from "./kit.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A file that begins as woff2 files do, with its own length in its head. */
function font(): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("wOF2", "latin1");
  bytes.writeUInt32BE(bytes.length, 8);
  return bytes;
}

function upload(app: TestApp, who: Person | undefined, url: string, bytes: Buffer, filename = "picture.png") {
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]);
  const headers = {
    "content-type": "multipart/form-data; boundary=b",
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
  };
  return app.send({ method: "POST", url, headers, payload });
}

const image = "/api/Image/UploadImage";
const file = "/api/Image/UploadFile";

describe("uploads", () => {
  test("an image is stored under a random name and served without sniffing", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, image, png, "../../evil.html")).json<{ data: string }>();
    expect(data).toMatch(/^http:\/\/localhost:4400\/uploads\/[0-9a-f]{32}\.png$/);
    const served = await app.send({ method: "GET", url: new URL(data).pathname });
    expect(served.rawPayload.equals(png)).toBe(true);
    expect(served.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
    });
    expect(served.headers["content-security-policy"]).toContain("sandbox");
  });

  test("a document is a download", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, file, Buffer.from("plain text, ünïcode"))).json<{
      data: string;
    }>();
    const served = await app.send({ method: "GET", url: new URL(data).pathname });
    const [name = ""] = new URL(data).pathname.split("/").slice(-1);
    expect(served.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
  });

  test("a font is served as one for good, and to pages of other origins", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, file, font())).json<{ data: string }>();
    expect(data).toMatch(/\/uploads\/[0-9a-f]{32}\.woff2$/);
    const served = await app.send({ method: "GET", url: new URL(data).pathname });
    expect(served.headers).toMatchObject({
      "content-type": "font/woff2",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(served.headers["content-disposition"]).toBeUndefined();
  });

  test.each([
    ["a font that is cut off", file, font().subarray(0, 50), "invalid_format"],
    ["a font as an image", image, font(), "invalid_format"],
    ["a page", file, Buffer.from("<!doctype html><script>alert(1)</script>"), "invalid_format"],
    ["a vector graphic", image, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "invalid_format"],
    ["a document as an image", image, Buffer.from("%PDF-1.7"), "invalid_format"],
    ["an archive", file, Buffer.from("PK\u0003\u0004"), "invalid_format"],
    ["nothing", file, Buffer.alloc(0), "invalid_format"],
    ["over 2 MB", image, Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), "file_too_large"],
  ])("%s is refused", async (_, url, bytes, code) => {
    const app = await openTestApp();
    expect((await upload(app, await app.signUp(), url, bytes)).json()).toMatchObject({ code });
  });

  test("nobody and a body without a file are refused", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    expect((await upload(app, undefined, image, png)).json()).toMatchObject({ code: "unauthorized" });
    expect(await app.post(image, {}, ada)).toEqual({ message: "No file found", code: "no_file" });
    expect(await app.get("/api/upload/limit")).toEqual({ data: 2 * 1024 * 1024 });
  });

  test("no path leads out of the folder", async () => {
    const app = await openTestApp();
    for (const url of [
      "/uploads/../tessera.sqlite",
      "/uploads/..%2ftessera.sqlite",
      "/uploads/%2e%2e/tessera.sqlite",
      "/uploads/",
    ]) {
      expect((await app.send({ method: "GET", url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

async function statusOf(app: TestApp, url: string): Promise<number> {
  return (await app.send({ method: "GET", url: new URL(url).pathname })).statusCode;
}

interface Described {
  url: string;
  width: number;
  height: number;
  copies: { url: string; width: number }[];
}

describe("images", () => {
  test("have a small copy beside them, in the same format", async () => {
    const app = await openTestApp();
    const { default: sharp } = await import("sharp");
    const big = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const { data } = (await upload(app, await app.signUp(), "/api/Image/UploadImageV2", big)).json<{
      data: string;
    }>();
    const small = await app.send({
      method: "GET",
      url: new URL(data).pathname.replace(".jpg", "_small.jpg"),
    });
    expect(small.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: "jpeg",
      width: 400,
      height: 225,
    });
  });

  test("have narrower copies in WebP with fewer bytes, which their owner alone is told of", async () => {
    const app = await openTestApp();
    const { default: sharp } = await import("sharp");
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const photo = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: "teal", noise },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const { data } = (await upload(app, ada, image, photo)).json<{ data: string }>();
    const path = `/api/v1/uploads/${data.slice(data.lastIndexOf("/") + 1)}`;
    const told = await app.get<Described>(path, ada);
    expect(told).toMatchObject({ url: data, width: 800, height: 1200 });
    expect(told.copies.map(({ width }) => width)).toEqual([480]);
    for (const { url, width } of told.copies) {
      const copy = await app.send({ method: "GET", url: new URL(url).pathname });
      expect(copy.headers["content-type"]).toBe("image/webp");
      expect(copy.rawPayload.length).toBeLessThan(photo.length);
      expect(await sharp(copy.rawPayload).metadata()).toMatchObject({ width, height: 720 });
    }
    expect(await app.get(path, bob)).toMatchObject({ code: "not_found" });
    expect(await app.get(path)).toMatchObject({ code: "unauthorized" });
    const remove = {
      method: "DELETE" as const,
      url: path,
      headers: { authorization: `Bearer ${ada.token}` },
    };
    expect((await app.send(remove)).statusCode).toBe(200);
    for (const { url } of told.copies) expect(await statusOf(app, url)).toBe(404);
  });

  test("that only look like one are refused, and so is one that unpacks to too much", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const broken = Buffer.concat([png.subarray(0, 30), Buffer.alloc(40)]);
    expect((await upload(app, ada, image, broken)).json()).toMatchObject({ code: "invalid_format" });
    const { default: sharp } = await import("sharp");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "black" } })
      .png({ palette: true })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await upload(app, ada, image, bomb)).json()).toMatchObject({ code: "invalid_format" });
    expect(await app.get("/api/v1/uploads", ada)).toEqual([]);
  });
});

describe("deleting", () => {
  test("an upload frees its bytes, for its owner alone", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
    const [entry] = await app.get<{ name: string; url: string; small: string }[]>("/api/v1/uploads", ada);
    expect(entry?.url).toBe(data);
    const remove = (who: Person) =>
      app.send({
        method: "DELETE",
        url: `/api/v1/uploads/${entry?.name}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    expect((await remove(bob)).statusCode).toBe(404);
    expect(await statusOf(app, data)).toBe(200);
    expect((await remove(ada)).statusCode).toBe(200);
    expect([await statusOf(app, data), await statusOf(app, entry?.small ?? "")]).toEqual([404, 404]);
    const gone = await app.send({ method: "GET", url: new URL(data).pathname });
    expect([gone.headers["cache-control"], gone.headers.etag]).toEqual(["no-store", undefined]);
  });

  test("an asset frees its file, in a call of its own or in a batch, and an account all of them", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const urls: string[] = [];
    const batch = draft();
    const assets = [];
    for (let count = 0; count < 3; count++) {
      const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
      urls.push(data);
      const asset = batch.node("the_asset");
      batch.link(asset, batch.value("the_url", data), "the_asset_url");
      assets.push(asset);
    }
    const { concepts } = await app.sync(batch, ada);
    const [one, two] = assets.map((ghost) => settled(concepts, ghost).id);
    await app.post("/api/delete_concept", { id: one }, ada);
    await app.sync({ concepts: [], connections: [], trashed: [two] }, ada);
    const statuses = (): Promise<number[]> => Promise.all(urls.map((url) => statusOf(app, url)));
    expect(await statuses()).toEqual([404, 404, 200]);
    await app.post("/api/v1/account/delete", { password }, ada);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test.each(["before", "after"] as const)(
    "an account refuses an upload whose entry comes %s its erasure, and no file of it is left",
    async (order) => {
      const { url, files } = await bucket("key");
      const app = await openTestApp({ s3Url: url, s3AccessKey: "key", s3SecretKey: "secret" });
      const ada = await app.signUp();
      const { accounts, uploads } = app.store;
      const add = uploads.add.bind(uploads);
      vi.spyOn(uploads, "add").mockImplementationOnce(async (...entry) => {
        if (order === "before") await add(...entry);
        await accounts.erase(ada.userId);
        if (order === "after") await add(...entry);
      });
      expect((await upload(app, ada, image, png)).json()).toMatchObject({ code: "unauthorized" });
      expect(files.size).toBe(0);
      expect(await uploads.list(ada.userId)).toEqual([]);
    },
  );

  test("an account whose erasure is cut short leaves no file that is served", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
    vi.spyOn(app.store.accounts, "erase").mockRejectedValueOnce(new Error("the process ends"));
    await app.post("/api/v1/account/delete", { password }, ada);
    expect(await statusOf(app, data)).toBe(404);
    expect(await app.store.uploads.list(ada.userId)).toEqual([]);
  });
});

describe("the room of an account", () => {
  test("is limited: what goes over it is refused with a word, what is deleted makes room", async () => {
    const app = await openTestApp({ uploadQuota: 1 });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const half = Buffer.alloc(600_000, "words ");
    const { data } = (await upload(app, ada, file, half)).json<{ data: string }>();
    const refused = await upload(app, ada, file, half);
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        message: "Your files take up all of your 1 MB. Please delete some first.",
        code: "quota_reached",
        facts: { limit: 1 },
      },
    ]);
    expect(await app.get("/api/v1/uploads", ada)).toHaveLength(1);
    expect((await upload(app, bob, file, half)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${ada.token}` };
    await app.send({
      method: "DELETE",
      url: `/api/v1/uploads/${new URL(data).pathname.split("/").pop()}`,
      headers,
    });
    expect((await upload(app, ada, file, half)).statusCode).toBe(200);
  });

  test("is not shared twice by uploads at once", async () => {
    const app = await openTestApp({ uploadQuota: 1 }, false, await openTestPostgres());
    const ada = await app.signUp();
    const half = Buffer.alloc(400_000, "words ");
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(app, ada, file, half)));
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(sent.filter(({ statusCode }) => statusCode === 413)).toHaveLength(4);
  });
});

/** Lets a tenth of a second stand for timeouts of that many milliseconds. */
function shortenTimeouts(ms: number): void {
  const real = globalThis.setTimeout;
  const shortened = ((run: () => void, after?: number) =>
    real(run, after === ms ? 100 : after)) as typeof real;
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(shortened);
  onTestFinished(() => spy.mockRestore());
}

describe("a bucket", () => {
  const keys = { s3AccessKey: "key", s3SecretKey: "secret" };

  test("holds the files when one is configured", async () => {
    const { url, files } = await bucket("key");
    const app = await openTestApp({ s3Url: url, ...keys });
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
    expect(files.size).toBe(2);
    const served = await app.send({ method: "GET", url: new URL(data).pathname });
    expect(served.rawPayload.equals(png)).toBe(true);
    await app.post("/api/v1/account/delete", { password }, ada);
    expect(files.size).toBe(0);
    expect(await statusOf(app, data)).toBe(404);
  });

  test("that fails is told of, and no entry is left", async () => {
    const { url, fail } = await bucket("key");
    const app = await openTestApp({ s3Url: url, ...keys });
    const ada = await app.signUp();
    fail(403);
    expect((await upload(app, ada, image, png)).json()).toMatchObject({ code: "storage_unreachable" });
    const served = await app.send({ method: "GET", url: `/uploads/${"0".repeat(32)}.png` });
    expect([served.statusCode, served.headers["cache-control"]]).toEqual([502, "no-store"]);
    fail(0);
    expect(await app.get("/api/v1/uploads", ada)).toEqual([]);
  });

  test("without tags is read again, and holds the files", async () => {
    const { url } = await bucket("key", false);
    const app = await openTestApp({ s3Url: url, ...keys });
    const { data } = (await upload(app, await app.signUp(), image, png)).json<{ data: string }>();
    const served = await app.send({ method: "GET", url: new URL(data).pathname });
    expect(served.rawPayload.equals(png)).toBe(true);
  });

  test("that keeps other bytes than it was sent has the upload refused, and none is listed", async () => {
    for (const tagged of [true, false]) {
      const { url, files, misbehave } = await bucket("key", tagged);
      const app = await openTestApp({ s3Url: url, ...keys });
      const ada = await app.signUp();
      misbehave("PUT", "cutting");
      const refused = await upload(app, ada, image, png);
      expect([refused.statusCode, refused.json()]).toMatchObject([502, { code: "storage_unreachable" }]);
      expect(await app.get("/api/v1/uploads", ada)).toEqual([]);
      expect(files.size).toBe(0);
    }
  });

  test("that accepts a request and never answers is given up after 25 seconds", async () => {
    shortenTimeouts(25_000);
    const { url, misbehave } = await bucket("key");
    const app = await openTestApp({ s3Url: url, ...keys });
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
    const path = new URL(data).pathname;
    const name = path.split("/").pop() ?? "";
    const listed = await app.get("/api/v1/uploads", ada);
    misbehave("GET", "stalling");
    const stalled = await createFileStorage(app.settings).get(name);
    await expect(stalled?.stream.toArray()).rejects.toMatchObject({ code: "storage_unreachable" });
    for (const method of ["PUT", "GET", "DELETE"]) misbehave(method, "silent");
    const headers = { authorization: `Bearer ${ada.token}` };
    const answers = await Promise.all([
      upload(app, ada, image, png),
      app.send({ method: "GET", url: path }),
      app.send({ method: "DELETE", url: `/api/v1/uploads/${name}`, headers }),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: "storage_unreachable" }]);
    expect(await app.get("/api/v1/uploads", ada)).toEqual(listed);
  });

  test("that fails keeps the entry of a file that is to go, and its account", async () => {
    const { url, files, fail } = await bucket("key");
    const app = await openTestApp({ s3Url: url, ...keys });
    const ada = await app.signUp();
    const { data } = (await upload(app, ada, image, png)).json<{ data: string }>();
    const headers = { authorization: `Bearer ${ada.token}` };
    const name = new URL(data).pathname.split("/").pop();
    const erase = (who: Person) => app.post("/api/v1/account/delete", { password }, who);
    fail(403);
    const removed = await app.send({ method: "DELETE", url: `/api/v1/uploads/${name}`, headers });
    expect(removed.json()).toMatchObject({ code: "storage_unreachable" });
    expect(await app.store.uploads.list(ada.userId)).toHaveLength(1);
    expect(await erase(ada)).toMatchObject({ code: "storage_unreachable" });
    expect(await app.store.uploads.list(ada.userId)).toHaveLength(1);
    fail(0);
    const { email } = ada;
    const again = await app.post<{ data: Person }>("/api/auth/login", { email, password });
    expect(await erase(again.data)).toEqual({ success: true });
    expect(files.size).toBe(0);
  });
});
