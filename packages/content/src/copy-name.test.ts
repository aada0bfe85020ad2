import { expect, test } from "vitest";
import { copyName } from "./copy-name.ts";

test("copies of one thing have names of their own", () => {
  expect(copyName("Card", [])).toBe("Card copy");
  expect(copyName("Card", ["Card", "CARD COPY"])).toBe("Card copy 2");
  expect(copyName("Card", ["Card copy", "Card copy 2", "Card copy 4"])).toBe("Card copy 3");
  expect(copyName("Card copy", ["Card copy"])).toBe("Card copy copy");
});
