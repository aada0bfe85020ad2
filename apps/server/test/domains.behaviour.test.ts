import { createSocket } from "node:dgram";
import { once } from "node:events";

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { readHostState, type HostState } from "../src/domains/host-state.ts";
import { createNameService } from "../src/domains/name-service.ts";
import { nameServer } from "./doubles.ts";
import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let project: number;
let entries: Map<string, string[]>;

interface Claim {
  host: string;
  record: string;
  value: string;
  verified: boolean;
}

type State = Claim & HostState;

beforeEach(async () => {
  entries = new Map();
  app = await openTestApp({
    dnsServers: [await nameServer(entries)],
    publicUrl: "http://build.example.org",
    runOrigin: "https://run.frames.org",
  });
  [ada, bob] = [await app.signUp(), await app.signUp()];
  const batch = draft();
  const ghost = batch.node("the_project");
  project = settled((await app.sync(batch, ada)).concepts, ghost).id;
});

const claim = (host: string, who = ada, projectId = project) =>
  app.post<Claim>("/api/v1/domains", { host, projectId }, who);

describe("custom domains", () => {
  test("a host is shown to be one's own by a DNS entry, and then shows the project", async () => {
    const { host, record, value, verified } = await claim("https://Shop.Example.com/path");
    expect([host, record, verified]).toEqual(["shop.example.com", "_tessera.shop.example.com", false]);
    expect(await app.post("/api/v1/domains/shop.example.com/verify", {}, ada)).toMatchObject({
      code: "domain_unproven",
    });
    expect(await app.get("/api/v1/hosts/shop.example.com")).toEqual({ known: false });
    entries.set(record, ["something else", value]);
    expect(await app.post("/api/v1/domains/shop.example.com/verify", {}, ada)).toEqual({ success: true });
    expect(await app.get("/cname", ada)).toEqual(["shop.example.com"]);
    expect(await app.get("/cname", bob)).toEqual([]);
    expect(await app.get("/cname")).toEqual([]);
    expect(await app.get("/api/v1/hosts/shop.example.com")).toEqual({ known: true, projectId: project });
    const preview = `preview-${project}.build.example.org`;
    expect(await app.form("/dns/", { url: "shop.example.com" })).toBe(preview);
    expect(await app.form("/dns/", { url: "other.example.com" })).toBe(false);
    expect(await app.form("/api/project-deploy", { url: "http://shop.example.com" })).toEqual({
      data: preview,
    });
    expect(await app.form("/api/project-deploy", { url: `preview-${project}.anywhere.org` })).toEqual({
      data: preview,
    });
    const headers = { authorization: `Bearer ${ada.token}` };
    await app.send({ method: "DELETE", url: "/api/v1/domains/shop.example.com", headers });
    expect(await app.get("/api/v1/hosts/shop.example.com")).toEqual({ known: false });
  });

  test("the state of a host tells each entry that is needed, and what the name servers have instead", async () => {
    const { record, value } = await claim("shop.example.com");
    const state = (who = ada) => app.get<State>("/api/v1/domains/shop.example.com", who);
    const proof = { purpose: "proof", type: "TXT", name: record, value };
    expect(await state()).toMatchObject({
      verified: false,
      records: [{ ...proof, found: [], isThere: false }],
      isHere: false,
      certificate: null,
    });
    entries.set("A build.example.org", ["127.0.0.1"]);
    entries.set("A shop.example.com", ["192.0.2.7"]);
    entries.set(record, ["tessera-site=old"]);
    const name = "shop.example.com";
    const address = { purpose: "address", name };
    expect((await state()).records).toEqual([
      { ...proof, found: ["tessera-site=old"], isThere: false },
      { ...address, type: "CNAME", value: "build.example.org", found: [], isThere: false },
      { ...address, type: "A", value: "127.0.0.1", found: ["192.0.2.7"], isThere: false },
    ]);
    entries.set("CNAME shop.example.com", ["build.example.org"]);
    entries.set("A shop.example.com", ["127.0.0.1"]);
    entries.set(record, [value]);
    const { records, isHere } = await state();
    expect([isHere, ...records.map(({ isThere }) => isThere)]).toEqual([true, true, true, true]);
    expect(await state(bob)).toMatchObject({ code: "not_found" });
    expect(await app.get("/api/v1/domains/shop.example.com")).toMatchObject({ code: "unauthorized" });
  });

  test("a domain itself is led here by addresses alone", async () => {
    await claim("example.com");
    entries.set("A build.example.org", ["127.0.0.1"]);
    const { records } = await app.get<State>("/api/v1/domains/example.com", ada);
    expect(records.filter(({ purpose }) => purpose !== "twin").map(({ type }) => type)).toEqual(["TXT", "A"]);
  });

  test("a domain hears how its name with www is led here, and one with www how the one without is", async () => {
    await claim("example.com");
    await claim("www.example.org");
    entries.set("A build.example.org", ["127.0.0.1"]);
    entries.set("CNAME www.example.com", ["build.example.org"]);
    const twins = async (host: string): Promise<unknown[]> => {
      const { records } = await app.get<State>(`/api/v1/domains/${host}`, ada);
      const own = records.filter(({ purpose }) => purpose === "twin");
      return own.map(({ type, name, isThere }) => [type, name, isThere]);
    };
    expect(await twins("example.com")).toEqual([
      ["CNAME", "www.example.com", true],
      ["A", "www.example.com", false],
    ]);
    expect(await twins("www.example.org")).toEqual([["A", "example.org", false]]);
  });

  test("name servers that do not answer are told apart from entries that are not there", async () => {
    const silent = createSocket("udp4").bind(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const dnsServers = [`127.0.0.1:${silent.address().port}`];
    const names = createNameService(dnsServers, { timeout: 50, tries: 1 });
    const { records, isHere } = await readHostState(
      names,
      { host: "shop.example.com", token: "t" },
      "https://build.example.org",
    );
    expect([isHere, records.map(({ found, isThere }) => [found, isThere])]).toEqual([false, [[null, false]]]);
  });

  test("each claim has a token of its own, which proves nothing for others", async () => {
    const [mine, theirs] = [await claim("shop.example.com"), await claim("shop.example.com", ada)];
    expect(theirs.value).toBe(mine.value);
    const batch = draft(-900, -900);
    const ghost = batch.node("the_project");
    const other = settled((await app.sync(batch, bob)).concepts, ghost).id;
    const { value, record } = await claim("shop.example.com", bob, other);
    expect(value).not.toBe(mine.value);
    entries.set(record, [value]);
    expect(await app.post("/api/v1/domains/shop.example.com/verify", {}, ada)).toMatchObject({
      code: "domain_unproven",
    });
    expect(await app.post("/api/v1/domains/shop.example.com/verify", {}, bob)).toEqual({ success: true });
    entries.set(record, [mine.value]);
    expect(await app.post("/api/v1/domains/shop.example.com/verify", {}, ada)).toMatchObject({
      code: "domain_taken",
    });
  });

  test("a proxy may get certificates for the builder, published projects and verified hosts alone", async () => {
    const { record, value } = await claim("shop.example.com");
    const allowed = async (host: string): Promise<number> => {
      const url = `/api/v1/certificates/allowed?domain=${host}`;
      return (await app.send({ method: "GET", url })).statusCode;
    };
    expect(await allowed("shop.example.com")).toBe(404);
    entries.set(record, [value]);
    await app.post("/api/v1/domains/shop.example.com/verify", {}, ada);
    const batch = draft(-900, -900);
    // As the builder publishes: nothing but its main page makes a project a site.
    const [ghost, page] = [batch.node("the_project"), batch.node("the_page")];
    batch.link(ghost, page, "the_project_main_page");
    const shown = settled((await app.sync(batch, ada)).concepts, ghost).id;
    for (const host of [
      "shop.example.com",
      "Shop.Example.com",
      "www.shop.example.com",
      "build.example.org",
      "run.frames.org",
    ])
      expect([host, await allowed(host)]).toEqual([host, 200]);
    expect(await allowed(`preview-${shown}.build.example.org`)).toBe(200);
    for (const host of [
      `preview-${project}.build.example.org`,
      `preview-${ada.entityId}.build.example.org`,
      `preview-${shown}.elsewhere.org`,
      `preview-0${shown}.build.example.org`,
      `a.preview-${shown}.build.example.org`,
      "a.build.example.org",
      "www.www.shop.example.com",
      "example.com",
      "",
    ])
      expect([host, await allowed(host)]).toEqual([host, 404]);
  });

  test("only one's own project can be shown", async () => {
    expect(await claim("shop.example.com", bob)).toMatchObject({ code: "not_found" });
    expect(await claim("shop.example.com", ada, ada.entityId)).toMatchObject({ code: "not_found" });
  });

  test.each([
    "localhost",
    "run.frames.org",
    "example",
    "10.0.0.1",
    "[::1]",
    "build.example.org",
    "a.build.example.org",
    "x.localhost",
    "-a.example.com",
    "a b.example.com",
  ])("%s is no host that can be claimed", async (host) => {
    expect(await claim(host)).toMatchObject({ code: "invalid_host" });
  });
});
