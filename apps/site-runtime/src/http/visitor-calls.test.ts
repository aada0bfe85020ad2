import { expect, it } from "vitest";
import { isVisitorCall } from "./visitor-calls.ts";

it("passes on what visitors need and nothing else", () => {
  expect(isVisitorCall("/api/v1/entries")).toBe(true);
  for (const path of [
    "/api/v1/domains",
    "/api/sendmail",
    "/api/auth/login",
    "/api/v1/entity/signup",
    "/api/v1/entries/",
    "/api//v1/entries",
    "/api/v1/changes",
  ])
    expect([path, isVisitorCall(path)]).toEqual([path, false]);
});
