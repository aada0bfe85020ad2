import { expect, it } from "vitest";
import { readAddresses } from "./read-addresses.ts";

it("reads addresses between commas, semicolons, blanks and lines, each once", () => {
  const text = " ada@example.com, grace@example.com;alan@example.org\nada@example.com\tbo@a.b.example ";
  expect(readAddresses(text)).toEqual({
    addresses: ["ada@example.com", "grace@example.com", "alan@example.org", "bo@a.b.example"],
    wrong: [],
  });
});

it("tells what is no address", () => {
  const wrong = ["ada", "ada@", "@example.com", "ada@example", "a@b@example.com", "ada@example.", "<a@b.c>"];
  expect(readAddresses(["good@example.com", ...wrong].join(" "))).toEqual({
    addresses: ["good@example.com"],
    wrong,
  });
});
