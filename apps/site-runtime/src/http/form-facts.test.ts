import { readForms } from "@tessera/site-export/render";
import { expect, test } from "vitest";
import { formFacts } from "./form-facts.ts";

function factsOf(fields: string, attributes = ""): unknown {
  const [form] = readForms(`<form ${attributes}>${fields}</form>`).values();
  return form && JSON.parse(Buffer.from(formFacts(form), "base64url").toString());
}

test("the server is told where entries go and what people call the fields", () => {
  const attributes = `data-form-send="email" data-form-to="cleo@example.net"`;
  expect(factsOf(`<label>Your name <input></label><label>名前 <input></label>`, attributes)).toEqual({
    send: "email",
    to: ["cleo@example.net"],
    labels: { yourname: "Your name", field: "名前" },
    replyTo: "email",
  });
});

test.each([
  ["the one of that type", `<input type="email" name="contact"><input name="email">`, "contact"],
  ["the one of that name", `<input name="email"><input name="other">`, "email"],
  ["none of two", `<input type="email" name="email"><input type="email" name="friend">`, ""],
])("who is answered is %s", (_, fields, replyTo) => {
  expect(factsOf(fields)).toMatchObject({ replyTo });
});

test("labels that a header has no room for are left out", () => {
  const long = Array.from({ length: 60 }, () => `<label>${"長".repeat(200)} <input></label>`).join("");
  expect(factsOf(long)).toMatchObject({ labels: {}, replyTo: "email" });
  expect(factsOf(`<label>${"長".repeat(200)} <input></label>`)).toMatchObject({
    labels: { field: "長".repeat(80) },
  });
});
