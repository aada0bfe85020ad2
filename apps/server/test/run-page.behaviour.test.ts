import { expect, test } from "vitest";

import { readTrustProxy, type TrustProxy } from "../src/trust-proxy.ts";
import { openTestApp } from "./kit.ts";

test("the run page names its script by the caller's own origin and reaches only what the query names", async () => {
  const { send } = await openTestApp({ runOrigin: "" });
  const { statusCode, headers, body } = await send({
    method: "GET",
    url: "/run?script=https%3A%2F%2Fx.test%2Fa.js",
    headers: { host: "build.example.org:4400" },
  });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const [, nonce = ""] =
    /<script src="http:\/\/build\.example\.org:4400\/run\.js" nonce="([\w-]{20,})"/.exec(body) ?? [];
  expect(nonce).not.toBe("");
  expect(body).toContain('data-tools="http://build.example.org:4400/tools.js"></script>');
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/);
  expect(policy).toContain(
    "http://build.example.org:4400/run.js http://build.example.org:4400/tools.js https://x.test/a.js;",
  );
});

test("behind a proxy the run page follows its headers, but only when that is trusted", async () => {
  const headers = { host: "inner", "x-forwarded-host": "build.example.org", "x-forwarded-proto": "https" };
  const script = async (trustProxy: TrustProxy): Promise<string> => {
    const { send } = await openTestApp({ trustProxy, runOrigin: "" });
    return (await send({ method: "GET", url: "/run", headers })).body;
  };
  expect(await script(readTrustProxy("1"))).toContain('src="https://build.example.org/run.js"');
  expect(await script(false)).toContain('src="http://inner/run.js"');
});

test("a host name that would end the policy or the tag does not get into the page", async () => {
  const { send } = await openTestApp({ runOrigin: "" });
  const { body, headers } = await send({
    method: "GET",
    url: "/run",
    headers: { host: 'x"><script>alert(1)</script>;script-src *' },
  });
  expect(body).not.toContain("alert");
  expect(String(headers["content-security-policy"])).not.toContain("alert");
});
