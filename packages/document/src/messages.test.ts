import { expect, it } from "vitest";
import { messages, refusalMessage, type RefusalTexts } from "./messages.ts";
import { refusal } from "./refusal.ts";

it("a refusal can be said in another language from its reason and what stands in it", () => {
  const german: RefusalTexts = { ...messages, notAllowed: (type, tag) => `${type} passt nicht in ${tag}.` };
  const refused = refusal("not-allowed-inside", "notAllowed", "p", "ul");
  expect(refused.message).toBe("p cannot be dropped inside ul tag.");
  expect(refusalMessage(refused, german)).toBe("p passt nicht in ul.");
  expect(refusalMessage(refusal("root", "root"), german)).toBe(messages.root);
});
