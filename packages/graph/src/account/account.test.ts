import { expect, test } from "vitest";
import { createAccount } from "./account.ts";
import { createCacheServers } from "../sync/cache-servers.ts";
import { createHttp, type Http } from "../sync/http.ts";
import { createUpload } from "./upload.ts";

interface Sent {
  url: string;
  body: unknown;
}

/** The door to a server that answers everything with one body. */
function door(answer: unknown, status = 200): { http: Http; sent: Sent[] } {
  const sent: Sent[] = [];
  const { http } = createHttp({
    url: "http://main",
    nodeUrl: "http://node",
    session: { token: () => "t", refresh: async () => false },
    headers: {},
    cacheServers: createCacheServers({ nodeUrl: "http://node", application: undefined, fetch }),
    timeout: 25_000,
    closed: new AbortController().signal,
    onSignedOut: () => undefined,
    onBarred: () => undefined,
    fetch: async (url, init) => {
      const body = init?.body;
      sent.push({ url: new Request(url).url, body: typeof body === "string" ? JSON.parse(body) : body });
      return Response.json(answer, { status });
    },
  });
  return { http, sent };
}

const login = {
  data: {
    token: "t1",
    refreshtoken: "r1",
    email: "a@example.org",
    userConcept: 12,
    entity: [{ userId: 7 }],
    entityDetails: { id: 34 },
    roles: [],
  },
};

test("login reads the profile, with either spelling of the refresh token", async () => {
  const { http, sent } = door(login);
  const profile = await createAccount(http).login({ email: "a@example.org", password: "secret" });
  expect(profile).toEqual({
    token: "t1",
    refreshToken: "r1",
    email: "a@example.org",
    userId: 7,
    userConcept: 12,
    entityId: 34,
    roles: [],
  });
  expect(sent[0]).toMatchObject({ url: "http://main/api/auth/login", body: { email: "a@example.org" } });
});

test("a login without a token in its answer is a failure", async () => {
  const account = createAccount(door({ data: {} }).http);
  await expect(account.login({ email: "", password: "" })).rejects.toMatchObject({ code: "bad-answer" });
});

test("a refused login rejects with the server's words and signs nobody out", async () => {
  const account = createAccount(
    door({ message: "Invalid credentials", code: "invalid_credentials" }, 401).http,
  );
  await expect(account.login({ email: "", password: "" })).rejects.toMatchObject({
    code: "unauthorized",
    message: "Invalid credentials",
  });
});

test("sign-up sends the whole payload of the specification to the node service", async () => {
  const { http, sent } = door({ success: true });
  const form = {
    entityType: "company" as const,
    title: "mr",
    fname: "A",
    lname: "B",
    username: "ab",
    email: "a@example.org",
    password: "secret",
  };
  await createAccount(http).signUp(form);
  expect(sent[0]).toEqual({
    url: "http://node/api/v1/entity/signup",
    body: { ...form, timestamp: expect.any(String), application: "appBuilder" },
  });
});

test("sign-up with an address and a password names a person by the address", async () => {
  const { http, sent } = door({ success: true });
  await createAccount(http).signUp({ email: "a@example.org", password: "secret" });
  expect(sent[0]).toMatchObject({ body: { entityType: "person", fname: "", username: "a@example.org" } });
});

test("refresh trades the tokens", async () => {
  const tokens = { accessToken: "t2", refreshToken: "r2" };
  const { http } = door({ success: true, data: tokens });
  expect(await createAccount(http).refresh({ accessToken: "t1", refreshToken: "r1" })).toEqual(tokens);
});

test("uploads go by their kind, and others are not sent", async () => {
  const { http, sent } = door({ data: "http://files/a.png" });
  const upload = createUpload(http);
  const file = (type: string): File => new File(["x"], "a", { type });
  expect(await upload.send(file("image/png"))).toEqual({
    success: true,
    message: "Upload Success",
    url: "http://files/a.png",
  });
  await upload.send(file("application/pdf"));
  expect(await upload.send(file("text/html"))).toEqual({ success: false, message: "Invalid File Format" });
  expect(sent.map((call) => call.url)).toEqual([
    "http://main/api/Image/UploadImage",
    "http://main/api/Image/UploadFile",
  ]);
  const refused = await createUpload(door({ message: "no" }, 413).http).send(file("image/png"));
  expect(refused).toMatchObject({
    success: false,
    message: "File Upload Failed",
    cause: { status: 413, message: "no" },
  });
});

test("a refusal carries the server's own code and facts; what is no fact is left out", async () => {
  const facts = { seconds: 42, who: "you", strange: { a: 1 } };
  const answer = { message: "Too many requests.", code: "too_many_requests", facts };
  const failing = door(answer, 429).http({ path: "/api/x" });
  await expect(failing).rejects.toMatchObject({
    code: "refused",
    message: "Too many requests.",
    refusal: { code: "too_many_requests", facts: { seconds: 42, who: "you" } },
  });
  const silent = door({ message: "no" }, 400).http({ path: "/api/x" });
  await expect(silent).rejects.toMatchObject({ message: "no", refusal: undefined });
});
