import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { Chromium, serveScript, type Site } from "./chromium.ts";
import type { CompatPage } from "./pages/compat-page.ts";

/** Flows of an application of the older layer that need a page, in Chromium at the reference server. */

declare const tsccs: CompatPage["tsccs"];

let server: RealServer;
let site: Site;
let browser: Chromium;
let page: Page;

beforeAll(async () => {
  server = await startRealServer();
  site = await serveScript(new URL("pages/compat-page.ts", import.meta.url));
  browser = await Chromium.create();
  page = await browser.open(site.url);
  await page.evaluate(async (url) => {
    const [email, password] = ["page.flow@example.org", "a long enough passphrase"] as const;
    await tsccs.init(url, "", "", url);
    await tsccs.SignupEntity({ email, password, username: email });
    await tsccs.LoginToBackend(email, password);
  }, server.url);
}, 120_000);

afterAll(async () => {
  await browser?.dispose();
  await site?.close();
  await server?.stop();
});

test("13. the fields of a form are read from the page and judged", async () => {
  const errors = await page.evaluate(async () => {
    document.body.innerHTML = '<input name="age" type="number" value="12" min="18" required>';
    const data = tsccs.createFormFieldData("age");
    return [data.minValue, data.required, await new tsccs.Validator().validateForm({ age: data })] as const;
  });
  expect(errors).toEqual([18, true, { age: { min: expect.any(String) } }]);
});

test("13a. a required box counts as filled in once it is ticked, a group of radio buttons by the chosen one", async () => {
  const seen = await page.evaluate(async () => {
    document.body.innerHTML = `<input name="terms" type="checkbox" required>
      <input name="size" type="radio" value="s" required><input name="size" type="radio" value="m">`;
    const judge = () =>
      new tsccs.Validator().validateForm({
        terms: tsccs.createFormFieldData("terms"),
        size: tsccs.createFormFieldData("size"),
      });
    const before = Object.keys(await judge());
    for (const input of document.querySelectorAll<HTMLInputElement>("[name=terms], [value=m]")) input.click();
    return [before, Object.keys(await judge()), tsccs.createFormFieldData("size").value] as const;
  });
  expect(seen).toEqual([["terms", "size"], [], "m"]);
});

test("14. a StatefulWidget shows its state, and its child is told of data", async () => {
  const shown = await page.evaluate(async () => {
    class Counter extends tsccs.StatefulWidget {
      override getHtml(): string {
        return `<b id="count">${(this.widgetState["count"] as number | undefined) ?? 0}</b>`;
      }
    }
    document.body.innerHTML = '<main id="app"></main>';
    const widget = new Counter();
    await widget.mount(document.querySelector<HTMLElement>("#app")!);
    const before = widget.getElementById("count")?.textContent;
    await widget.setState({ count: 3 });
    const heard: unknown[] = [];
    widget.dataChange((value) => heard.push(value));
    widget.notify("news");
    return [before, widget.getElementById("count")?.textContent, heard];
  });
  expect(shown).toEqual(["0", "3", ["news"]]);
});

test("14a. a StatefulWidget that reads `state` shows what setState and setWidgetState give", async () => {
  const shown = await page.evaluate(async () => {
    class Counter extends tsccs.StatefulWidget {
      override state: Record<string, unknown> = { n: 1 };
      override getHtml(): string {
        return `<b>${String(this.state["n"])}</b>`;
      }
    }
    const widget = new Counter();
    const texts: (string | null | undefined)[] = [];
    const look = (): unknown => texts.push(widget.element?.textContent);
    await widget.mount(document.body);
    look();
    await widget.setState({ n: 2 });
    look();
    await widget.setWidgetState({ n: 3 });
    look();
    widget.unmount();
    return [...texts, widget.state === widget.widgetState];
  });
  expect(shown).toEqual(["1", "2", "3", true]);
});

test("15. a stored widget with a child is rendered, by itself and as the body of a page", async () => {
  const shown = await page.evaluate(async () => {
    const make = async (fields: Record<string, string>): Promise<{ id: number; typeCharacter: string }> => {
      const widget = await tsccs.MakeTheInstanceConceptLocal("the_widget", "", true);
      for (const [name, value] of Object.entries(fields)) {
        const text = await tsccs.MakeTheInstanceConceptLocal(`the_${name}`, value);
        await tsccs.CreateConnection(widget, text, `the_widget_${name}`);
      }
      return widget;
    };
    const child = await make({ name: "child", html: "<i>inside</i>" });
    const parent = await make({
      name: "parent",
      html: '<p id="slot"></p><b class="out"></b>',
      after_render: 'widget.find(".out").textContent = "ran " + widget.state.who;',
    });
    const link = await tsccs.MakeTheInstanceConceptLocal("the_child_widget", "", true);
    const slot = await tsccs.MakeTheInstanceConceptLocal("the_wrapper", "slot");
    await tsccs.CreateConnection(link, slot, "the_child_widget_wrapper");
    await tsccs.CreateConnection(link, child, "the_child_widget_info");
    await tsccs.CreateConnection(parent, link, "the_widget_s_child");
    const aPage = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
    await tsccs.CreateConnection(aPage, parent, "the_page_body");
    await tsccs.LocalSyncData.SyncDataOnline();
    document.body.innerHTML = '<main id="app"></main>';
    const app = document.querySelector<HTMLElement>("#app")!;
    await tsccs.renderWidget((await tsccs.GetTheConcept(parent.id)).id, app, { who: "here" });
    const first = app.textContent;
    await tsccs.renderPage((await tsccs.GetTheConcept(aPage.id)).id, app, { who: "there" });
    return [first, app.textContent];
  });
  expect(shown).toEqual(["insideran here", "insideran there"]);
});

test("16. a widget that does not exist rejects, and a page that does not says so", async () => {
  const shown = await page.evaluate(async () => {
    const unknown = 987_654_321;
    const app = document.body.appendChild(document.createElement("main"));
    const refusals = [tsccs.renderWidget(unknown, app), tsccs.renderLatestWidget(unknown, app)];
    const states = (await Promise.allSettled(refusals)).map(({ status }) => status);
    return [...states, await tsccs.renderPage(unknown, app), app.textContent];
  });
  expect(shown).toEqual(["rejected", "rejected", undefined, "Invalid or Page doesn't exist"]);
});

test("17. a commit that cannot be sent now resolves, and survives the page; one without a sign-in rejects", async () => {
  const calls = /\/api\/v1\/local-concepts/;
  const answer = (status: number) => page.route(calls, (route) => route.fulfill({ status, json: {} }));
  const commit = (text: string) =>
    page.evaluate(async (title) => {
      const transaction = new tsccs.LocalTransaction();
      await transaction.initialize();
      await transaction.CreateTheCompositionLocal({ offline: { title } });
      const failure: unknown = await transaction.commitTransaction().catch((error: unknown) => error);
      return (failure as { status?: number } | undefined)?.status;
    }, text);
  await answer(503);
  expect(await commit("kept")).toBeUndefined();
  await page.unroute(calls);
  await answer(401);
  expect(await commit("not signed in")).toBe(401);
  await page.unroute(calls);
  await page.reload();
  const titles = await page.evaluate(async (url) => {
    await tsccs.init(url, "", "", url);
    await tsccs.LoginToBackend("page.flow@example.org", "a long enough passphrase");
    await tsccs.LocalSyncData.SyncDataOnline();
    return await tsccs.GetCompositionList("offline");
  }, server.url);
  expect(titles).toMatchObject([{ offline: { title: "not signed in" } }, { offline: { title: "kept" } }]);
});
