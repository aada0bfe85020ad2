import { describe, expect, test } from "vitest";

import type { ConceptRecord } from "@tessera/graph/wire";

import { mailServer } from "./doubles.ts";
import { draft, openTestApp, settled } from "./kit.ts";

describe("mail", () => {
  test("goes out with the sender's address to answer to, to plain addresses only", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await app.signUp();
    const email = { toAddress: "bob@example.org", heading: "Hello\r\nBcc: x@y.z", body: "<p>Hi</p>" };
    expect(await app.post("/api/sendmail", email, ada)).toEqual({ success: true });
    expect(emails[0]).toContain(`Reply-To: ${ada.email}`);
    expect(emails[0]).not.toMatch(/^Bcc:/m);
    const bulk = { ...email, toAddress: ["bob@example.org"], ccAddresses: ["eve@example.org"] };
    expect(await app.post("/api/sendmail/bulk", bulk, ada)).toEqual({ success: true });
    expect(emails.slice(1).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim())).toEqual([
      "bob@example.org",
      "eve@example.org",
    ]);
    const copies = { heading: "Hello", ccAddresses: "fay@example.org" };
    expect(await app.post("/api/sendmail/bulk", copies, ada)).toEqual({ success: true });
    const empty = { toAddress: null, body: null, attachments: null };
    expect(await app.post("/api/sendmail/bulk", { ...copies, ...empty }, ada)).toEqual({ success: true });
    const alone = { toAddress: "gus@example.org", heading: "Hello", ccAddresses: null };
    expect(await app.post("/api/sendmail/bulk", alone, ada)).toEqual({ success: true });
    expect(await app.post("/api/sendmail", { ...email, body: null, attachments: null }, ada)).toEqual({
      success: true,
    });
    for (const unaddressed of [copies, { ...copies, toAddress: null }])
      expect(await app.post("/api/sendmail", unaddressed, ada)).toMatchObject({
        code: "bad_request",
        message: "The request is not valid: an e-mail has 1 to 50 receivers",
      });
    expect(await app.post("/api/sendmail/bulk", { heading: "Hello" }, ada)).toMatchObject({
      code: "bad_request",
      message: "The request is not valid: an e-mail has 1 to 50 receivers",
    });
    for (const toAddress of [
      "",
      "no address",
      '"Boss" <boss@example.org>',
      Array.from({ length: 51 }, (_, at) => `p${at}@example.org`),
    ])
      expect(await app.post("/api/sendmail", { ...email, toAddress }, ada)).toMatchObject({
        code: expect.stringMatching(/invalid_email|bad_request/) as string,
      });
    expect(await app.post("/api/sendmail", email)).toMatchObject({ code: "unauthorized" });
    expect(emails).toHaveLength(7);
  });

  test("a mail server that refuses is told of, and e-mails are limited", async () => {
    const { url } = await mailServer(true);
    const app = await openTestApp({ smtpUrl: url, authRateLimit: 100 });
    const ada = await app.signUp();
    const email = { toAddress: "bob@example.org", heading: "Hello" };
    expect(await app.post("/api/sendmail", email, ada)).toMatchObject({ code: "mail_failed" });
    for (let count = 1; count < 20; count++) await app.post("/api/sendmail", email, ada);
    expect(await app.post("/api/sendmail", email, ada)).toMatchObject({ code: "too_many_requests" });
  });
});

describe("what clients report", () => {
  test("logs are taken, and refused when they are none", async () => {
    const app = await openTestApp();
    const entry = { timestamp: new Date().toISOString(), level: "INFO", message: "x", data: null };
    expect(await app.post("/api/logger", { logType: "app", logData: [entry] })).toEqual({ message: "ok" });
    expect(await app.get("/api/check")).toEqual({ message: "ok" });
    for (const body of [
      {},
      { logType: "other", logData: [] },
      { logType: "app" },
      { logType: "app", logData: [5] },
    ])
      expect(await app.post("/api/logger", body)).toMatchObject({ code: "bad_request" });
  });

  test("what is used most is suggested to those who may see it", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const batch = draft();
    const [open, hidden] = [batch.node("the_page", { accessId: 5 }), batch.node("the_page")];
    const { concepts } = await app.sync(batch, ada);
    const [openId, hiddenId] = [settled(concepts, open).id, settled(concepts, hidden).id];
    const track = (counts: Record<string, number>, who = ada) =>
      app.post("/api/v1/access-tracker/sync-access-tracker", { concepts: counts, connections: {} }, who);
    expect(await track({ [openId]: 3, [hiddenId]: 9, 5: -1 })).toEqual({ success: true });
    await track({ [hiddenId]: 100 }, bob);
    const suggested = async (who = ada) =>
      (
        await app.get<{ data: ConceptRecord[] }>("/api/v1/access-tracker/list-concepts-file?top=5", who)
      ).data.map(({ id }) => id);
    expect(await suggested()).toEqual([hiddenId, openId]);
    expect(await suggested(bob)).toEqual([openId]);
    expect(await app.get("/api/v1/access-tracker/list-connections-file")).toEqual({ data: [] });
    expect(await track({ "not an id": 5 })).toEqual({ success: true });
  });
});
