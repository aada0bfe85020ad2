import { describe, expect, it } from "vitest";
import { runPage } from "./index.ts";

function policyFor(query: string): string {
  const page = runPage({ runtime: "http://localhost:4400/run.js", query: new URLSearchParams(query) });
  return page.headers["content-security-policy"] ?? "";
}

describe("the run page", () => {
  it("is of opaque origin and reaches nothing unless named", () => {
    const policy = policyFor("");
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none';/);
    expect(policy).toContain("script-src 'unsafe-inline' 'unsafe-eval' http://localhost:4400/run.js;");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain("allow-same-origin");
  });

  it("starts scripts by a nonce alone, another one for each page", () => {
    const page = (): ReturnType<typeof runPage> =>
      runPage({ runtime: "http://localhost:4400/run.js", query: new URLSearchParams() });
    const nonces = [page(), page()].map(({ html, headers }) => {
      const [, nonce = ""] = /<script [^>]*nonce="([0-9a-f]{32})"/.exec(html) ?? [];
      expect(headers["content-security-policy"]).toContain(`, script-src 'unsafe-eval' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it("trusts what the runtime loads where libraries are named, and else its own tools alone", () => {
    const tools = "http://localhost:4400/tools.js";
    const secondPolicy = (query: string): string => {
      const options = { runtime: "http://localhost:4400/run.js", tools, query: new URLSearchParams(query) };
      return runPage(options).headers["content-security-policy"]!.split(", ")[1]!;
    };
    expect(secondPolicy("script=https://x.test/a.js")).toMatch(/'nonce-[\w-]+' 'strict-dynamic';/);
    for (const query of ["", "style=https://x.test/a.css", "script=javascript:1"])
      expect(secondPolicy(query)).toMatch(/'nonce-[\w-]+' http:\/\/localhost:4400\/tools\.js;/);
  });

  it("names the hosts that it may reach for engines that hold every connection to them", () => {
    const allowed = (query: string): string | undefined =>
      runPage({ runtime: "http://localhost:4400/run.js", query: new URLSearchParams(query) }).headers[
        "connection-allowlist"
      ];
    expect(allowed("")).toBe("(response-origin)");
    expect(allowed('script=https://x.test/a.js?b"&media=https://z.test/c.png&style=*')).toBe(
      '(response-origin "https://x.test/*" "https://z.test/*")',
    );
  });

  it("lets named libraries in by address and media by origin", () => {
    const query = new URLSearchParams({
      script: "https://x.test/a.js?v=1",
      style: "https://y.test/b.css",
      media: "https://z.test/c.png",
    });
    const policy = policyFor(query.toString());
    expect(policy).toContain("/run.js https://x.test/a.js;");
    expect(policy).toContain("style-src 'unsafe-inline' https://y.test/b.css;");
    expect(policy).toContain("img-src data: blob: https://z.test;");
  });

  it("names no address with a star for a host, which would be all of them", () => {
    const stars = ["https://*", "https://*.cdn.test/a", "http://*:*/"].map(encodeURIComponent);
    const named = stars.flatMap((url) => ["script", "style", "media"].map((kind) => `${kind}=${url}`));
    const { headers } = runPage({ runtime: "/run.js", query: new URLSearchParams(named.join("&")) });
    expect(JSON.stringify(headers)).not.toContain("*.cdn.test");
    expect(headers["content-security-policy"]).not.toMatch(/https?:\/\/\*/);
  });

  it("cannot be talked into another directive", () => {
    const policy = policyFor(
      new URLSearchParams([
        ["script", "https://x.test/a;connect-src *,b c"],
        ["media", "javascript:1"],
        ["style", "*"],
      ]).toString(),
    );
    expect(policy.match(/connect-src/g)).toHaveLength(2);
    expect(policy).toContain("https://x.test/a%3Bconnect-src%20*%2Cb%20c;");
    expect(policy).toContain("style-src 'unsafe-inline';");
    expect(policy).toContain("img-src data: blob:;");
  });

  it("names the tools in the page and lets them in", () => {
    const tools = 'http://localhost:4400/tools.js?"&';
    const page = runPage({ runtime: "http://localhost:4400/run.js", tools, query: new URLSearchParams() });
    expect(page.html).toContain(' data-tools="http://localhost:4400/tools.js?&quot;&amp;"></script>');
    expect(page.headers["content-security-policy"]).toContain("/run.js http://localhost:4400/tools.js");
  });

  it("is in the language that the query names, with the tools for it", () => {
    const page = (language: string): string =>
      runPage({
        runtime: "http://x.test/run.js",
        tools: "http://x.test/tools.js",
        toolsIn: { es: "http://x.test/tools-es.js" },
        query: new URLSearchParams({ language }),
      }).html;
    expect(page("es-MX")).toContain('<html lang="es-MX">');
    expect(page("es-MX")).toContain('data-tools="http://x.test/tools-es.js"');
    expect(page("de")).toContain('data-tools="http://x.test/tools.js"');
    for (const language of ["", '"><script>', "constructor"])
      expect(page(language)).toMatch(/<html lang="en">[^]*\/tools\.js"/);
  });
});
