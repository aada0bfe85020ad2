import { expect, test } from "vitest";
import { sizesOf, sourceSetOf } from "./source-set.ts";

const copies = [480, 960].map((width) => ({ url: `/uploads/a_${width}.webp`, width }));

test("an image offers its copies, and itself last", () => {
  expect(sourceSetOf("/uploads/a.jpg", { width: 1200, height: 800, copies })).toBe(
    "/uploads/a_480.webp 480w, /uploads/a_960.webp 960w, /uploads/a.jpg 1200w",
  );
  expect(sizesOf({ width: 1200, height: 800, copies })).toBe("(max-width: 1200px) 100vw, 1200px");
});

test("an image without copies is shown by its address alone", () => {
  expect(sourceSetOf("/uploads/a.jpg", { width: 300, height: 200, copies: [] })).toBeNull();
});
