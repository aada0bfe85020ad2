import { expect, test } from "vitest";
import { draftOf, emptyDocumentation, savedPart } from "./documentation-draft.ts";

const everything = {
  ...emptyDocumentation("ada@example.org"),
  title: " Orders ",
  language: "json",
  docLinks: ["https://example.org", " "],
  methodUrl: "/orders",
  authType: "bearerToken" as const,
  username: "ada",
  password: "secret",
  bearerToken: "token",
  keyValues: [
    { key: "page", value: "1" },
    { key: " ", value: "lost" },
  ],
  code: "return 1",
  returns: "number",
};

test("only what the type has is saved", () => {
  expect(savedPart({ ...everything, type: "blank" })).toEqual({
    ...emptyDocumentation("ada@example.org"),
    title: "Orders",
    language: "json",
    method: "",
  });
  expect(savedPart({ ...everything, type: "function" })).toMatchObject({ code: "return 1", bearerToken: "" });
  expect(savedPart({ ...everything, type: "imgAndLink" })).toMatchObject({
    docLinks: ["https://example.org"],
    code: "",
  });
});

test("an API keeps the secrets of its own way to sign in alone", () => {
  const api = savedPart({ ...everything, type: "api" });
  expect(api).toMatchObject({ bearerToken: "token", username: "", password: "" });
  expect(api.keyValues).toEqual([{ key: "page", value: "1" }]);
  expect(savedPart({ ...everything, type: "api", authType: "none" })).toMatchObject({ bearerToken: "" });
});

test("a stored record is edited as it was saved", () => {
  const saved = savedPart({ ...everything, type: "api" });
  expect(savedPart(draftOf({ ...saved, id: 1, timestamp: "2026-01-01" }))).toEqual(saved);
});
