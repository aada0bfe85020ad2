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
let userId: number;

beforeAll(async () => {
  server = await startRealServer();
  site = await serveScript(new URL("pages/compat-page.ts", import.meta.url));
  browser = await Chromium.create();
  page = await browser.open(site.url);
  userId = await page.evaluate(async (url) => {
    const [email, password] = ["page.flow@example.org", "a long enough passphrase"] as const;
    await tsccs.init(url, "", "", url);
    await tsccs.SignupEntity({ email, password, username: email });
    return (await tsccs.LoginToBackend(email, password))!.data.entity[0]!.userId;
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

test("14. a StatefulWidget shows its HTML, then begins, then mounts its children; only renderings follow", async () => {
  const steps = await page.evaluate(async () => {
    const seen: string[] = [];
    class Widget extends tsccs.StatefulWidget {
      override getHtml(): string {
        seen.push("html");
        return "<b></b>";
      }
      override before_render(): void {
        seen.push(`before ${this.element?.isConnected}`);
        void this.render();
        seen.push("begun");
      }
      override after_render(): void {
        seen.push(`after ${this.querySelectorAll("b")?.length}`);
      }
      override mount_child(): void {
        seen.push("children");
      }
    }
    const widget = new Widget();
    const mounted = widget.mount(document.body);
    seen.push(`mounted ${widget.widgetMounted}`);
    await mounted;
    await widget.render();
    widget.unmount();
    return seen;
  });
  const begin = ["html", "before true", "html", "after 1", "begun", "children", "mounted true"];
  expect(steps).toEqual([...begin, "html", "after 1"]);
});

test("14a. a list that subscribes before it renders is shown once there are data, and read anew on demand", async () => {
  const seen = await page.evaluate(async (owner) => {
    let subscriptions = 0;
    class List extends tsccs.StatefulWidget {
      todos: { the_todo?: { id: number; title: string } }[] | undefined;
      override before_render(): unknown {
        subscriptions += 1;
        return tsccs
          .GetCompositionListListener("the_todo", owner, 10, 1, tsccs.NORMAL)
          .subscribe((todos: unknown) => {
            this.todos = todos as typeof this.todos;
            void this.render();
          });
      }
      override after_render(): void {
        for (let at = 0; at < this.todos!.length; at++) {
          const row = document.createElement("li");
          row.textContent = this.todos![at]!.the_todo!.title;
          this.getElementById("rows")?.append(row);
        }
      }
      override getHtml(): string {
        return '<ul id="rows"></ul>';
      }
    }
    await tsccs.CreateTheCompositionLocal({ the_todo: { title: "one" } });
    await tsccs.LocalSyncData.SyncDataOnline();
    const list = new List();
    await list.mount(document.body);
    const first = [list.element?.textContent, subscriptions] as const;
    await list.before_render();
    const second = [list.element?.textContent, subscriptions] as const;
    list.unmount();
    return [first, second] as const;
  }, userId);
  expect(seen).toEqual([
    ["one", 1],
    ["one", 2],
  ]);
});

test("14b. children stay in their places when the parent renders again, and are given data", async () => {
  const seen = await page.evaluate(async () => {
    const texts: (string | undefined)[] = [];
    let made = 0;
    class Form extends tsccs.StatefulWidget {
      override data: string | undefined = undefined;
      updates = 0;
      override getHtml(): string {
        return `<i>${this.data ?? "empty"} ${this.updates}</i>`;
      }
      override update(): void {
        this.updates += 1;
      }
    }
    class Wrapper extends tsccs.StatefulWidget {
      override getHtml(): string {
        return '<div id="form"></div><div id="list"></div>';
      }
      override mount_child(): void {
        made += 1;
        const [form, list] = [new Form(), new Form()];
        list.dataChange((value) => this.UpdateChildData(value, form));
        this.childWidgets.push(form, list);
        void form.mount(this.getElementById("form"));
        void list.mount(this.getElementById("list"));
      }
    }
    const outer = new tsccs.StatefulWidget();
    outer.html = '<main id="all"></main>';
    const wrapper = new Wrapper();
    outer.mount_child = () => {
      outer.childWidgets.push(wrapper);
      void wrapper.mount(outer.getElementById("all"));
    };
    await outer.mount(document.body);
    const look = (): unknown => texts.push(outer.element?.innerText.replaceAll(/\s+/g, " ").trim());
    look();
    await wrapper.render();
    look();
    wrapper.childWidgets[1]!.data = "news";
    wrapper.childWidgets[1]!.notify();
    look();
    await outer.render();
    look();
    outer.unmount();
    return [texts, made] as const;
  });
  expect(seen).toEqual([["empty 0 empty 0", "empty 0 empty 0", "news 0 empty 0", "news 1 news 0"], 1]);
});

test("14c. a change of data or of fields notifies and renders, once; what is the same does neither", async () => {
  const seen = await page.evaluate(async () => {
    class Counter extends tsccs.StatefulWidget {
      override state: Record<string, unknown> = { n: 1 };
      count = 0;
      renderings = 0;
      override getHtml(): string {
        return `<b id="n">${[this.state["n"], this.count, this.data?.n].join(" ")}</b>`;
      }
      override after_render(): void {
        this.renderings += 1;
      }
    }
    const counter = new Counter();
    const told: unknown[] = [];
    const texts: unknown[] = [];
    const look = (): unknown => texts.push([counter.getElementById("n")?.textContent, counter.renderings]);
    counter.dataChange((value) => told.push(value));
    await counter.mount(document.body);
    look();
    const data = { n: 2 };
    await counter.setState(data);
    look();
    await counter.setState(data);
    look();
    await counter.setStateProperty({ count: 5 });
    look();
    await counter.setStateProperty({ count: 5 });
    look();
    counter.unmount();
    return [
      texts,
      told,
      counter.data === data,
      counter.previousState["count"],
      counter.hasStateChanged(),
    ] as const;
  });
  const texts = [
    ["1 0 ", 1],
    ["2 0 2", 2],
    ["2 0 2", 2],
    ["2 5 2", 3],
    ["2 5 2", 3],
  ];
  expect(seen).toEqual([texts, [{ n: 2 }, { n: 2 }], true, 5, false]);
});

test("14d. a value of the shared state reaches all widgets inside, which render", async () => {
  const seen = await page.evaluate(async () => {
    class Themed extends tsccs.StatefulWidget {
      override getHtml(): string {
        return `${String(this.getWidgetState("theme", "light"))}<p id="inside"></p>`;
      }
    }
    const [parent, child, grandchild] = [new Themed(), new Themed(), new Themed()];
    for (const [outer, inner] of [
      [parent, child],
      [child, grandchild],
    ] as const)
      outer.mount_child = () => {
        outer.childWidgets.push(inner);
        return inner.mount(outer.getElementById("inside"));
      };
    await parent.mount(document.body);
    await parent.setWidgetState("theme", "dark");
    const texts = [parent, child, grandchild].map(({ element }) =>
      element?.innerText.match(/\w+/g)?.join(" "),
    );
    parent.unmount();
    return [texts, grandchild.widgetState] as const;
  });
  expect(seen).toEqual([["light dark dark", "dark dark", "dark"], { theme: "dark" }]);
});

test("14e. a BuilderStatefulWidget lists the values of its type", async () => {
  const lists = await page.evaluate(async () => {
    for (const [type, name] of [
      ["the_person", "Ada"],
      ["the_person", "Bob"],
      ["the_dog", "Rex"],
    ] as const) {
      const thing = await tsccs.MakeTheInstanceConceptLocal(type, "", true);
      await tsccs.CreateConnection(
        thing,
        await tsccs.MakeTheInstanceConceptLocal("the_name", name),
        `${type}_name`,
      );
    }
    await tsccs.LocalSyncData.SyncDataOnline();
    const widget = new tsccs.BuilderStatefulWidget();
    widget.widgetType = "the_person_name";
    const people = await widget.getTypeValueList();
    const isKept = widget.typeValueList === people;
    widget.widgetType = "the_cat_name";
    return [people, isKept, await widget.getTypeValueList()] as const;
  });
  const value = (name: string) => ({ id: expect.any(Number) as number, name, text: name });
  expect(lists).toEqual([[value("Bob"), value("Ada")], true, []]);
});

test("14f. an older rendering whose HTML comes later never shows over a newer one", async () => {
  const seen = await page.evaluate(async () => {
    const gates = new Map<string, PromiseWithResolvers<string>>();
    const finished: string[] = [];
    class Results extends tsccs.StatefulWidget {
      q = "";
      override getHtml(): Promise<string> {
        const gate = Promise.withResolvers<string>();
        if (this.q === "") gate.resolve("");
        gates.set(this.q, gate);
        return gate.promise;
      }
      override after_render(): void {
        finished.push(this.element!.innerText);
      }
    }
    const widget = new Results();
    await widget.mount(document.body);
    const search = (q: string) => widget.setStateProperty({ q });
    const give = (q: string): void => gates.get(q)!.resolve(`results of ${q}`);
    finished.length = 0;
    const [one, two, three] = [search("a"), search("ab"), search("abc")];
    give("ab");
    await two;
    const early = widget.element!.innerText;
    give("abc");
    await three;
    give("a");
    await one;
    const shown = widget.element!.innerText;
    const [failing, last] = [search("x"), search("xy")].map((rendered) => Promise.resolve(rendered));
    give("xy");
    gates.get("x")!.reject(new Error("too late"));
    const [old] = await Promise.allSettled([failing, last]);
    widget.unmount();
    return [early, shown, finished, old.status] as const;
  });
  expect(seen).toEqual([
    "results of ab",
    "results of abc",
    ["results of ab", "results of abc", "results of xy"],
    "rejected",
  ]);
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
  const answer = (status: number) =>
    page.route(calls, (route) => route.fulfill({ status, json: { code: `fault_${status}` } }));
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
