import { expect, test } from "vitest";
import { takePicture } from "./take-picture.ts";

async function pixel(file: File, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  return Array.from(context.getImageData(x, y, 1, 1).data);
}

test("a picture shows the HTML with its CSS, and is cut to what stands there", async () => {
  const html = '<div class="box">Hello</div><br>';
  const css = ".box { width: 300px; height: 200px; background: rgb(255, 0, 0); color: transparent }";
  const file = await takePicture({ html, css }, "Box");
  expect(file).toMatchObject({ name: "Box.png", type: "image/png" });
  expect(await pixel(file, 150, 100)).toEqual([255, 0, 0, 255]);
  const { width, height } = await createImageBitmap(file);
  expect({ width, height }).toEqual({ width: 300, height: expect.closeTo(200, -2) as number });
});

test("nothing in it runs, and what XML cannot say does not stop it", async () => {
  const html = `<p @click="go()" onclick="window.ran = 1">&nbsp;One &amp; two</p><script>top.ran = 1</script>
    <img src="x" onerror="top.ran = 1"><img src="https://example.invalid/a.png">`;
  const file = await takePicture({ html, css: "p { background: blue } /* < & */" }, "Odd");
  expect(file.size).toBeGreaterThan(100);
  expect("ran" in window).toBe(false);
  expect(document.querySelector("iframe[sandbox]")).toBeNull();
});
