import type { Graph } from "@tessera/graph";
import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page, widget } from "../test/samples.ts";
import {
  countTouched,
  createPage,
  createProject,
  createWidget,
  listVersions,
  readProjectSettings,
  readSite,
  rewriteSite,
  updateWidget,
  type ChildLink,
  type Id,
  type SiteEdit,
  type WidgetRecord,
} from "./index.ts";

const devices = useDevices();

const using = "p { color: var(--accent, red); margin: var(--gap); }";

/** Gives a token another name in styles alone. */
const renaming: SiteEdit["edit"] = ({ html, css }) => ({
  html: html.replace("color:var(--accent)", "color:var(--brand)"),
  css: css.replaceAll("--accent", "--brand"),
});

const link = (widgetId: Id, wrapper: string, useLatest: boolean): ChildLink => ({
  wrapper,
  type: "",
  parent: "",
  useLatest,
  widgetId,
});

/** A site whose one page uses a token itself, and shows a widget of the viewer and one of somebody else that use it. */
async function makeSite(useLatest: boolean) {
  const { here, person } = devices;
  const mine = await createWidget(here, person.entityId, widget({ name: "Mine", css: using }));
  const theirs = await createWidget(here, person.entityId, widget({ name: "Theirs", css: using }));
  const old = await createWidget(here, person.entityId, widget({ name: "Old", css: using }));
  await updateWidget(here, old, widget({ name: "Old", css: "" }));
  const html = `<p style="color:var(--accent)">var(--accent)</p><div id="a"></div><div id="b"></div><div id="c"></div>`;
  const children = [link(mine, "a", useLatest), link(theirs, "b", true), link(old, "c", false)];
  const home = await createPage(
    here,
    person.entityId,
    page({ title: "Home", body: widget({ html, css: ":root { --accent: blue; }", children }) }),
  );
  const plain = await createPage(
    here,
    person.entityId,
    page({ title: "Plain", slug: "plain", body: widget({ html: "<p>var(--accent)</p>" }) }),
  );
  const project = await createProject(here, person.entityId, { name: "Site", pageIds: [home, plain] });
  await here.sync();
  const id = here.concepts.resolve(project);
  const mayWrite = (each: Id): boolean => here.concepts.resolve(each) !== here.concepts.resolve(theirs);
  return { here, id, home, mine, mayWrite };
}

test.each([true, false])(
  "an edit reaches the pages and the viewer's widgets in one step with the settings (latest: %s)",
  async (useLatest) => {
    const { here, id, mine, mayWrite } = await makeSite(useLatest);
    const edit = { edit: renaming, mayWrite };
    const counts = { pages: 1, widgets: 1, kept: 2 };
    expect(await countTouched(here, id, edit)).toEqual(counts);
    const tokens = [{ name: "--brand", value: "#123456" }];
    expect(await rewriteSite(here, id, edit, { tokens })).toEqual(counts);
    expect(await here.outbox.entries()).toHaveLength(1);
    await here.sync();
    expect((await readProjectSettings(here, id)).tokens).toEqual(tokens);
    const body = await bodyOf(here, id, "Home");
    expect(body.html).toContain(`<p style="color:var(--brand)">var(--accent)</p>`);
    expect(body.css).toBe(":root { --brand: blue; }");
    const css = Object.fromEntries(
      body.children.map(({ wrapper, widget: { css: text } }) => [wrapper, text]),
    );
    expect(css).toEqual({ a: using.replace("--accent", "--brand"), b: using, c: using });
    expect(await listVersions(here, mine)).toHaveLength(2);
    expect((await bodyOf(here, id, "Plain")).version).toBeNull();
    expect(await countTouched(here, id, edit)).toEqual({ pages: 0, widgets: 0, kept: 2 });
  },
);

test("a page on which somebody works stays as it is", async () => {
  const { here, id, home, mayWrite } = await makeSite(true);
  const edit = { edit: renaming, mayWrite, except: here.concepts.resolve(home) };
  expect(await rewriteSite(here, id, edit, {})).toEqual({ pages: 0, widgets: 0, kept: 0 });
  expect((await bodyOf(here, id, "Home")).html).toContain("color:var(--accent)");
});

async function bodyOf(graph: Graph, project: Id, title: string): Promise<WidgetRecord> {
  const site = await readSite(graph, project);
  const page = site?.pages.find((each) => each.title === title);
  if (!page) throw new Error(`There is no page ${title}.`);
  return page.body;
}
