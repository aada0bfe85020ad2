import { expect, test } from "vitest";
import { ownPicture } from "./own-picture.ts";

test.each([
  ["/uploads/a.png", "/uploads/a.png"],
  ["https://builder.example/uploads/a.png", "/uploads/a.png"],
  ["https://stranger.example/uploads/a.png?who=7", "/uploads/a.png"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  ["https://stranger.example/pixel.png", ""],
  ["//stranger.example/pixel.png", ""],
  ["/uploads/../api/me", ""],
  ["data:text/html,<p>", ""],
  ["javascript:alert(1)", ""],
  ["", ""],
])("%j is shown from %j", (url, shown) => expect(ownPicture(url)).toBe(shown));
