import { serializeHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { workspaceActions } from "../state/store.ts";
import { placePicture, showAsset } from "./replace-picture.ts";

const { edited, undone } = workspaceActions;
const file = new File(["pixels"], "rye.png", { type: "image/png" });

/** Opens a document, selects its picture and puts a file in its place. */
async function replaceIn(html: string, css = ""): Promise<Workplace> {
  const workplace = await openWorkplace(html);
  const { ports, context, select, store, source } = workplace;
  ports.assets.add = () => Promise.resolve("/uploads/rye.png");
  if (css) store.dispatch(edited({ source: { ...source(), css }, step: { label: "Style" } }));
  select("img");
  await placePicture(context, file);
  return workplace;
}

test("a replaced picture is to be described anew", async () => {
  const { html, openDialog, all, workspace } = await replaceIn('<img src="/a.png" alt="A loaf of wheat">');
  expect(html()).toBe('<img src="/uploads/rye.png" alt="A loaf of wheat">');
  expect(openDialog.mock.calls).toEqual([[{ name: "describe-picture" }]]);
  expect(workspace().selection).toEqual(all("img"));
});

test("a picture without a description is asked for one, a decoration stays one", async () => {
  expect((await replaceIn('<img src="/a.png">')).openDialog).toHaveBeenCalledOnce();
  expect((await replaceIn('<img src="/a.png" alt="">')).openDialog).not.toHaveBeenCalled();
});

test("the focal point of the former picture goes at every width, and the crop stays", async () => {
  const style = "object-fit: cover; aspect-ratio: 1 / 1; object-position: 75% 40%";
  const css = `@media (max-width: 480px) {
  .el-abc123 { object-position: 0% 0% !important; width: 100% !important }
}`;
  const { html, source, store } = await replaceIn(
    `<img class="el-abc123" src="/a.png" style="${style}">`,
    css,
  );
  expect(html()).not.toContain("object-position");
  expect(html()).toContain("aspect-ratio: 1 / 1");
  expect(source().css).not.toContain("object-position");
  expect(source().css).toContain("width: 100%");
  store.dispatch(undone());
  expect(serializeHtml(source().document)).toContain("75% 40%");
  expect(source().css).toContain("object-position");
});

test("a picture that is not accepted is not asked about", async () => {
  const { context, openDialog, ports, select } = await openWorkplace('<img src="/a.png" alt="Loaf">');
  ports.assets.add = () => Promise.reject(new Error("too large"));
  select("img");
  await placePicture(context, file);
  expect(openDialog).not.toHaveBeenCalled();
});

test("a picture of the assets takes the place of another, in its sizes, and is described anew", async () => {
  const { context, ports, all, html, openDialog } = await openWorkplace(
    '<img src="/a.png" srcset="/a_480.webp 480w" width="10" height="10" alt="A loaf of wheat">',
  );
  const [picture] = all("img");
  if (!picture) throw new Error("There is no picture.");
  const copies = [{ url: "/uploads/rye_480.webp", width: 480 }];
  ports.assets.describe = () => Promise.resolve({ width: 800, height: 600, copies });
  await showAsset(context, picture, "/uploads/rye.png");
  expect(html()).toContain('src="/uploads/rye.png"');
  expect(html()).toContain("/uploads/rye_480.webp 480w, /uploads/rye.png 800w");
  expect(html()).toContain('width="800" height="600"');
  expect(openDialog.mock.calls).toEqual([[{ name: "describe-picture" }]]);
});
