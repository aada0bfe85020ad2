import { describe, expect, it } from "vitest";
import { projectOfHost, readOrigin } from "./host.ts";

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

  it.each(["", "a b", "a/b", "user@a", "a,b", "[::1]", "a:123456", "a?b"])(
    "is none when it reads %j",
    (host) => {
      expect(readOrigin({ host, protocol: "http" })).toBeNull();
    },
  );

  it("is read in lower case and without a dot at its end", () => {
    expect(readOrigin({ host: "Preview-7.Example.ORG.:80", protocol: "http" })?.hostname).toBe(
      "preview-7.example.org",
    );
  });
});
