import { expect, it } from "vitest";
import { isVisitorCall, siteAddress } from "./visitor-calls.ts";

it("keeps the accounts of a site apart by their address", () => {
  expect(siteAddress("ada@example.org", 7)).toBe("ada+site-7@example.org");
  expect(siteAddress("ada+site-8@example.org", 7)).toBe("ada+site-7@example.org");
  expect(siteAddress("ada+news@example.org", 7)).toBe("ada+news+site-7@example.org");
  expect(siteAddress("ada", 7)).toBe("ada+site-7");
});

it("passes on what visitors need and nothing else", () => {
  expect(isVisitorCall("/api/auth/login")).toBe(true);
  for (const path of [
    "/api/v1/domains",
    "/api/sendmail",
    "/api/auth/login/",
    "/api//auth/login",
    "/api/v1/changes",
  ])
    expect([path, isVisitorCall(path)]).toEqual([path, false]);
});
