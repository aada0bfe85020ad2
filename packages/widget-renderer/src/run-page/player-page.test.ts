import { describe, expect, it } from "vitest";
import { playerPage } from "./index.ts";

const address = "https://player.test/video/1?autoplay=1";
const framed = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" };

describe("the page of a player", () => {
  it.each([
    ["a frame of a page of this origin", framed],
    ["a browser that does not tell, as over plain HTTP", {}],
  ])("is answered to %s", (_, headers) =>
    expect(playerPage({ address, headers })?.html).toContain(`src="${address}"`),
  );

  it.each([
    ["a run frame, which is of opaque origin", { ...framed, "sec-fetch-site": "cross-site" }],
    ["a page of the same site", { ...framed, "sec-fetch-site": "same-site" }],
    ["a person who opens its address", { "sec-fetch-site": "none", "sec-fetch-dest": "document" }],
    ["a link in a page of this origin", { ...framed, "sec-fetch-dest": "document" }],
  ])("is not answered to %s", (_, headers) => expect(playerPage({ address, headers })).toBeNull());

  it("lets in its player alone, is framed by its own origin alone, and is not kept", () => {
    const headers = playerPage({ address, headers: framed })?.headers;
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "SAMEORIGIN" });
    const policy = headers?.["content-security-policy"];
    expect(policy).toContain("; frame-src https://player.test/video/1; ");
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{36}'; .*; frame-ancestors 'self'$/);
  });

  it("has no place for markup in the address", () => {
    const page = playerPage({ address: 'https://player.test/"><script>', headers: framed });
    expect(page?.html).toContain('src="https://player.test/&quot;&gt;&lt;script&gt;"');
  });
});
