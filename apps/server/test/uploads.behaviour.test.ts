import { describe, expect, test } from "vitest";

import { openTestApp, type Person, type TestApp } from "./kit.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

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
    expect(served.headers["content-disposition"]).toBe("attachment");
  });

  test.each([
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
