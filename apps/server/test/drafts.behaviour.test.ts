import { expect, test } from "vitest";

import { openTestApp } from "./kit.ts";

const work = { kind: "page", origin: 1_000_001, name: "Menu", savedAt: 1000, body: '{"html":"<p>Soup</p>"}' };

test("unsaved work of one device is listed and read on another, and gone once it is removed", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  expect(await app.post("/api/v1/drafts/one", work, ada)).toEqual({ stored: true });
  const { body, ...facts } = work;
  expect(await app.get("/api/v1/drafts", ada)).toEqual({ drafts: [{ id: "one", ...facts }], removed: [] });
  expect(await app.get("/api/v1/drafts/one", ada)).toEqual({ body });

  expect(await app.post("/api/v1/drafts/one", { ...work, savedAt: 999 }, ada)).toEqual({ stored: false });
  const headers = { authorization: `Bearer ${ada.token}` };
  await app.send({ method: "DELETE", url: "/api/v1/drafts/one?at=1000", headers });
  expect(await app.get("/api/v1/drafts", ada)).toEqual({ drafts: [], removed: [{ id: "one", at: 1000 }] });
  expect(await app.get("/api/v1/drafts/one", ada)).toMatchObject({ code: "not_found" });
});

test("a device whose clock is years ahead keeps nobody from saving, nor does its removal", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  await app.post("/api/v1/drafts/one", { ...work, savedAt: 8_640_000_000_000_000 }, ada);
  const headers = { authorization: `Bearer ${ada.token}` };
  await app.send({ method: "DELETE", url: "/api/v1/drafts/two?at=8640000000000000", headers });
  for (const id of ["one", "two"]) {
    const later = { ...work, savedAt: Date.now() + 1000 };
    await expect.poll(() => app.post(`/api/v1/drafts/${id}`, later, ada)).toEqual({ stored: true });
  }
});

test("unsaved work is part of the export of the account", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  await app.post("/api/v1/drafts/one", work, ada);
  expect(await app.get("/api/v1/account/export", ada)).toMatchObject({
    drafts: [{ id: "one", name: "Menu", body: work.body }],
  });
});

test.each([
  ["without an account", undefined, work, "unauthorized"],
  ["with more than two million characters", "ada", { ...work, body: "x".repeat(2_000_001) }, "too_large"],
  ["of something that is neither widget nor page", "ada", { ...work, kind: "letter" }, "bad_request"],
  ["from before 1970", "ada", { ...work, savedAt: -1 }, "bad_request"],
  ["without the work", "ada", { ...work, body: undefined }, "bad_request"],
] as const)("a draft %s is refused and changes nothing", async (_, who, draft, code) => {
  const app = await openTestApp();
  const ada = await app.signUp();
  expect(await app.post("/api/v1/drafts/one", draft, who && ada)).toMatchObject({ code });
  expect(await app.get("/api/v1/drafts", ada)).toEqual({ drafts: [], removed: [] });
});
