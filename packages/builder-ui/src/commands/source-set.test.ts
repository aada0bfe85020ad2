import { expect, test } from "vitest";
import { sourcesOf } from "./source-set.ts";

const copies = [480, 960].map((width) => ({ url: `/uploads/a_${width}.webp`, width }));

test("an image offers its copies, and itself last", () => {
  expect(sourcesOf("/uploads/a.jpg", { width: 1200, height: 800, copies })).toEqual({
    src: "/uploads/a.jpg",
    srcset: "/uploads/a_480.webp 480w, /uploads/a_960.webp 960w, /uploads/a.jpg 1200w",
    sizes: "(max-width: 1200px) 100vw, 1200px",
  });
});

test("an image without copies, or of which nothing is known, is shown by its address alone", () => {
  const alone = { src: "/uploads/a.jpg", srcset: null, sizes: null };
  expect(sourcesOf("/uploads/a.jpg", { width: 300, height: 200, copies: [] })).toEqual(alone);
  expect(sourcesOf("/uploads/a.jpg", null)).toEqual(alone);
});
