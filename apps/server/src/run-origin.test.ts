import { expect, test } from "vitest";

import { readSettings } from "./settings.ts";

function runOriginOf(environment: Record<string, string>): string {
  return readSettings(environment).runOrigin;
}

test("on one's own machine run frames have the host run.localhost at the server's port", () => {
  expect(runOriginOf({})).toBe("http://run.localhost:4400");
  expect(runOriginOf({ PORT: "5000" })).toBe("http://run.localhost:5000");
  expect(runOriginOf({ PUBLIC_URL: "http://localhost:8080" })).toBe("http://run.localhost:8080");
});

test("where others may come from elsewhere they have none unless it is set", () => {
  expect(runOriginOf({ PUBLIC_URL: "https://build.example.org" })).toBe("");
  expect(runOriginOf({ BUILDER_HOSTS: "localhost,workshop.lan" })).toBe("");
  expect(runOriginOf({ PUBLIC_URL: "https://localhost" })).toBe("");
  expect(runOriginOf({ PORT: "0" })).toBe("");
  expect(runOriginOf({ RUN_ORIGIN: "none" })).toBe("");
});

test("it is an origin, written as browsers write it", () => {
  expect(runOriginOf({ RUN_ORIGIN: "https://Run.Example.org/" })).toBe("https://run.example.org");
  for (const RUN_ORIGIN of ["run.example.org", "ftp://run.example.org", "https://run.example.org/frames"])
    expect(() => runOriginOf({ RUN_ORIGIN })).toThrow(/^RUN_ORIGIN must be an origin/);
});

test("it is no host of the builder", () => {
  const ours = { PUBLIC_URL: "https://build.example.org", BUILDER_HOSTS: "edit.example.org" };
  for (const host of ["build.example.org", "edit.example.org:8443"])
    expect(() => runOriginOf({ ...ours, RUN_ORIGIN: `https://${host}` })).toThrow(
      "RUN_ORIGIN must have a host of its own",
    );
});

test("it is reached over TLS where the builder is, since browsers refuse anything else in a frame", () => {
  const ours = { PUBLIC_URL: "https://build.example.org" };
  expect(() => runOriginOf({ ...ours, RUN_ORIGIN: "http://run.example.org" })).toThrow(
    "RUN_ORIGIN must be an https address, as PUBLIC_URL is",
  );
});
