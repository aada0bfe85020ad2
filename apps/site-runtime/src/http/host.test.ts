import { BlockList } from "node:net";
import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { projectOfHost, readOrigin } from "./host.ts";

const trusted = readSettings({ SITE_TOKEN: "x".repeat(16) }).trustedProxies;
const arrival = {
  remoteAddress: "203.0.113.9",
  host: "preview-1.example.org",
  forwardedHost: undefined,
  forwardedProto: undefined,
};

describe("the host of a request", () => {
  it.each<[host: string, project: number | null]>([
    ["preview-42.localhost", 42],
    ["preview-42.example.org", 42],
    ["preview-42", null],
    ["preview-.localhost", null],
    ["preview-042.localhost", null],
    ["preview-42x.localhost", null],
    ["x-preview-42.localhost", null],
    ["www.preview-42.localhost", null],
    ["preview-42..localhost", null],
    ["preview-99999999999999999999.localhost", null],
    ["localhost", null],
  ])("%s names project %j", (host, project) => {
    expect(projectOfHost(host)).toBe(project);
  });

  it("is what the proxy says only when the proxy is trusted", () => {
    const forwarded = { ...arrival, forwardedHost: "preview-2.example.org:8443", forwardedProto: "https" };
    expect(readOrigin(forwarded, trusted)).toEqual({
      hostname: "preview-1.example.org",
      origin: "http://preview-1.example.org",
    });
    for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(readOrigin({ ...forwarded, remoteAddress }, trusted)).toEqual({
        hostname: "preview-2.example.org",
        origin: "https://preview-2.example.org:8443",
      });
    }
    expect(readOrigin({ ...forwarded, remoteAddress: "127.0.0.1" }, new BlockList())?.hostname).toBe(
      "preview-1.example.org",
    );
  });

  it.each(["", "a b", "a/b", "user@a", "a,b", "[::1]", "a:123456", "a?b"])(
    "is none when it reads %j",
    (host) => {
      expect(readOrigin({ ...arrival, host }, trusted)).toBeNull();
    },
  );

  it("is read in lower case and without a dot at its end", () => {
    expect(readOrigin({ ...arrival, host: "Preview-7.Example.ORG.:80" }, trusted)?.hostname).toBe(
      "preview-7.example.org",
    );
  });
});
