import { describe, expect, test } from "vitest";

import { readTrustProxy } from "../src/trust-proxy.ts";
import { describedRoutes } from "./described-routes.ts";
import { openTestApp } from "./kit.ts";

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { summary?: string; security?: object[]; responses: object; tags?: string[]; operationId: string }
    >
  >;
}

describe("the description of the API", () => {
  test("names every call with what it does, and whether it needs a sign-in", async () => {
    const { get } = await openTestApp();
    const { openapi, paths } = await get<OpenApi>("/api/openapi.json");
    expect(openapi).toBe("3.1.0");
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((call) => [path, call.summary]),
    );
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter(([, summary]) => summary === "")).toEqual([]);
    expect(calls.filter(([path]) => /docs|openapi|metrics|^\/uploads|\/run/.test(path ?? ""))).toEqual([]);
    expect(paths["/api/v1/local-concepts"]?.["post"]?.security).toEqual([{ bearer: [] }]);
    expect(paths["/api/getConcept"]?.["post"]?.security).toBeUndefined();
  });

  test("names the concern of every call, and how it refuses", async () => {
    const { get } = await openTestApp();
    const { paths } = await get<OpenApi>("/api/openapi.json");
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ tags }) => tags?.length !== 1)).toEqual([]);
    expect(operations.filter(({ responses }) => !("default" in responses))).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths["/api/v1/sessions/{id}"]?.["delete"]?.tags).toEqual(["sessions"]);
  });

  test("is there as a page that loads and sends nothing anywhere else", async () => {
    const { get, send } = await openTestApp();
    const { body, headers } = await send({ method: "GET", url: "/api/docs" });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script>|https?:\/\/(?!localhost)/);
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? "");
    expect(parts.length).toBeGreaterThan(3);
    for (const url of parts) expect((await send({ method: "GET", url })).statusCode).toBe(200);
    expect(await get("/api/docs/json")).toEqual(await get("/api/openapi.json"));
  });
});

describe("headers", () => {
  test("every answer has a request id and is never sniffed", async () => {
    const siteToken = "a-service-token-of-the-test";
    const { send } = await openTestApp({ publicUrl: "https://build.example.org", siteToken });
    for (const url of ["/health", "/nowhere", "/api/docs"]) {
      const sent = { "x-request-id": "from-outside", "x-service-token": siteToken };
      const { headers } = await send({ method: "GET", url, headers: sent });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=31536000",
      });
    }
    const answer = await send({ method: "GET", url: "/health" });
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("every call names the type of its answer, with its character set where it is text, and sets no cookie", async () => {
    const app = await openTestApp({ runOrigin: "" }, true);
    const ada = await app.signUp();
    const faults: string[] = [];
    const types = new Set<string>();
    const urls = (await describedRoutes(app.app)).filter(({ url }) => url !== "/api/v1/changes");
    const pages = ["/run", "/api/docs", "/nowhere"].map((url) => ({ method: "GET", url }));
    for (const { method, url } of [...urls, ...pages]) {
      for (const authorization of [`Bearer ${ada.token}`, "Bearer "]) {
        const { headers, body } = await app.send({
          method,
          url,
          headers: { authorization },
        });
        const type = headers["content-type"] ?? "";
        const isText = /^text\/|\+xml|\/xml/.test(type);
        const isNamed = body === "" || (type !== "" && (!isText || type.includes("charset=utf-8")));
        if (!isNamed || headers["set-cookie"] !== undefined) faults.push(`${method} ${url}: ${type}`);
        types.add(type);
      }
    }
    expect(faults).toEqual([]);
    expect(types.size).toBeGreaterThan(1);
  });

  test("no answer may be shown in a frame of others, but the page that is made for one", async () => {
    const { send } = await openTestApp({ runOrigin: "" });
    for (const url of ["/health", "/nowhere", "/api/docs", "/uploads/none.png", "/metrics"]) {
      const { headers } = await send({ method: "GET", url });
      expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
    }
    const { headers } = await send({ method: "GET", url: "/run" });
    expect(headers["content-security-policy"]).toMatch(/^sandbox /);
  });

  test("a trusted proxy names requests", async () => {
    const { send } = await openTestApp({ trustProxy: readTrustProxy("1") });
    const { headers } = await send({
      method: "GET",
      url: "/health",
      headers: { "x-request-id": "from-the-proxy" },
    });
    expect(headers["x-request-id"]).toBe("from-the-proxy");
  });

  test("other origins are let in by the exact list", async () => {
    const { send } = await openTestApp({ corsOrigins: ["https://a.example"] });
    const allowed = async (origin: string) =>
      (await send({ method: "GET", url: "/health", headers: { origin } })).headers[
        "access-control-allow-origin"
      ];
    expect(await allowed("https://a.example")).toBe("https://a.example");
    expect(await allowed("https://b.example")).toBeUndefined();
    expect(await allowed("https://a.example.evil.org")).toBeUndefined();
  });

  test("large answers are compressed for who can read that", async () => {
    const { send } = await openTestApp();
    const headers = { "accept-encoding": "gzip" };
    expect(
      (await send({ method: "GET", url: "/api/openapi.json", headers })).headers["content-encoding"],
    ).toBe("gzip");
    expect(
      (await send({ method: "GET", url: "/api/openapi.json" })).headers["content-encoding"],
    ).toBeUndefined();
    expect(
      (await send({ method: "GET", url: "/health", headers })).headers["content-encoding"],
    ).toBeUndefined();
  });
});

describe("metrics", () => {
  const metricsToken = "a-token-for-the-metrics";

  test("are there for who has the token", async () => {
    const { send } = await openTestApp({ metricsToken });
    await send({ method: "GET", url: "/health" });
    await send({ method: "GET", url: "/api/v1/username/ada" });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body, headers: answer } = await send({ method: "GET", url: "/metrics", headers });
    expect(body).toContain("tessera_ready 1");
    expect(answer["content-type"]).toContain("text/plain");
    expect(body).toContain('tessera_requests_total{method="GET",route="/health",status="200"} 1');
    expect(body).toContain('route="/api/v1/username/:name"');
    expect(body).toMatch(/tessera_request_seconds_bucket\{le="\+Inf",route="\/health"\} 1/);
    for (const name of [
      "tessera_requests_under_way",
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "process_uptime_seconds",
      "nodejs_heap_size_used_bytes",
      "nodejs_eventloop_lag_p99_seconds",
    ])
      expect(body).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, "m"));
    for (const wrong of [{}, { authorization: "Bearer wrong" }])
      expect((await send({ method: "GET", url: "/metrics", headers: wrong })).statusCode).toBe(404);
  });

  test("are nowhere without a token", async () => {
    const { send } = await openTestApp();
    expect(
      (await send({ method: "GET", url: "/metrics", headers: { authorization: "Bearer " } })).statusCode,
    ).toBe(404);
  });
});

test("the configuration call says what clients need to know", async () => {
  const { post } = await openTestApp({
    templateEntityIds: [5],
    googleClientId: "client",
    termsUrl: "https://example.org/terms",
  });
  expect(await post("/api/v1/config?application=appBuilder")).toMatchObject({
    success: true,
    servers: [],
    config: {
      documentationWidget: expect.any(Number) as number,
      templateEntityIds: [5],
      googleClientId: "client",
      termsUrl: "https://example.org/terms",
    },
    session: expect.any(Number) as number,
  });
});
